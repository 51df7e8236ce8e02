import { expect, test } from 'vitest'
import { DAYS } from '../../domain/activities/days.ts'
import { addDays, HOUR } from '../../domain/time.ts'
import { book } from '../testing/booking.ts'
import { bookingInput, SATURDAY } from '../testing/bookingInput.ts'
import { anActivity, anAdmin, aParent } from '../testing/seed.ts'
import { type TestClient, testServer } from '../testing/testServer.ts'

/** Monday 23 November 2026, 10:00 in India. */
const server = await testServer()
const { db, clock } = server
const visitor = server.client()

const placesOn = async (id: string, date = SATURDAY) => {
  const { data } = await visitor.graphql(
    'query ($id: ID!, $date: Date!) { activity(id: $id) { slots(date: $date) { availableSpots } } }',
    { id, date },
  )
  return data.activity.slots[0]?.availableSpots
}
const bookingsOf = (activityId: string) => db.booking.count({ where: { activityId } })
const fieldOf = (answer: { fields: { field: string; code: string }[] }) => [
  answer.fields[0]?.field,
  answer.fields[0]?.code,
]

test('a parent books a place, which waits for payment', async () => {
  const activity = await anActivity(db, { price: '450.50', refundHours: 48, refundPercent: 50 })
  const asha = await aParent(server)
  const answer = await book(asha.client, activity, { participantCount: 2, specialRequests: ' Wheelchair ' })
  expect(answer).toMatchObject({
    __typename: 'CreateBookingPayload',
    totalBookings: 1,
    booking: {
      status: 'PENDING',
      paymentStatus: 'PENDING',
      bookingDate: '2026-11-28T04:30:00.000Z',
      timeSlot: '10:00-11:00',
      totalAmount: '901.00',
      expiresAt: '2026-11-24T04:30:00.000Z',
      participant: { name: 'Diya', age: 8, count: 2 },
      contact: { name: 'Asha Raman', phone: '9876543210', email: 'asha@example.in' },
      specialRequests: 'Wheelchair',
      series: null,
    },
  })
  expect(answer.booking.reference).toMatch(/^PT-[0-9A-F]{8}$/)
  expect(await placesOn(activity.id)).toBe(8)
  const stored = await db.booking.findUniqueOrThrow({
    where: { id: answer.booking.uuid },
    include: { slot: true },
  })
  expect(stored).toMatchObject({
    userId: asha.id,
    providerId: activity.providerId,
    isRecurring: false,
    parentBookingId: null,
    refundHours: 48,
    refundPercent: 50,
    slot: { currentBookings: 2 },
  })
})

test('what is free is confirmed and paid at once', async () => {
  const activity = await anActivity(db, { isFree: true })
  const { booking } = await book((await aParent(server)).client, activity, { totalAmount: '0.00' })
  expect(booking).toMatchObject({
    status: 'CONFIRMED',
    paymentStatus: 'PAID',
    expiresAt: null,
    totalAmount: '0.00',
  })
})

test('a booking this afternoon holds its places until the start', async () => {
  const activity = await anActivity(db, { days: ['monday'], startTime: '15:00', endTime: '16:00' })
  const { booking } = await book((await aParent(server)).client, activity, { bookingDate: '2026-11-23' })
  expect(booking.expiresAt).toBe('2026-11-23T09:30:00.000Z')
})

test('an instant stands for its day in India', async () => {
  const activity = await anActivity(db)
  const { booking } = await book((await aParent(server)).client, activity, {
    bookingDate: '2026-11-27T20:00:00Z',
  })
  expect(booking.bookingDate).toBe('2026-11-28T04:30:00.000Z')
})

test('each broken rule names its field', async () => {
  const { client } = await aParent(server)
  const activity = await anActivity(db, {
    days: ['monday', 'saturday'],
    startTime: '09:00',
    endTime: '10:00',
  })
  const refused = async (change: object) => fieldOf(await book(client, activity, change))
  expect(await refused({ participantCount: 0 })).toEqual([
    'participantCount',
    'validation.participantCount.min',
  ])
  expect(await refused({ participantCount: 21 })).toEqual([
    'participantCount',
    'validation.participantCount.max',
  ])
  expect(await refused({ participantAge: 19 })).toEqual(['participantAge', 'validation.participantAge.max'])
  expect(await refused({ contactPhone: '12345' })).toEqual(['contactPhone', 'validation.contactPhone'])
  expect(await refused({ bookingDate: 'soon' })).toEqual(['bookingDate', 'validation.day'])
  expect(await refused({ bookingDate: '2026-11-22' })).toEqual(['bookingDate', 'validation.bookingDate.past'])
  expect(await refused({ bookingDate: '2026-11-23' })).toEqual([
    'bookingDate',
    'validation.bookingDate.started',
  ])
  expect(await refused({ bookingDate: '2026-11-24' })).toEqual([
    'bookingDate',
    'validation.bookingDate.noSession',
  ])
  expect(await refused({ bookingDate: '2027-11-27' })).toEqual([
    'bookingDate',
    'validation.bookingDate.tooFar',
  ])
  expect(await refused({ timeSlot: '10:00-11:00' })).toEqual(['timeSlot', 'validation.timeSlot'])
  expect(await refused({ idempotencyKey: '' })).toEqual(['idempotencyKey', 'validation.idempotencyKey'])
  const series = { recurringType: 'DAILY', recurringCount: 2 }
  expect(await refused({ series, bookingDate: SATURDAY })).toEqual([
    'series.recurringType',
    'validation.recurringType.notDaily',
  ])
  expect(await refused({ series: { recurringType: 'WEEKLY', recurringCount: 53 } })).toEqual([
    'series.recurringCount',
    'validation.recurringCount',
  ])
  expect(await refused({ series: { recurringType: 'WEEKLY', recurringEndDate: '2026-11-27' } })).toEqual([
    'series.recurringEndDate',
    'validation.recurringEndDate',
  ])
  expect(await bookingsOf(activity.id)).toBe(0)
  const { message } = await book(client, activity, { participantCount: 21 })
  expect(message).toBe('Please check the marked fields.')
})

test('the last day that opens is 365 days ahead', async () => {
  const activity = await anActivity(db, { days: DAYS })
  const { client } = await aParent(server)
  expect(await book(client, activity, { bookingDate: addDays('2026-11-23', 365) })).toHaveProperty('booking')
  expect(fieldOf(await book(client, activity, { bookingDate: addDays('2026-11-23', 366) }))[1]).toBe(
    'validation.bookingDate.tooFar',
  )
})

test('a visitor signs in first; an unknown or inactive activity is not found', async () => {
  const activity = await anActivity(db)
  expect((await book(visitor, activity)).__typename).toBe('NotSignedIn')
  const { client } = await aParent(server)
  const inactive = await anActivity(db, { isActive: false })
  for (const id of [inactive.id, crypto.randomUUID(), 'nonsense'])
    expect(await book(client, { ...activity, id })).toMatchObject({
      __typename: 'NotFound',
      message: 'Activity not found',
    })
})

test('the eleventh child is told that the session is full', async () => {
  const activity = await anActivity(db)
  const { client } = await aParent(server)
  await book(client, activity, { participantCount: 8 })
  expect(await book(client, activity, { participantCount: 3 })).toMatchObject({
    __typename: 'SlotFull',
    placesLeft: 2,
    fullDates: [SATURDAY],
    message: 'Only 2 places are left',
  })
  await book(client, activity, { participantCount: 2 })
  expect(await book(client, activity)).toMatchObject({ placesLeft: 0, message: 'This session is full' })
})

test('11 places on an untouched date of capacity 10 are refused', async () => {
  const activity = await anActivity(db)
  const answer = await book((await aParent(server)).client, activity, { participantCount: 11 })
  expect(answer).toMatchObject({ __typename: 'SlotFull', placesLeft: 10 })
  expect(await db.slotOccurrence.count({ where: { timeSlotId: activity.slots[0]?.id as string } })).toBe(0)
})

test('a closed date counts as full, an extra date is booked', async () => {
  const activity = await anActivity(db)
  const timeSlotId = activity.slots[0]?.id as string
  await db.slotException.createMany({
    data: [
      { timeSlotId, date: new Date(SATURDAY), isClosed: true },
      { timeSlotId, date: new Date('2026-11-29'), isClosed: false },
    ],
  })
  const { client } = await aParent(server)
  expect(await book(client, activity)).toMatchObject({ __typename: 'SlotFull', placesLeft: 0 })
  expect(await book(client, activity, { bookingDate: '2026-11-29' })).toHaveProperty('booking')
  const series = { recurringType: 'WEEKLY', recurringCount: 2 }
  expect(await book(client, activity, { bookingDate: '2026-11-29', series })).toMatchObject({
    fullDates: ['2026-12-06'],
  })
})

test('a series is one booking for each date; the first is the parent', async () => {
  const activity = await anActivity(db)
  const asha = await aParent(server)
  const series = { recurringType: 'MONTHLY', recurringCount: 3 }
  const { booking, totalBookings } = await book(asha.client, activity, {
    series,
    participantCount: 2,
    totalAmount: 2700,
  })
  expect(totalBookings).toBe(3)
  expect(booking.series).toMatchObject({ totalAmount: '2700.00', position: 1 })
  const days = booking.series.bookings.map((one: { bookingDate: string }) => one.bookingDate.slice(0, 10))
  expect(days).toEqual(['2026-11-28', '2027-01-02', '2027-01-30'])

  const rows = await db.booking.findMany({
    where: { activityId: activity.id },
    orderBy: { bookingDate: 'asc' },
  })
  expect(rows.map(({ parentBookingId }) => parentBookingId)).toEqual([null, rows[0]?.id, rows[0]?.id])
  expect(
    rows.every((row) => row.isRecurring && row.recurringType === 'monthly' && row.recurringCount === 3),
  ).toBe(true)
  expect((await db.timeSlot.findFirstOrThrow({ where: { activityId: activity.id } })).currentBookings).toBe(6)
  const last = await asha.client.graphql(
    'query ($id: ID!) { viewer { booking(id: $id) { recurringType series { position recurringType } } } }',
    { id: rows[2]?.id },
  )
  expect(last.data.viewer.booking).toEqual({
    recurringType: 'MONTHLY',
    series: { position: 3, recurringType: 'MONTHLY' },
  })
})

test('a daily series goes over the slots of all weekdays', async () => {
  const activity = await anActivity(db, { days: DAYS })
  const { client } = await aParent(server)
  const series = { recurringType: 'DAILY', recurringEndDate: '2026-12-07' }
  expect((await book(client, activity, { series })).totalBookings).toBe(10)
  expect(
    new Set(
      (await db.booking.findMany({ where: { activityId: activity.id } })).map(({ timeSlotId }) => timeSlotId),
    ).size,
  ).toBe(7)
})

test('a series of 12 with one full date writes nothing; skipping it books 11', async () => {
  const activity = await anActivity(db)
  const { client } = await aParent(server)
  await book((await aParent(server)).client, activity, { bookingDate: '2026-12-26', participantCount: 10 })
  const before = await db.slotOccurrence.count()
  const series = { recurringType: 'WEEKLY', recurringCount: 12 }
  expect(await book(client, activity, { series })).toMatchObject({
    __typename: 'SlotFull',
    placesLeft: 0,
    fullDates: ['2026-12-26'],
    message: '1 date of this series does not have enough places: 26 Dec 2026',
  })
  expect(await bookingsOf(activity.id)).toBe(1)
  expect(await db.slotOccurrence.count()).toBe(before)

  const skipping = { series, skipFullDates: true }
  expect(await book(client, activity, { ...skipping, totalAmount: '5400.00' })).toMatchObject({
    __typename: 'PriceChanged',
    total: '4950.00',
    message: 'The price has changed. The total is now ₹4,950',
  })
  expect(await bookingsOf(activity.id)).toBe(1)
  expect(await book(client, activity, { ...skipping, totalAmount: '4950.00' })).toMatchObject({
    totalBookings: 11,
  })
  expect(
    await book(client, activity, { ...skipping, bookingDate: '2026-12-26', series: null }),
  ).toMatchObject({
    __typename: 'SlotFull',
  })
})

test('nobody pays what they did not see', async () => {
  const activity = await anActivity(db)
  const { client } = await aParent(server)
  expect(await book(client, activity, { totalAmount: '400.00' })).toMatchObject({
    __typename: 'PriceChanged',
    total: '450.00',
  })
  expect(await placesOn(activity.id)).toBe(10)
  expect(await book(client, activity, { totalAmount: 450 })).toHaveProperty('booking')
})

test('a slot’s own price replaces the activity’s', async () => {
  const activity = await anActivity(db, { days: ['saturday', 'sunday'] })
  await db.timeSlot.updateMany({
    where: { activityId: activity.id, dayOfWeek: 'sunday' },
    data: { price: '99.50' },
  })
  const { client } = await aParent(server)
  const { booking } = await book(client, activity, { bookingDate: '2026-11-29' })
  expect(booking.totalAmount).toBe('99.50')
})

test('a total above ₹999,999.99 is refused', async () => {
  const activity = await anActivity(db, { price: '99999.99', capacity: 20 })
  const { client } = await aParent(server)
  expect(fieldOf(await book(client, activity, { participantCount: 11 }))).toEqual([
    'participantCount',
    'validation.totalAmount.max',
  ])
  expect(await book(client, activity, { participantCount: 10 })).toMatchObject({
    booking: { totalAmount: '999999.90' },
  })
})

test('an unpaid booking expires after 24 hours: reads count it as free, the next booking takes its places', async () => {
  const start = clock.now
  const activity = await anActivity(db, { capacity: 2 })
  const asha = await aParent(server)
  const kavya = await aParent(server)
  const { booking } = await book(asha.client, activity, { participantCount: 2 })
  const status = async () => {
    const { data } = await asha.client.graphql(
      'query ($id: ID!) { viewer { booking(id: $id) { status } } }',
      { id: booking.id },
    )
    return data.viewer.booking.status
  }
  clock.now = new Date(start.getTime() + 24 * HOUR - 1)
  expect([await placesOn(activity.id), await status()]).toEqual([0, 'PENDING'])
  expect((await book(kavya.client, activity)).__typename).toBe('SlotFull')

  clock.now = new Date(start.getTime() + 24 * HOUR)
  expect([await placesOn(activity.id), await status()]).toEqual([2, 'CANCELLED'])
  expect(await book(kavya.client, activity)).toHaveProperty('booking')
  const cancellation = await db.bookingCancellation.findUniqueOrThrow({ where: { bookingId: booking.uuid } })
  expect(cancellation).toMatchObject({ reason: 'Not paid in time', cancelledBy: null })
  expect(Number(cancellation.refundAmount)).toBe(0)
  expect(await placesOn(activity.id)).toBe(1)
  const slot = await db.timeSlot.findFirstOrThrow({
    where: { activityId: activity.id },
    include: { occurrences: true },
  })
  expect([slot.currentBookings, slot.occurrences[0]?.booked]).toEqual([1, 1])
  clock.now = start
})

test('a user holds at most 100 unpaid places; paid, free and expired ones do not count', async () => {
  const start = clock.now
  const asha = await aParent(server)
  const activity = await anActivity(db, { capacity: 300 })
  const free = await anActivity(db, { isFree: true, capacity: 300 })
  for (let i = 0; i < 5; i++) await book(asha.client, activity, { participantCount: 20 })
  expect(await book(asha.client, activity)).toMatchObject({ __typename: 'TooManyUnpaid', limit: 100 })
  expect(await book(asha.client, free, { participantCount: 20 })).toHaveProperty('booking')
  expect(await book((await aParent(server)).client, activity)).toHaveProperty('booking')
  clock.now = new Date(start.getTime() + 24 * HOUR)
  expect(await book(asha.client, activity)).toHaveProperty('booking')
  clock.now = start
})

test('the quote says what booking says, in advance and to anybody', async () => {
  const activity = await anActivity(db)
  await book((await aParent(server)).client, activity, { bookingDate: '2026-12-05', participantCount: 9 })
  const document = `query ($input: BookingQuoteInput!) { bookingQuote(input: $input) {
    __typename
    ... on BookingQuote { pricePerSession total totalWithoutFullDates fullDates
      sessions { date startsAt timeSlot availableSpots isFull price total } }
    ... on InvalidInput { fields { field code } }
  } }`
  const quote = async (change: object = {}) => {
    const input = {
      activityId: activity.id,
      bookingDate: SATURDAY,
      timeSlot: '10:00-11:00',
      participantCount: 2,
      ...change,
    }
    return (await visitor.graphql(document, { input })).data.bookingQuote
  }
  expect(await quote({ series: { recurringType: 'WEEKLY', recurringCount: 2 } })).toEqual({
    __typename: 'BookingQuote',
    pricePerSession: '450.00',
    total: '1800.00',
    totalWithoutFullDates: '900.00',
    fullDates: ['2026-12-05'],
    sessions: [
      {
        date: SATURDAY,
        startsAt: '2026-11-28T04:30:00.000Z',
        timeSlot: '10:00-11:00',
        availableSpots: 10,
        isFull: false,
        price: '450.00',
        total: '900.00',
      },
      {
        date: '2026-12-05',
        startsAt: '2026-12-05T04:30:00.000Z',
        timeSlot: '10:00-11:00',
        availableSpots: 1,
        isFull: true,
        price: '450.00',
        total: '900.00',
      },
    ],
  })
  expect(fieldOf(await quote({ bookingDate: '2026-11-27' }))).toEqual([
    'bookingDate',
    'validation.bookingDate.noSession',
  ])
  expect(fieldOf(await quote({ participantCount: 21 }))).toEqual([
    'participantCount',
    'validation.participantCount.max',
  ])
  expect(await quote({ activityId: crypto.randomUUID() })).toEqual({ __typename: 'NotFound' })
})

test('a booking is seen by its booker and by staff, by id and by node', async () => {
  const activity = await anActivity(db)
  const asha = await aParent(server)
  const { booking } = await book(asha.client, activity)
  const look = async (client: TestClient) => {
    const document =
      'query ($id: ID!) { node(id: $id) { ... on Booking { contact { phone } } } viewer { booking(id: $id) { uuid } } }'
    const { data, errors } = await client.graphql(document, { id: booking.id })
    expect(errors).toBeUndefined()
    return { node: data.node, own: data.viewer?.booking ?? null }
  }
  const contact = { contact: { phone: '9876543210' } }
  expect(await look(asha.client)).toEqual({ node: contact, own: { uuid: booking.uuid } })
  expect(await look((await anAdmin(server)).client)).toEqual({ node: contact, own: null })
  expect(await look((await aParent(server)).client)).toEqual({ node: null, own: null })
  expect(await look(visitor)).toEqual({ node: null, own: null })
})

test('own bookings come latest session first, in pages, for a known number of statements', async () => {
  const activity = await anActivity(db)
  const asha = await aParent(server)
  await book(asha.client, activity, { series: { recurringType: 'WEEKLY', recurringCount: 5 } })
  const page = `query ($first: Int!) { viewer { bookings(first: $first) { totalCount pageInfo { hasNextPage }
    edges { node { bookingDate status activity { name isSaved provider { name } } series { position totalAmount } } } } } }`
  const list = async (first: number) => (await asha.client.graphql(page, { first })).data.viewer.bookings
  const { edges, totalCount, pageInfo } = await list(2)
  expect({ totalCount, ...pageInfo }).toEqual({ totalCount: 5, hasNextPage: true })
  expect(edges[0].node).toMatchObject({
    bookingDate: '2026-12-26T04:30:00.000Z',
    series: { position: 5, totalAmount: '2250.00' },
  })
  const one = await server.countQueries(() => list(1))
  expect(await server.countQueries(() => list(5))).toBe(one)
})

test('the same key gives the same booking, also after a while; another body is refused', async () => {
  const start = clock.now
  const activity = await anActivity(db)
  const asha = await aParent(server)
  const idempotencyKey = crypto.randomUUID()
  const first = await book(asha.client, activity, { idempotencyKey })
  clock.now = new Date(start.getTime() + 23 * HOUR)
  const again = await book(
    asha.client,
    { ...activity, id: btoa(`Activity:${activity.id}`) },
    { idempotencyKey },
  )
  expect(again.booking.uuid).toBe(first.booking.uuid)
  expect((await book(asha.client, activity, { idempotencyKey, participantCount: 2 })).__typename).toBe(
    'KeyReused',
  )
  clock.now = start
  const other = await book((await aParent(server)).client, activity, { idempotencyKey })
  expect(other.booking.uuid).not.toBe(first.booking.uuid)
  expect(await bookingsOf(activity.id)).toBe(2)
})

test('a key is bound by success only', async () => {
  const activity = await anActivity(db)
  const { client } = await aParent(server)
  const idempotencyKey = crypto.randomUUID()
  expect((await book(client, activity, { idempotencyKey, participantCount: 11 })).__typename).toBe('SlotFull')
  expect(await book(client, activity, { idempotencyKey, participantCount: 1 })).toHaveProperty('booking')
})

test('50 at once with one key make one booking and 50 equal answers', async () => {
  const activity = await anActivity(db)
  const { client } = await aParent(server)
  const idempotencyKey = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => book(client, activity, { idempotencyKey })),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toHaveProperty('booking')
  expect([await bookingsOf(activity.id), await placesOn(activity.id)]).toEqual([1, 9])
})

test('the database itself refuses what breaks a rule', async () => {
  const activity = await anActivity(db)
  const timeSlotId = activity.slots[0]?.id as string
  const date = new Date(SATURDAY)
  await expect(db.slotOccurrence.create({ data: { timeSlotId, date, booked: -1 } })).rejects.toThrow()
  await expect(db.activity.update({ where: { id: activity.id }, data: { price: '0' } })).rejects.toThrow()
  await expect(
    db.activity.update({ where: { id: activity.id }, data: { ageGroupMax: 217 } }),
  ).rejects.toThrow()
  await expect(
    db.timeSlot.create({
      data: { activityId: activity.id, dayOfWeek: 'saturday', startTime: '10:00', endTime: '11:00' },
    }),
  ).rejects.toThrow()
  await expect(
    db.user.create({ data: { email: 'Upper@example.in', firstName: 'A', lastName: 'B' } }),
  ).rejects.toThrow()
  expect(bookingInput(activity)).toBeDefined()
})
