import { addHours } from 'date-fns/addHours'
import { afterAll, expect, test } from 'vitest'
import { sweepUnpaidJob } from '../../bookings/seats/sweepUnpaid.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { book } from '../../testing/features/booking.ts'
import { cancel } from '../../testing/features/cancellation.ts'
import { runFamily } from '../../testing/features/family.ts'
import { loadInbox } from '../../testing/features/notifications.ts'
import { loadLedger, runPaymentMutation } from '../../testing/features/payments.ts'
import {
  seedActivity,
  seedChild,
  seedManager,
  seedParent,
  seedProvider,
  seedSecondParent,
} from '../../testing/seed.ts'
import { startFakeGateway } from '../../testing/servers/fakeGateway.ts'
import { expectPayload, expectValue, fetchData, type TestClient } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

const gateway = await startFakeGateway()
afterAll(() => gateway.close())
const server = await startTestServer(gateway.environment)
const { db, clock } = server
let nextUtr = 612_345_678_901

/** Asha has an unpaid booking of a priced activity; Ravi is the second parent. */
async function seedUnpaid() {
  const provider = await seedProvider(db, { upiId: 'clayclub@okbank', allowsPayAtVenue: true })
  const manager = await seedManager(server, provider.id)
  const activity = await seedActivity(db, { providerId: provider.id })
  const asha = await seedParent(server)
  const ravi = await seedParent(server, { firstName: 'Ravi' })
  await seedSecondParent(db, asha.id, ravi.id)
  const child = await db.child.findFirstOrThrow({
    where: { family: { members: { some: { userId: asha.id } } } },
  })
  const { booking } = await book(asha.client, activity, {
    participants: [{ childId: child.id }],
    participantName: undefined,
    participantAge: undefined,
    participantCount: undefined,
  })
  return { asha, ravi, manager, activity, child, id: booking.uuid as string }
}
type Unpaid = Awaited<ReturnType<typeof seedUnpaid>>

const paymentDocument = graphql(`query ($id: ID!) { viewer { booking(id: $id) {
  status paymentStatus
  participants { childUuid }
  payment { state methods attempts { id state payerName reference } }
} } }`)
const loadBooking = async (client: TestClient, id: string) =>
  expectValue((await fetchData(client, paymentDocument, { id })).viewer?.booking)
const exportDocument = graphql(
  'mutation { exportMyData { __typename ... on ExportMyDataPayload { content } } }',
)
const nodeDocument = graphql('query ($id: ID!) { node(id: $id) { __typename } }')
const listKinds = async (client: TestClient) =>
  (await loadInbox(client)).notifications
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'BOOKING_MADE')
    .sort()

const report = (client: TestClient, bookingId: string) =>
  runPaymentMutation(client, 'submitUpiReference', { bookingId, utr: String(nextUtr++) })

async function payByUpi({ ravi, manager, id }: Unpaid) {
  expectPayload(await report(ravi.client, id), 'PayBookingPayload')
  const attempt = await db.paymentAttempt.findFirstOrThrow({ where: { bookingId: id } })
  await runPaymentMutation(manager.client, 'confirmPayment', { attemptId: attempt.id })
  return attempt
}

test('the second parent reports a payment, which only that parent and the provider see', async () => {
  const unpaid = await seedUnpaid()
  const { asha, ravi, manager, id } = unpaid
  expect((await loadBooking(ravi.client, id)).payment.methods).toEqual(['UPI', 'RAZORPAY', 'VENUE'])
  expectPayload(await report(ravi.client, id), 'PayBookingPayload')
  expect((await loadBooking(asha.client, id)).payment).toEqual({
    state: 'CHECKING',
    methods: [],
    attempts: [],
  })
  expect(await report(asha.client, id)).toMatchObject({ __typename: 'PaymentBeingChecked' })

  const attempt = await db.paymentAttempt.findFirstOrThrow({ where: { bookingId: id } })
  expect(attempt.payerId).toBe(ravi.id)
  await runPaymentMutation(manager.client, 'confirmPayment', { attemptId: attempt.id })
  const seenByRavi = await loadBooking(ravi.client, id)
  expect(seenByRavi.payment).toMatchObject({
    state: 'PAID',
    attempts: [{ state: 'PAID', payerName: 'Ravi Raman' }],
  })
  const seenByAsha = await loadBooking(asha.client, id)
  expect(seenByAsha).toMatchObject({ paymentStatus: 'PAID', payment: { state: 'PAID', attempts: [] } })
  const globalId = expectValue(seenByRavi.payment.attempts[0]).id
  expect((await fetchData(asha.client, nodeDocument, { id: globalId })).node).toBeNull()
  expect((await fetchData(manager.client, nodeDocument, { id: globalId })).node).not.toBeNull()
  expect([await listKinds(asha.client), await listKinds(ravi.client)]).toEqual([[], ['PAYMENT_CONFIRMED']])
})

test('the second parent agrees to pay at the venue, unless one of both missed too many sessions', async () => {
  const { ravi, id } = await seedUnpaid()
  expectPayload(await runPaymentMutation(ravi.client, 'payAtVenue', { bookingId: id }), 'PayBookingPayload')
  expect(await db.paymentAttempt.findFirst({ where: { bookingId: id } })).toMatchObject({
    payerId: ravi.id,
    state: 'agreed',
  })

  const other = await seedUnpaid()
  for (let index = 0; index < 3; index++) {
    const { booking } = await book(other.asha.client, await seedActivity(db, { isFree: true }))
    await db.booking.update({
      where: { id: booking.uuid },
      data: { attendance: 'absent', paymentMethod: 'venue', paymentStatus: 'pending' },
    })
  }
  expect((await loadBooking(other.ravi.client, other.id)).payment.methods).not.toContain('VENUE')
  expect(await runPaymentMutation(other.ravi.client, 'payAtVenue', { bookingId: other.id })).toMatchObject({
    __typename: 'VenuePaymentEnded',
  })
})

test('both pay online at once: one payment counts, the other is refunded to its payer', async () => {
  for (let round = 0; round < 5; round++) {
    const { asha, ravi, id } = await seedUnpaid()
    const parents = [asha, ravi]
    const orders = await Promise.all(
      parents.map(async ({ client }) =>
        expectPayload(
          await runPaymentMutation(client, 'startOnlinePayment', { bookingId: id }),
          'OnlinePaymentPayload',
        ),
      ),
    )
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(2)
    const results = await Promise.all(
      parents.map(({ client }, index) =>
        runPaymentMutation(client, 'completeOnlinePayment', gateway.pay(orders[index]?.orderId ?? '')),
      ),
    )
    for (const result of results) expectPayload(result, 'PayBookingPayload')
    expect(await loadLedger(db, id)).toMatchObject({
      paid: 90_000,
      covered: 45_000,
      surplus: 45_000,
      agree: true,
    })
    const { paymentAttemptId } = await db.booking.findUniqueOrThrow({ where: { id } })
    const [refund, ...more] = await db.refund.findMany({
      where: { attempt: { bookingId: id } },
      include: { attempt: true },
    })
    expect(more).toEqual([])
    expect(refund?.attemptId).not.toBe(paymentAttemptId)
    const [paid, returned] = refund?.attempt.payerId === asha.id ? [ravi, asha] : [asha, ravi]
    expect(await listKinds(paid.client)).toEqual(['PAYMENT_CONFIRMED'])
    expect(await listKinds(returned.client)).toEqual(['PAYMENT_RETURNED'])
  }
})

test("a parent cannot complete the other parent's order", async () => {
  const { asha, ravi, id } = await seedUnpaid()
  const { orderId } = expectPayload(
    await runPaymentMutation(ravi.client, 'startOnlinePayment', { bookingId: id }),
    'OnlinePaymentPayload',
  )
  expect(
    await runPaymentMutation(asha.client, 'completeOnlinePayment', gateway.pay(orderId as string)),
  ).toMatchObject({ __typename: 'NotFound' })
})

test('a refund goes to who paid: the UPI ID of the other parent does not count', async () => {
  const unpaid = await seedUnpaid()
  const { asha, ravi, manager, id } = unpaid
  const attempt = await payByUpi(unpaid)
  expectPayload(await cancel(asha.client, id, { refundUpiId: 'asha@okbank' }), 'CancelBookingPayload')
  const refund = await db.refund.findFirstOrThrow({ where: { bookingId: id } })
  expect(refund).toMatchObject({ attemptId: attempt.id, upiId: null })
  await runPaymentMutation(manager.client, 'markRefundPaid', { refundId: refund.id })
  expect(await listKinds(asha.client)).toEqual(['BOOKING_CANCELLED'])
  expect(await listKinds(ravi.client)).toEqual(['BOOKING_CANCELLED', 'PAYMENT_CONFIRMED', 'REFUND_SENT'])

  const again = await seedUnpaid()
  await payByUpi(again)
  expectPayload(
    await cancel(again.ravi.client, again.id, { refundUpiId: 'ravi@okbank' }),
    'CancelBookingPayload',
  )
  expect(await db.refund.findFirstOrThrow({ where: { bookingId: again.id } })).toMatchObject({
    upiId: 'ravi@okbank',
  })
})

test('a payer who left the family gets the news of the refund, and no facts of the booking', async () => {
  const unpaid = await seedUnpaid()
  const { asha, ravi, manager, id } = unpaid
  await payByUpi(unpaid)
  const [attempt] = (await loadBooking(ravi.client, id)).payment.attempts
  expect(await runFamily(ravi.client, 'leaveFamily')).toMatchObject({ __typename: 'FamilyPayload' })
  expect((await fetchData(ravi.client, nodeDocument, { id: attempt?.id ?? '' })).node).toBeNull()
  await cancel(asha.client, id)
  const refund = await db.refund.findFirstOrThrow({ where: { bookingId: id } })
  await runPaymentMutation(manager.client, 'markRefundPaid', { refundId: refund.id })
  const message = await db.message.findFirstOrThrow({ where: { userId: ravi.id, kind: 'refundSent' } })
  expect(message.link).toBe('/inbox')
  expect(Object.keys(message.values as object).sort()).toEqual(['activity', 'amount'])
})

test('when a reported payment is not checked in time, both parents read that it is still being checked', async () => {
  const start = clock.now
  const { asha, ravi, id } = await seedUnpaid()
  const unreported = await seedUnpaid()
  expectPayload(await report(ravi.client, id), 'PayBookingPayload')
  clock.now = addHours(start, 25)
  await server.runJob(sweepUnpaidJob)
  for (const { client } of [asha, ravi])
    expect(await listKinds(client)).toEqual(['BOOKING_EXPIRED_UNCHECKED'])
  expect(await listKinds(unreported.asha.client)).toEqual(['BOOKING_EXPIRED'])
  clock.now = start
})

test('a payer who left the family reads that the reported payment is still being checked', async () => {
  const start = clock.now
  const { asha, ravi, id } = await seedUnpaid()
  expectPayload(await report(ravi.client, id), 'PayBookingPayload')
  await runFamily(ravi.client, 'leaveFamily')
  clock.now = addHours(start, 25)
  await server.runJob(sweepUnpaidJob)
  expect(await listKinds(asha.client)).toEqual(['BOOKING_EXPIRED_UNCHECKED', 'FAMILY_LEFT'])
  expect(
    await db.message.findMany({ where: { userId: ravi.id, kind: 'bookingExpiredUnchecked' } }),
  ).toMatchObject([{ link: '/inbox', values: { activity: expect.anything() } }])
  clock.now = start
})

test('both parents can book the child again, and no other user can', async () => {
  const { asha, ravi, manager, child, id } = await seedUnpaid()
  const listUuids = async (client: TestClient) =>
    (await loadBooking(client, id)).participants.map(({ childUuid }) => childUuid)
  expect(await listUuids(asha.client)).toEqual([child.id])
  expect(await listUuids(ravi.client)).toEqual([child.id])
  const managedDocument = graphql(`query ($id: ID!) {
    node(id: $id) { ... on Booking { participants { childUuid } } }
  }`)
  const globalId = Buffer.from(`Booking:${id}`).toString('base64')
  expect((await fetchData(manager.client, managedDocument, { id: globalId })).node).toEqual({
    participants: [{ childUuid: null }],
  })
})

test('each parent exports their own payments', async () => {
  const unpaid = await seedUnpaid()
  const { asha, ravi } = unpaid
  const { id } = await payByUpi(unpaid)
  const listPayments = async (client: TestClient) => {
    const { exportMyData } = await fetchData(client, exportDocument)
    const { content } = expectPayload(exportMyData, 'ExportMyDataPayload')
    return JSON.parse(content).payments.map((payment: { id: string }) => payment.id)
  }
  expect(await listPayments(asha.client)).toEqual([])
  expect(await listPayments(ravi.client)).toEqual([id])
})

test('a child of a further parent is not shown', async () => {
  const otherUser = await seedParent(server)
  await seedChild(db, otherUser.id)
  const { id } = await seedUnpaid()
  expect((await fetchData(otherUser.client, paymentDocument, { id })).viewer?.booking).toBeNull()
})
