import { expect, test } from 'vitest'
import { hashPassword } from '../../accounts/password/passwords.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { leaveTransaction } from '../../platform/database/transactionConnection.ts'
import { graphql, type VariablesOf } from '../../platform/graphql/document.ts'
import { book } from '../../testing/features/booking.ts'
import { cancel } from '../../testing/features/cancellation.ts'
import { runFamily } from '../../testing/features/family.ts'
import { runPaymentMutation } from '../../testing/features/payments.ts'
import { withGuard } from '../../testing/mockGuard.ts'
import {
  seedActivity,
  seedManager,
  seedParent,
  seedProvider,
  seedSecondParent,
  seedStaff,
} from '../../testing/seed.ts'
import { expectValue, fetchData, type TestClient } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { waitForLock } from '../../testing/waitForLock.ts'
import type { lockPendingRefunds } from '../locks.ts'
import * as paymentLocks from '../locks.ts'
import { settleRefund } from './settleRefund.ts'

const PASSWORD = 'a kite at sea'
const server = await startTestServer()
const { db, services } = server
const passwordHash = await hashPassword(PASSWORD)
const staff = await seedStaff(server)
let nextUtr = 812_345_678_900

const setUpiIdDocument = graphql(`mutation ($input: SetRefundUpiIdInput!) {
  result: setRefundUpiId(input: $input) {
    __typename
    ... on SetRefundUpiIdPayload { refunds { upiId status } }
    ... on InvalidInput { fields { field message } }
    ... on Failure { message }
  }
}`)
type Input = VariablesOf<typeof setUpiIdDocument>['input']
const setUpiId = async (client: TestClient, refundId: string, upiId = 'asha@okbank') =>
  (await fetchData(client, setUpiIdDocument, { input: { refundId, upiId } satisfies Input })).result

const refundsDocument = graphql(`query ($id: ID!) { viewer { booking(id: $id) {
  refundsToReceive { id amount upiId status }
} } }`)
const listRefunds = async (client: TestClient, id: string) =>
  expectValue((await fetchData(client, refundsDocument, { id })).viewer?.booking).refundsToReceive

const loadRefund = (id: string) => db.refund.findUniqueOrThrow({ where: { id } })

/** A cancelled booking, or a series of two, that its parent paid by UPI, with its refunds. */
async function seedRefunds({
  isSeries = false,
  refundUpiId,
}: {
  isSeries?: boolean
  refundUpiId?: string
} = {}) {
  const provider = await seedProvider(db, { upiId: 'clayclub@okbank' })
  const activity = await seedActivity(db, { providerId: provider.id })
  const parent = await seedParent(server, { passwordHash })
  const series = { recurringType: 'WEEKLY', recurringCount: 2 } as const
  const { booking } = await book(parent.client, activity, isSeries ? { series } : {})
  const bookingId = booking.uuid as string
  await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId, utr: String(nextUtr++) })
  const attempt = await db.paymentAttempt.findFirstOrThrow({ where: { bookingId } })
  await runPaymentMutation(staff.client, 'confirmPayment', { attemptId: attempt.id })
  await cancel(parent.client, bookingId, { scope: 'ALL', refundUpiId })
  const refunds = await db.refund.findMany({
    where: { attemptId: attempt.id },
    orderBy: { booking: { bookingDate: 'asc' } },
  })
  const { id: refundId } = expectValue(refunds[0])
  return { provider, parent, bookingId, attempt, refunds, refundId }
}

const operationsDocument = graphql(`query ($id: ID!) { provider(id: $id) { operations {
  refundsToSend(first: 10) { edges { node { upiId } } }
} } }`)

test('the parent who paid gives the UPI ID later; the provider sees it among the refunds to send', async () => {
  const { provider, parent, bookingId, refundId } = await seedRefunds()
  const manager = await seedManager(server, provider.id)
  const [refund] = await listRefunds(parent.client, bookingId)
  expect(refund).toMatchObject({ amount: '450.00', upiId: null, status: 'PENDING' })
  expect(await setUpiId(parent.client, refund?.id ?? '', ' asha@okbank ')).toEqual({
    __typename: 'SetRefundUpiIdPayload',
    refunds: [{ upiId: 'asha@okbank', status: 'PENDING' }],
  })
  const { provider: seen } = await fetchData(manager.client, operationsDocument, { id: provider.id })
  expect(seen?.operations?.refundsToSend.edges).toEqual([{ node: { upiId: 'asha@okbank' } }])
  expect(await loadRefund(refundId)).toMatchObject({ upiId: 'asha@okbank', status: 'pending' })
})

test('refuses the UPI ID of the second of two windows when the first has given another one', async () => {
  const { parent, bookingId, refundId } = await seedRefunds()
  const save = async (upiId: string, expectedUpiId: string | null) =>
    (await fetchData(parent.client, setUpiIdDocument, { input: { refundId, upiId, expectedUpiId } })).result
  const both = await Promise.all([save('asha@okbank', null), save('raman@okbank', null)])
  const stored = (await listRefunds(parent.client, bookingId))[0]?.upiId ?? ''
  expect(both.map(({ __typename }) => __typename).sort()).toEqual([
    'RefundUpiIdChanged',
    'SetRefundUpiIdPayload',
  ])
  expect(both).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining(`now goes to ${stored}`) }),
  )
  expect(await save('meera@okbank', stored)).toMatchObject({ refunds: [{ upiId: 'meera@okbank' }] })
  expect(await save('kabir@okbank', stored)).toMatchObject({ __typename: 'RefundUpiIdChanged' })
})

test('a mistyped UPI ID is replaced, for all sessions of the series that were not refunded yet', async () => {
  const { parent, refunds } = await seedRefunds({ isSeries: true, refundUpiId: 'ahsa@okbank' })
  const [first, second] = refunds.map(({ id }) => id)
  expect(refunds.map(({ upiId }) => upiId)).toEqual(['ahsa@okbank', 'ahsa@okbank'])
  await runPaymentMutation(staff.client, 'markRefundPaid', { refundId: first ?? '' })
  expect(await setUpiId(parent.client, second ?? '')).toMatchObject({ refunds: [{ upiId: 'asha@okbank' }] })
  expect((await loadRefund(first ?? '')).upiId).toBe('ahsa@okbank')

  const other = await seedRefunds({ isSeries: true })
  await setUpiId(other.parent.client, other.refundId)
  const stored = await db.refund.findMany({ where: { attemptId: other.attempt.id } })
  expect(stored.map(({ upiId }) => upiId)).toEqual(['asha@okbank', 'asha@okbank'])
})

test('a later refund of the same payment goes to the UPI ID that the parent has given', async () => {
  const provider = await seedProvider(db, { upiId: 'clayclub@okbank' })
  const activity = await seedActivity(db, { providerId: provider.id })
  const parent = await seedParent(server)
  const series = { recurringType: 'WEEKLY', recurringCount: 3 } as const
  const { booking } = await book(parent.client, activity, { series })
  await runPaymentMutation(parent.client, 'submitUpiReference', {
    bookingId: booking.uuid,
    utr: String(nextUtr++),
  })
  const attempt = await db.paymentAttempt.findFirstOrThrow({ where: { bookingId: booking.uuid } })
  await runPaymentMutation(staff.client, 'confirmPayment', { attemptId: attempt.id })
  await cancel(parent.client, booking.uuid, { refundUpiId: 'asha@okbank' })
  const later = await db.booking.findMany({ where: { parentBookingId: booking.uuid } })
  for (const { id } of later) await cancel(parent.client, id)
  const stored = await db.refund.findMany({ where: { attemptId: attempt.id } })
  expect(stored.map(({ upiId }) => upiId)).toEqual(['asha@okbank', 'asha@okbank', 'asha@okbank'])
})

test.each(['', 'asha', 'asha @okbank', '9876543210'])('refuses the UPI ID %j', async (upiId) => {
  const { parent, refundId } = await seedRefunds()
  const result = await setUpiId(parent.client, refundId, upiId)
  expect(result).toMatchObject({ __typename: 'InvalidInput', fields: [{ field: 'upiId' }] })
  expect((await loadRefund(refundId)).upiId).toBeNull()
})

test('only the parent who paid changes it', async () => {
  const { provider, parent, bookingId, refundId } = await seedRefunds()
  const secondParent = await seedParent(server, { firstName: 'Ravi' })
  await seedSecondParent(db, parent.id, secondParent.id)
  const manager = await seedManager(server, provider.id)
  expect(await listRefunds(secondParent.client, bookingId)).toEqual([])
  for (const { client } of [secondParent, manager, staff, await seedParent(server)])
    expect(await setUpiId(client, refundId, 'ravi@okbank')).toMatchObject({ __typename: 'NotFound' })
  expect((await loadRefund(refundId)).upiId).toBeNull()
})

test('a payer who has left the family changes nothing in the bookings of its children', async () => {
  const { parent, bookingId, attempt, refundId } = await seedRefunds()
  const ravi = await seedParent(server, { firstName: 'Ravi' })
  await seedSecondParent(db, parent.id, ravi.id)
  await db.paymentAttempt.update({ where: { id: attempt.id }, data: { payerId: ravi.id } })
  expect(await listRefunds(ravi.client, bookingId)).toHaveLength(1)
  await runFamily(ravi.client, 'leaveFamily')
  expect(await setUpiId(ravi.client, refundId)).toMatchObject({ __typename: 'NotFound' })
})

test('a refund that the gateway sends has no UPI ID', async () => {
  const { parent, bookingId, attempt, refundId } = await seedRefunds()
  await db.paymentAttempt.update({ where: { id: attempt.id }, data: { method: 'razorpay' } })
  expect(await listRefunds(parent.client, bookingId)).toEqual([])
  expect(await setUpiId(parent.client, refundId)).toMatchObject({ __typename: 'NotFound' })
})

test('a refund of a payment that was too high belongs to each booking of the series', async () => {
  const { parent, bookingId, attempt, refunds } = await seedRefunds({ isSeries: true })
  await db.refund.deleteMany({ where: { attemptId: attempt.id } })
  await db.refund.create({ data: { attemptId: attempt.id, amount: '50' } })
  const bookingIds = refunds.map((refund) => refund.bookingId ?? '')
  expect(bookingIds).toContain(bookingId)
  for (const id of bookingIds)
    expect(await listRefunds(parent.client, id)).toMatchObject([{ amount: '50.00' }])
})

/** Staff have marked the refund as sent and not committed yet when the parent's change arrives. */
async function changeWhileMarked() {
  const { parent, refundId } = await seedRefunds({ refundUpiId: 'old@okbank' })
  const { change } = await runInTransaction(services, async (tx) => {
    await settleRefund(tx, refundId, 'N42')
    const change = leaveTransaction(() => setUpiId(parent.client, refundId))
    await waitForLock(db)
    return { change }
  })
  const { upiId, status } = await change.then(() => loadRefund(refundId))
  return { result: (await change).__typename, upiId, status }
}

const readWithoutLock: typeof lockPendingRefunds = (tx, attemptId) =>
  tx.refund.findMany({ where: { attemptId, status: 'pending' } })

test('a change while staff mark the refund as sent is refused; control: without the lock it is lost', async () => {
  expect(await changeWhileMarked()).toEqual({
    result: 'RefundAlreadySent',
    upiId: 'old@okbank',
    status: 'paid',
  })
  expect(await withGuard(paymentLocks, 'lockPendingRefunds', readWithoutLock, changeWhileMarked)).toEqual({
    result: 'SetRefundUpiIdPayload',
    upiId: 'asha@okbank',
    status: 'paid',
  })
})

test('staff who saw the earlier UPI ID mark nothing as sent', async () => {
  const { parent, refundId } = await seedRefunds()
  await setUpiId(parent.client, refundId)
  for (const expectedUpiId of [null, 'ahsa@okbank'])
    expect(
      await runPaymentMutation(staff.client, 'markRefundPaid', { refundId, expectedUpiId }),
    ).toMatchObject({ __typename: 'RefundUpiIdChanged' })
  expect((await loadRefund(refundId)).status).toBe('pending')
  const marked = await runPaymentMutation(staff.client, 'markRefundPaid', {
    refundId,
    expectedUpiId: 'asha@okbank',
  })
  expect(marked).toMatchObject({ __typename: 'RefundPayload', refund: { status: 'PAID' } })
  expect(await setUpiId(parent.client, refundId, 'new@okbank')).toMatchObject({
    __typename: 'RefundAlreadySent',
  })
})

const historyDocument = graphql(`query ($id: ID!) { node(id: $id) { ... on Booking {
  history { action actor isByBooker changes { field before after } }
} } }`)
const deletionDocument = graphql(
  'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename } }',
)

test('is listed in the history of the booking until the account is deleted', async () => {
  const { parent, bookingId, refundId } = await seedRefunds({ refundUpiId: 'old@okbank' })
  await setUpiId(parent.client, refundId)
  await setUpiId(parent.client, refundId)
  const id = Buffer.from(`Booking:${bookingId}`).toString('base64')
  const { node } = await fetchData(staff.client, historyDocument, { id })
  const history = (node as { history: { action: string }[] }).history
  expect(history.filter(({ action }) => action === 'setRefundUpiId')).toEqual([
    {
      action: 'setRefundUpiId',
      actor: 'Asha Raman',
      isByBooker: true,
      changes: [{ field: 'upiId', before: 'old@okbank', after: 'asha@okbank' }],
    },
  ])

  await fetchData(parent.client, deletionDocument, { input: { password: PASSWORD } })
  expect(
    await db.auditEntry.findMany({ where: { action: 'setRefundUpiId', subjectId: bookingId } }),
  ).toMatchObject([{ userId: null, before: null, after: null }])
  expect((await loadRefund(refundId)).upiId).toBeNull()
})
