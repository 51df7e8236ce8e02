import { expect, test } from 'vitest'
import { hashPassword } from '../accounts/password/passwords.ts'
import * as familyLocks from '../family/locks.ts'
import type { NotificationFacts } from '../notifications/notificationKinds.ts'
import { graphql } from '../platform/graphql/document.ts'
import { book } from '../testing/features/booking.ts'
import { runPaymentMutation } from '../testing/features/payments.ts'
import { listNotices } from '../testing/features/schedule.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedActivity, seedParent, seedProvider, seedSecondParent, seedStaff } from '../testing/seed.ts'
import { expectValue, fetchData, type TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
const { db } = server
const staff = await seedStaff(server)
let nextUtr = 712_345_678_900
const password = 'a kite in the sky'
const passwordHash = await hashPassword(password)

const deletionDocument = graphql(
  'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename } }',
)
const deleteAccount = async (client: TestClient) =>
  (await fetchData(client, deletionDocument, { input: { password } })).deleteAccount.__typename

/** Both parents of a family delete their accounts at once. Returns the number of children that stay. */
async function deleteBothAtOnce() {
  const [asha, ravi] = [
    await seedParent(server, { passwordHash }),
    await seedParent(server, { passwordHash, firstName: 'Ravi' }),
  ]
  const familyId = await seedSecondParent(db, asha.id, ravi.id)
  const results = await Promise.all([deleteAccount(asha.client), deleteAccount(ravi.client)])
  expect(results).toEqual(['DeleteAccountPayload', 'DeleteAccountPayload'])
  return db.child.count({ where: { familyId } })
}

const setUpiIdDocument = graphql(`mutation ($input: SetRefundUpiIdInput!) {
  result: setRefundUpiId(input: $input) { __typename ... on SetRefundUpiIdPayload { refunds { upiId } } }
}`)
const bookingDocument = graphql(`query ($id: ID!) { viewer { booking(id: $id) {
  status participant { name } refundsToReceive { id amount }
  payment { attempts { id } }
} } }`)
const nodeDocument = graphql('query ($id: ID!) { node(id: $id) { __typename } }')

/** Asha has booked two weeks, paid by Ravi, and one free session. Then she deletes her account. */
async function seedDeletedAccount() {
  const provider = await seedProvider(db, { upiId: 'clayclub@okbank' })
  const activity = await seedActivity(db, { providerId: provider.id })
  const free = await seedActivity(db, { isFree: true })
  const asha = await seedParent(server, { passwordHash })
  const ravi = await seedParent(server, { firstName: 'Ravi' })
  await seedSecondParent(db, asha.id, ravi.id)
  const series = { recurringType: 'WEEKLY', recurringCount: 2 } as const
  const { booking } = await book(asha.client, activity, { series })
  const bookingId = booking.uuid as string
  const utr = String(nextUtr++)
  await runPaymentMutation(ravi.client, 'submitUpiReference', { bookingId, utr })
  const attempt = await db.paymentAttempt.findFirstOrThrow({ where: { bookingId } })
  await runPaymentMutation(staff.client, 'confirmPayment', { attemptId: attempt.id })
  const unpaid = await book(asha.client, free)
  expect(await deleteAccount(asha.client)).toBe('DeleteAccountPayload')
  return { ravi, bookingId, freeId: unpaid.booking.uuid as string }
}

test('notifies the other parent of the deleted account, the cancelled bookings and the refund', async () => {
  const { ravi, bookingId } = await seedDeletedAccount()
  expect(await listNotices(server, ravi.id, 'familyAccountDeleted')).toHaveLength(1)
  const cancelled = await db.message.findMany({
    where: { userId: ravi.id, kind: 'bookingCancelledByDeletion' },
  })
  expect(cancelled.map(({ link, values }) => ({ link, ...(values as NotificationFacts) }))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ link: `/bookings/${bookingId}`, count: 2, amount: 90_000 }),
      expect.objectContaining({ link: '/inbox', count: 1, amount: 0 }),
    ]),
  )
  expect(cancelled).toHaveLength(2)
})

test('the other parent who paid sees the booking of the deleted account and gives the UPI ID of the refund', async () => {
  const { ravi, bookingId, freeId } = await seedDeletedAccount()
  const otherUser = await seedParent(server)
  const load = async (client: TestClient, id: string) =>
    (await fetchData(client, bookingDocument, { id })).viewer?.booking
  const booking = expectValue(await load(ravi.client, bookingId))
  expect(booking).toMatchObject({ status: 'CANCELLED', participant: { name: 'Deleted account' } })
  const [refund] = booking.refundsToReceive
  const [attempt] = booking.payment.attempts
  expect(refund?.amount).toBe('450.00')
  expect(await load(ravi.client, freeId)).toBeNull()
  expect(await load(otherUser.client, bookingId)).toBeNull()

  const setUpiId = async (client: TestClient) =>
    (
      await fetchData(client, setUpiIdDocument, {
        input: { refundId: refund?.id ?? '', upiId: 'ravi@okbank' },
      })
    ).result
  expect(await setUpiId(otherUser.client)).toEqual({ __typename: 'NotFound' })
  expect(await setUpiId(ravi.client)).toEqual({
    __typename: 'SetRefundUpiIdPayload',
    refunds: [{ upiId: 'ravi@okbank' }, { upiId: 'ravi@okbank' }],
  })
  for (const id of [refund?.id ?? '', attempt?.id ?? '']) {
    expect((await fetchData(ravi.client, nodeDocument, { id })).node).not.toBeNull()
    expect((await fetchData(otherUser.client, nodeDocument, { id })).node).toBeNull()
  }
})

test('no child stays when both parents delete their accounts at once; control: without the lock one does', async () => {
  for (let round = 0; round < 3; round++) expect(await deleteBothAtOnce()).toBe(0)
  const deleteWithoutLock = () =>
    withGuard(
      familyLocks,
      'lockBothParents',
      async () => null,
      () => withGuard(familyLocks, 'lockOwnFamily', async () => {}, deleteBothAtOnce),
    )
  await expect.poll(deleteWithoutLock, { timeout: 20_000, interval: 0 }).toBeGreaterThan(0)
})
