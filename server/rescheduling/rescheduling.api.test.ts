import { addHours } from 'date-fns/addHours'
import { subHours } from 'date-fns/subHours'
import { expect, test } from 'vitest'
import { graphql } from '../platform/graphql/document.ts'
import { book, countFreeSeats, getFirstInvalidField } from '../testing/features/booking.ts'
import { SATURDAY } from '../testing/features/bookingInput.ts'
import { cancel, countSeats, markBookingPaid } from '../testing/features/cancellation.ts'
import { loadLedger, runPaymentMutation } from '../testing/features/payments.ts'
import { NEXT_SATURDAY, reschedule } from '../testing/features/rescheduling.ts'
import { seedActivity, seedChild, seedManager, seedParent, seedProvider, seedStaff } from '../testing/seed.ts'
import { expectPayload, fetchData } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
const { db, clock } = server
const start = clock.now
const provider = await seedProvider(db, { upiId: 'clayclub@okbank', allowsPayAtVenue: true })
const manager = await seedManager(server, provider.id)
const parent = await seedParent(server)
const seed = (change: object = {}) => seedActivity(db, { providerId: provider.id, ...change })
type Seeded = Awaited<ReturnType<typeof seed>>
const bookSeat = async (activity: Seeded, change: Parameters<typeof book>[2] = {}) =>
  (await book(parent.client, activity, change)).booking.uuid

/** A second session of a Saturday, at 15:00, with a price of its own. */
async function addAfternoon(activity: Seeded, price: string) {
  await db.timeSlot.create({
    data: {
      activityId: activity.id,
      dayOfWeek: 'saturday',
      startTime: '15:00',
      endTime: '16:00',
      maxCapacity: 10,
      price,
      isFree: Number(price) === 0,
    },
  })
}
const afternoon = { bookingDate: SATURDAY, timeSlot: '15:00-16:00' }

const loadMessages = (userId: string, kind: string) =>
  db.message.findMany({ where: { userId, kind }, orderBy: { createdAt: 'desc' } })

test('moves a booking with its seats, and notifies the booker and the provider', async () => {
  const activity = await seed()
  const bookingId = await bookSeat(activity, { participantCount: 3 })
  await db.booking.update({
    where: { id: bookingId },
    data: { movedFrom: start, timeSlotBefore: '09:00-10:00', freeCancellationUntil: addHours(start, 48) },
  })
  const result = await reschedule(parent.client, bookingId, { expectedTotal: '1350.00' })
  expect(result).toMatchObject({
    refundAmount: '0.00',
    booking: { bookingDate: `${NEXT_SATURDAY}T04:30:00.000Z`, totalAmount: '1350.00', movedFrom: null },
    movedBookings: [{ uuid: bookingId }],
  })
  expect(await countFreeSeats(parent.client, activity.id)).toBe(10)
  expect(await countFreeSeats(parent.client, activity.id, NEXT_SATURDAY)).toBe(7)
  expect(await countSeats(db, activity.id)).toEqual({ held: 3, booked: 3, current: 3, wrong: 0 })
  const values = { count: 1, startsAtBefore: `${SATURDAY}T04:30:00.000Z` }
  expect(await loadMessages(parent.id, 'bookingRescheduled')).toMatchObject([
    { link: `/bookings/${bookingId}`, values: { ...values, amount: 0 } },
  ])
  expect(await loadMessages(manager.id, 'bookingDateChanged')).toMatchObject([
    { values: { ...values, seats: 3 } },
  ])
})

test('writes the move into the history without a name', async () => {
  const bookingId = await bookSeat(await seed())
  await reschedule(parent.client, bookingId)
  const { booking } = await fetchData(
    manager.client,
    graphql(
      'query ($id: ID!) { booking: node(id: $id) { ... on Booking { history { action isByBooker changes { field before after } } } } }',
    ),
    { id: Buffer.from(`Booking:${bookingId}`).toString('base64') },
  )
  expect(booking).toMatchObject({
    history: [
      { action: 'createBooking' },
      {
        action: 'rescheduleBooking',
        isByBooker: true,
        changes: [
          { field: 'session', before: `${SATURDAY} 10:00-11:00`, after: `${NEXT_SATURDAY} 10:00-11:00` },
        ],
      },
    ],
  })
})

test('moves this and the later sessions of a series by the same number of days', async () => {
  const activity = await seed({ capacity: 2, days: ['saturday', 'sunday'] })
  const firstId = await bookSeat(activity, {
    participantCount: 2,
    series: { recurringType: 'WEEKLY', recurringCount: 4 },
  })
  const ids = (
    await db.booking.findMany({ where: { activityId: activity.id }, orderBy: { bookingDate: 'asc' } })
  ).map(({ id }) => id)
  await cancel(parent.client, ids[2] as string)
  const listDays = async () =>
    (
      await db.booking.findMany({
        where: { activityId: activity.id, status: { not: 'cancelled' } },
        orderBy: { bookingDate: 'asc' },
      })
    ).map(({ bookingDate }) => bookingDate.toISOString().slice(0, 10))

  const result = await reschedule(parent.client, ids[1] as string, {
    bookingDate: '2026-12-06',
    scope: 'THIS_AND_LATER',
  })
  expect(expectPayload(result, 'RescheduleBookingPayload').movedBookings).toHaveLength(2)
  expect(await listDays()).toEqual(['2026-11-28', '2026-12-06', '2026-12-20'])

  // A week on: its own later session is left by one booking and entered by the other, in a full class.
  await reschedule(parent.client, ids[1] as string, { bookingDate: '2026-12-13', scope: 'THIS_AND_LATER' })
  await reschedule(parent.client, ids[1] as string, { bookingDate: '2026-12-27', scope: 'THIS_AND_LATER' })
  expect(await listDays()).toEqual(['2026-11-28', '2026-12-27', '2027-01-10'])
  expect(await countSeats(db, activity.id)).toMatchObject({ held: 6, booked: 6, current: 6, wrong: 0 })
  expect((await db.booking.findUniqueOrThrow({ where: { id: firstId } })).sequence).toBe(0)
})

test('lets a series step on by one session in a full class', async () => {
  const activity = await seed({ capacity: 1 })
  const firstId = await bookSeat(activity, { series: { recurringType: 'WEEKLY', recurringCount: 2 } })
  expect(await reschedule(parent.client, firstId, { scope: 'THIS_AND_LATER' })).toMatchObject({
    movedBookings: [{ bookingDate: '2026-12-05T04:30:00.000Z' }, { bookingDate: '2026-12-12T04:30:00.000Z' }],
  })
  expect(await countSeats(db, activity.id)).toEqual({ held: 2, booked: 2, current: 2, wrong: 0 })
})

test('moves all sessions or none', async () => {
  const activity = await seed({ capacity: 1 })
  const other = await seedParent(server)
  const firstId = await bookSeat(activity, { series: { recurringType: 'WEEKLY', recurringCount: 2 } })
  await book(other.client, activity, { bookingDate: '2026-12-19' })
  expect(
    await reschedule(parent.client, firstId, { bookingDate: '2026-12-12', scope: 'THIS_AND_LATER' }),
  ).toMatchObject({ __typename: 'SlotFull', fullDates: ['2026-12-19'] })
  expect(await countFreeSeats(parent.client, activity.id, '2026-12-12')).toBe(1)
  expect(await countSeats(db, activity.id)).toMatchObject({ held: 3, wrong: 0 })
})

test('refunds what a cheaper session costs less, and the rest on a cancellation', async () => {
  const activity = await seed()
  await addAfternoon(activity, '300.00')
  const bookingId = await bookSeat(activity, { participantCount: 2 })
  await markBookingPaid(db, bookingId)
  const quote = graphql(`query ($id: ID!) { viewer { booking(id: $id) { rescheduleScopes
    rescheduleQuote(bookingDate: "${SATURDAY}", timeSlot: "15:00-16:00") { __typename
      ... on RescheduleQuote { total totalBefore refundAmount fullDates moves { uuid isFull total startsAt } } } } } }`)
  expect((await fetchData(parent.client, quote, { id: bookingId })).viewer?.booking).toMatchObject({
    rescheduleScopes: ['THIS'],
    rescheduleQuote: {
      total: '600.00',
      totalBefore: '900.00',
      refundAmount: '300.00',
      fullDates: [],
      moves: [{ uuid: bookingId, isFull: false, total: '600.00', startsAt: `${SATURDAY}T09:30:00.000Z` }],
    },
  })
  expect(await reschedule(parent.client, bookingId, { ...afternoon, expectedTotal: '900.00' })).toMatchObject(
    {
      __typename: 'PriceChanged',
      total: '600.00',
    },
  )
  expect(await reschedule(parent.client, bookingId, { ...afternoon, expectedTotal: '600.00' })).toMatchObject(
    {
      refundAmount: '300.00',
      booking: { paymentStatus: 'PAID', status: 'CONFIRMED', totalAmount: '600.00' },
    },
  )
  expect(await loadLedger(db, bookingId)).toMatchObject({ paid: 90_000, back: 30_000, agree: true })
  expect(await cancel(parent.client, bookingId)).toMatchObject({ refundAmount: '600.00' })
  expect(await loadLedger(db, bookingId)).toMatchObject({ back: 90_000, agree: true })
})

test('refunds each move to a cheaper session, also of a series whose sessions move one by one', async () => {
  const activity = await seed()
  await addAfternoon(activity, '300.00')
  const bookingId = await bookSeat(activity)
  await markBookingPaid(db, bookingId)
  expect(await reschedule(parent.client, bookingId, afternoon)).toMatchObject({ refundAmount: '150.00' })
  await db.timeSlot.updateMany({
    where: { activityId: activity.id, startTime: '15:00' },
    data: { price: '100.00' },
  })
  const cheaper = { ...afternoon, bookingDate: NEXT_SATURDAY }
  expect(await reschedule(parent.client, bookingId, cheaper)).toMatchObject({ refundAmount: '200.00' })
  expect(await loadLedger(db, bookingId)).toMatchObject({ paid: 45_000, back: 35_000, agree: true })

  const other = await seed()
  await addAfternoon(other, '300.00')
  const rootId = await bookSeat(other, { series: { recurringType: 'WEEKLY', recurringCount: 2 } })
  await markBookingPaid(db, rootId)
  const sessions = await db.booking.findMany({
    where: { activityId: other.id },
    orderBy: { bookingDate: 'asc' },
  })
  for (const { id, bookingDate } of sessions) {
    const day = { ...afternoon, bookingDate: bookingDate.toISOString().slice(0, 10) }
    expect(await reschedule(parent.client, id, day)).toMatchObject({ refundAmount: '150.00' })
  }
  expect(await loadLedger(db, rootId)).toMatchObject({ paid: 90_000, back: 30_000, agree: true })
})

test('a booking that was paid, became free and costs money again is not paid by the old payment', async () => {
  const activity = await seed()
  await addAfternoon(activity, '0.00')
  const bookingId = await bookSeat(activity)
  await markBookingPaid(db, bookingId)
  expect(await reschedule(parent.client, bookingId, afternoon)).toMatchObject({ refundAmount: '450.00' })
  expect(await reschedule(parent.client, bookingId, { bookingDate: NEXT_SATURDAY })).toMatchObject({
    booking: { status: 'PENDING', paymentStatus: 'PENDING', totalAmount: '450.00' },
  })
  expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({
    paymentAttemptId: null,
    paymentMethod: null,
  })
})

test('refuses a session that costs more than a booking can', async () => {
  const activity = await seed()
  await addAfternoon(activity, '600000.00')
  const bookingId = await bookSeat(activity, { participantCount: 2 })
  const quote = graphql(`query ($id: ID!) { viewer { booking(id: $id) {
    rescheduleQuote(bookingDate: "${SATURDAY}", timeSlot: "15:00-16:00") { __typename } } } }`)
  expect((await fetchData(parent.client, quote, { id: bookingId })).viewer?.booking).toMatchObject({
    rescheduleQuote: { __typename: 'InvalidInput' },
  })
  const result = await reschedule(parent.client, bookingId, afternoon)
  expect(getFirstInvalidField(result)).toEqual(['timeSlot', 'validation.totalAmount.max'])
})

test('refuses a more expensive session for a paid booking, and names the difference', async () => {
  const activity = await seed()
  await addAfternoon(activity, '500.00')
  const bookingId = await bookSeat(activity)
  await markBookingPaid(db, bookingId)
  expect(await reschedule(parent.client, bookingId, afternoon)).toMatchObject({
    __typename: 'SessionCostsMore',
    surcharge: '50.00',
    message: 'This costs ₹50 more than you paid. Choose another session, or cancel and book again.',
  })
  expect(await countSeats(db, activity.id)).toMatchObject({ held: 1, wrong: 0 })
})

test('owes the new price while nothing is paid', async () => {
  const activity = await seed()
  await addAfternoon(activity, '500.00')
  const bookingId = await bookSeat(activity)
  const { expiresAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } })
  expect(await reschedule(parent.client, bookingId, afternoon)).toMatchObject({
    booking: { status: 'PENDING', totalAmount: '500.00', expiresAt: expiresAt?.toISOString() },
  })
  await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId, utr: '612345678901' })
  expect(await reschedule(parent.client, bookingId)).toMatchObject({ __typename: 'PaymentBeingChecked' })
})

test('starts a payment deadline when a free session becomes one that costs money, and ends it again', async () => {
  const activity = await seed({ isFree: true })
  await addAfternoon(activity, '500.00')
  const bookingId = await bookSeat(activity)
  expect(await reschedule(parent.client, bookingId, afternoon)).toMatchObject({
    booking: {
      status: 'PENDING',
      paymentStatus: 'PENDING',
      totalAmount: '500.00',
      expiresAt: addHours(start, 24).toISOString(),
    },
  })
  expect(await reschedule(parent.client, bookingId)).toMatchObject({
    booking: { status: 'CONFIRMED', paymentStatus: 'PAID', totalAmount: '0.00', expiresAt: null },
  })
})

test('moves a paid booking as long as a cancellation is refunded', async () => {
  const [early, late] = [await seed({ refundHours: 48 }), await seed({ refundHours: 48 })]
  const ids = [await bookSeat(early), await bookSeat(late)] as const
  for (const id of ids) await markBookingPaid(db, id)
  const sessionStart = new Date(`${SATURDAY}T04:30:00Z`)
  clock.now = subHours(sessionStart, 48)
  expect(await reschedule(parent.client, ids[0])).toMatchObject({ __typename: 'RescheduleBookingPayload' })
  clock.now = subHours(sessionStart, 47)
  expect(await reschedule(parent.client, ids[1])).toMatchObject({ __typename: 'TooLateToMove' })
  await db.booking.update({ where: { id: ids[1] }, data: { freeCancellationUntil: sessionStart } })
  expect(await reschedule(parent.client, ids[1])).toMatchObject({ __typename: 'RescheduleBookingPayload' })
  clock.now = start
})

test('moves neither a started nor a cancelled booking, nor to the same session', async () => {
  const activity = await seed({ isFree: true })
  const [cancelled, booked] = [await bookSeat(activity), await bookSeat(activity)]
  await cancel(parent.client, cancelled)
  expect(await reschedule(parent.client, cancelled)).toMatchObject({ __typename: 'AlreadyCancelled' })
  expect(getFirstInvalidField(await reschedule(parent.client, booked, { bookingDate: SATURDAY }))).toEqual([
    'bookingDate',
    'validation.move.same',
  ])
  expect(
    getFirstInvalidField(await reschedule(parent.client, booked, { bookingDate: '2026-11-30' })),
  ).toEqual(['bookingDate', 'validation.bookingDate.noSession'])
  clock.now = new Date(`${SATURDAY}T04:30:01Z`)
  expect(await reschedule(parent.client, booked)).toMatchObject({
    __typename: 'AlreadyPast',
    message: 'This session has started and can no longer be moved.',
  })
  clock.now = start
})

test('lets only the booker move', async () => {
  const bookingId = await bookSeat(await seed())
  const others = [server.createClient(), (await seedParent(server)).client, manager.client]
  const results = await Promise.all(others.map((client) => reschedule(client, bookingId)))
  expect(results.map(({ __typename }) => __typename)).toEqual(['NotSignedIn', 'NotFound', 'NotFound'])
  expect(await reschedule((await seedStaff(server)).client, bookingId)).toMatchObject({
    __typename: 'NotFound',
  })
})

test('asks before the same child is in one session twice, and gives it the age of the new day', async () => {
  const activity = await seed()
  const family = await seedParent(server)
  const diya = await seedChild(db, family.id, { birthYear: 2018, birthMonth: 12 })
  const named = {
    participants: [{ childId: diya.id }],
    participantName: undefined,
    participantAge: undefined,
  }
  const { booking } = await book(family.client, activity, named)
  await book(family.client, activity, { ...named, bookingDate: NEXT_SATURDAY })
  expect(await reschedule(family.client, booking.uuid)).toMatchObject({
    __typename: 'AlreadyBooked',
    dates: [NEXT_SATURDAY],
  })
  expect(await reschedule(family.client, booking.uuid, { allowDuplicate: true })).toMatchObject({
    booking: { participants: [{ name: 'Diya', age: 8 }] },
  })
  expect((await db.booking.findUniqueOrThrow({ where: { id: booking.uuid } })).participantAge).toBe(8)
})
