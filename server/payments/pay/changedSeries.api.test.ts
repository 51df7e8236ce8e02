import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { expect, test } from 'vitest'
import { sweepUnpaidJob } from '../../bookings/seats/sweepUnpaid.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { book } from '../../testing/features/booking.ts'
import { cancel } from '../../testing/features/cancellation.ts'
import { loadInbox } from '../../testing/features/notifications.ts'
import { loadLedger, runPaymentMutation } from '../../testing/features/payments.ts'
import { seedActivity, seedManager, seedParent, seedProvider } from '../../testing/seed.ts'
import { expectPayload, expectValue, fetchData } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

/** Monday 23 November 2026, 10:00 in India; sessions on Saturday the 28th at 10:00 and on the Saturdays after it. */
const server = await startTestServer()
const { db, clock } = server
const MONDAY = clock.now
const { id: providerId } = await seedProvider(db, { upiId: 'clayclub@okbank', allowsPayAtVenue: true })
const manager = await seedManager(server, providerId)
const WEEKLY = { series: { recurringType: 'WEEKLY', recurringCount: 3 } }

async function bookSeries(input: object = WEEKLY) {
  clock.now = MONDAY
  const activity = await seedActivity(db, { providerId })
  const parent = await seedParent(server)
  const { booking } = await book(parent.client, activity, input)
  const { id: bookingId, uuid } = booking
  const rows = await db.booking.findMany({
    where: { OR: [{ id: uuid }, { parentBookingId: uuid }] },
    orderBy: { bookingDate: 'asc' },
  })
  return { parent, bookingId, uuid, ids: rows.map(({ id }) => id), startsAt: rows[0]?.bookingDate as Date }
}

async function agreeOnVenue(input?: object) {
  const series = await bookSeries(input)
  const { parent, bookingId, uuid } = series
  expectPayload(await runPaymentMutation(parent.client, 'payAtVenue', { bookingId }), 'PayBookingPayload')
  const { id: attemptId } = await db.paymentAttempt.findFirstOrThrow({ where: { bookingId: uuid } })
  return { ...series, attemptId }
}

const operationsDocument = graphql(`query ($id: ID!) {
  provider(id: $id) { operations { paymentsAtVenue(first: 100) { totalCount edges { node { amount booking { uuid } } } } } }
}`)

/** Amounts to be paid at the venue for this series, as the manager's list shows them. */
async function listVenueAmounts(uuid: string) {
  const { provider } = await fetchData(manager.client, operationsDocument, { id: providerId })
  const { edges, totalCount } = expectValue(provider?.operations).paymentsAtVenue
  expect(edges).toHaveLength(totalCount)
  return edges.flatMap(({ node }) => (node.booking.uuid === uuid ? [node.amount] : []))
}

test('a payment at the venue is what the series owes when the money arrives', async () => {
  const { parent, uuid, ids, attemptId } = await agreeOnVenue()
  expect(await listVenueAmounts(uuid)).toEqual(['1350.00'])
  await cancel(parent.client, ids[1] as string)
  expect(await listVenueAmounts(uuid)).toEqual(['900.00'])

  for (let time = 0; time < 2; time++)
    expectPayload(
      await runPaymentMutation(manager.client, 'confirmPayment', { attemptId }),
      'PaymentAttemptPayload',
    )
  expect(await loadLedger(db, uuid)).toMatchObject({ paid: 90_000, covered: 90_000, surplus: 0, back: 0 })
  expect(await db.booking.count({ where: { paymentAttemptId: attemptId } })).toBe(2)
})

test('a payment at the venue is not confirmed when the amount changed after the manager had seen it', async () => {
  const { parent, uuid, ids, attemptId } = await agreeOnVenue()
  const expectedAmount = '1350.00'
  await cancel(parent.client, ids[1] as string)
  expect(
    await runPaymentMutation(manager.client, 'confirmPayment', { attemptId, expectedAmount }),
  ).toMatchObject({ __typename: 'PriceChanged' })
  expect(await loadLedger(db, uuid)).toMatchObject({ paid: 0 })

  const input = { attemptId, expectedAmount: '900.00' }
  expectPayload(await runPaymentMutation(manager.client, 'confirmPayment', input), 'PaymentAttemptPayload')
  expect(await loadLedger(db, uuid)).toMatchObject({ paid: 90_000, covered: 90_000, surplus: 0 })
})

test('a payment at the venue for a cancelled series leaves the list, and cannot be confirmed', async () => {
  const { parent, uuid, attemptId } = await agreeOnVenue()
  await cancel(parent.client, uuid, { scope: 'ALL' })
  expect(await listVenueAmounts(uuid)).toEqual([])
  expect(await runPaymentMutation(manager.client, 'confirmPayment', { attemptId })).toMatchObject({
    __typename: 'NothingOwed',
  })
  expect(await loadLedger(db, uuid)).toMatchObject({ paid: 0, back: 0 })
})

test('a refused payment at the venue is named as such', async () => {
  const { parent, attemptId } = await agreeOnVenue()
  await runPaymentMutation(manager.client, 'refusePayment', { attemptId, reason: null })
  const { notifications } = await loadInbox(parent.client)
  expect(notifications.find(({ kind }) => kind === 'PAYMENT_REFUSED')?.text.trim()).toMatch(
    /^The provider has noted that ₹[\d,]+ was not paid at the venue\. Pay within 24 hours to keep your seats\.$/,
  )
})

test('a refused payment at the venue cancels no session that has started', async () => {
  const { uuid, ids, startsAt, attemptId } = await agreeOnVenue()
  clock.now = addHours(startsAt, 2)
  expectPayload(
    await runPaymentMutation(manager.client, 'refusePayment', { attemptId, reason: null }),
    'PaymentAttemptPayload',
  )
  clock.now = addMinutes(clock.now, 5)
  await server.runJob(sweepUnpaidJob)
  const states = await db.booking.findMany({
    where: { id: { in: ids } },
    orderBy: { bookingDate: 'asc' },
    select: { status: true, paymentStatus: true },
  })
  expect(states).toEqual([
    { status: 'confirmed', paymentStatus: 'pending' },
    { status: 'pending', paymentStatus: 'pending' },
    { status: 'pending', paymentStatus: 'pending' },
  ])
  expect(await db.paymentAttempt.findUniqueOrThrow({ where: { id: attemptId } })).toMatchObject({
    state: 'refused',
    bookingId: uuid,
  })
})

/** Three sessions, of which the first expires an hour before the payment is reported. */
async function reportAfterExpiry(amount?: string) {
  const { parent, bookingId, uuid, ids } = await bookSeries()
  await db.booking.update({ where: { id: ids[0] as string }, data: { expiresAt: addHours(MONDAY, 1) } })
  clock.now = addHours(MONDAY, 2)
  const input = { bookingId, utr: String(412_345_000_000 + reports++), amount }
  expectPayload(await runPaymentMutation(parent.client, 'submitUpiReference', input), 'PayBookingPayload')
  const attempt = await db.paymentAttempt.findFirstOrThrow({ where: { bookingId: uuid } })
  return Number(attempt.amount)
}
let reports = 0

test.each([
  ['without an amount, is about what is due', undefined, 900],
  ['of the sum that was shown before one expired, is about it too', '1350.00', 1_350],
  ['of another sum, is about what is due', '1.00', 900],
])('a report %s', async (_, amount, expected) => {
  expect(await reportAfterExpiry(amount)).toBe(expected)
})
