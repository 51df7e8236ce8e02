import { expect, test } from 'vitest'
import { DAYS } from '../../../domain/activities/days.ts'
import { addDays } from '../../../domain/time.ts'
import {
  book,
  countBookings,
  countFreeSeats,
  getFirstInvalidField,
  tryToBook,
} from '../../testing/features/booking.ts'
import { SATURDAY } from '../../testing/features/bookingInput.ts'
import { seedActivity, seedParent, seedProvider } from '../../testing/seed.ts'
import { expectPayload } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

/** Monday 23 November 2026, 10:00 in India. */
const server = await startTestServer()
const { db } = server
const visitor = server.createClient()

test('books a seat that waits for payment', async () => {
  const activity = await seedActivity(db, { price: '450.50', refundHours: 48, refundPercent: 50 })
  const asha = await seedParent(server)
  const response = await book(asha.client, activity, { participantCount: 2, specialRequests: ' Wheelchair ' })
  expect(response).toMatchObject({
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
      contact: { name: 'Asha Raman', phone: '+919876543210', email: 'asha@example.in' },
      specialRequests: 'Wheelchair',
      series: null,
    },
  })
  expect(response.booking.reference).toMatch(/^PT-[0-9A-F]{8}$/)
  expect(await countFreeSeats(visitor, activity.id)).toBe(8)
  const stored = await db.booking.findUniqueOrThrow({
    where: { id: response.booking.uuid },
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

test('confirms a free booking as paid at once', async () => {
  const activity = await seedActivity(db, { isFree: true })
  const { booking } = await book((await seedParent(server)).client, activity, { totalAmount: '0.00' })
  expect(booking).toMatchObject({
    status: 'CONFIRMED',
    paymentStatus: 'PAID',
    expiresAt: null,
    totalAmount: '0.00',
  })
})

test('holds the seats of a booking for this afternoon until the start', async () => {
  const activity = await seedActivity(db, { days: ['monday'], startTime: '15:00', endTime: '16:00' })
  const { booking } = await book((await seedParent(server)).client, activity, { bookingDate: '2026-11-23' })
  expect(booking.expiresAt).toBe('2026-11-23T09:30:00.000Z')
})

test('uses the Indian day of an instant', async () => {
  const activity = await seedActivity(db)
  const { booking } = await book((await seedParent(server)).client, activity, {
    bookingDate: '2026-11-27T20:00:00Z',
  })
  expect(booking.bookingDate).toBe('2026-11-28T04:30:00.000Z')
})

test.each(['\0', '\ud83d', '\ude00 late'])(
  'names the field of a text that Postgres cannot store: %j',
  async (text) => {
    const { client } = await seedParent(server)
    const activity = await seedActivity(db)
    expect(
      getFirstInvalidField(await tryToBook(client, activity, { specialRequests: `Nuts ${text}` })),
    ).toEqual(['specialRequests', 'validation.invalid'])
    await book(client, activity, { specialRequests: 'Nuts \u{1f600}' })
  },
)

test('names the field of each broken rule', async () => {
  const { client } = await seedParent(server)
  const activity = await seedActivity(db, {
    days: ['monday', 'saturday'],
    startTime: '09:00',
    endTime: '10:00',
  })
  const refused = async (change: object) => getFirstInvalidField(await tryToBook(client, activity, change))
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
  const series = { recurringType: 'DAILY', recurringCount: 2 } as const
  expect(await refused({ series, bookingDate: SATURDAY })).toEqual([
    'series.recurringType',
    'validation.recurringType.notDaily',
  ])
  expect(await refused({ series: { recurringType: 'WEEKLY', recurringCount: 53 } as const })).toEqual([
    'series.recurringCount',
    'validation.recurringCount',
  ])
  expect(
    await refused({ series: { recurringType: 'WEEKLY', recurringEndDate: '2026-11-27' } as const }),
  ).toEqual(['series.recurringEndDate', 'validation.recurringEndDate'])
  expect(await countBookings(db, activity.id)).toBe(0)
  const { message } = expectPayload(
    await tryToBook(client, activity, { participantCount: 21 }),
    'InvalidInput',
  )
  expect(message).toBe('Please check the marked fields.')
})

test('opens bookings 365 days ahead', async () => {
  const activity = await seedActivity(db, { days: DAYS })
  const { client } = await seedParent(server)
  expect(await book(client, activity, { bookingDate: addDays('2026-11-23', 365) })).toHaveProperty('booking')
  expect(
    getFirstInvalidField(await tryToBook(client, activity, { bookingDate: addDays('2026-11-23', 366) }))[1],
  ).toBe('validation.bookingDate.tooFar')
})

test('requires sign-in and an existing activity', async () => {
  const activity = await seedActivity(db)
  expect((await tryToBook(visitor, activity)).__typename).toBe('NotSignedIn')
  const { client } = await seedParent(server)
  for (const id of [crypto.randomUUID(), 'nonsense'])
    expect(await tryToBook(client, { ...activity, id })).toMatchObject({
      __typename: 'NotFound',
      message: 'Activity not found',
    })
})

test('refuses the eleventh child', async () => {
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  await book(client, activity, { participantCount: 8 })
  expect(await tryToBook(client, activity, { participantCount: 3 })).toMatchObject({
    __typename: 'SlotFull',
    seatsLeft: 2,
    fullDates: [SATURDAY],
    message: 'Only 2 seats are left',
  })
  await book(client, activity, { participantCount: 2 })
  expect(await tryToBook(client, activity)).toMatchObject({ seatsLeft: 0, message: 'This session is full' })
})

test('refuses 11 seats on an untouched date of capacity 10', async () => {
  const activity = await seedActivity(db)
  const response = await tryToBook((await seedParent(server)).client, activity, { participantCount: 11 })
  expect(response).toMatchObject({ __typename: 'SlotFull', seatsLeft: 10 })
  expect(await db.slotOccurrence.count({ where: { timeSlotId: activity.slots[0]?.id as string } })).toBe(0)
})

test('refuses a closed date and books an extra date', async () => {
  const activity = await seedActivity(db)
  const timeSlotId = activity.slots[0]?.id as string
  await db.slotException.createMany({
    data: [
      { timeSlotId, date: new Date(SATURDAY), isClosed: true },
      { timeSlotId, date: new Date('2026-11-29'), isClosed: false },
    ],
  })
  const { client } = await seedParent(server)
  expect(await tryToBook(client, activity)).toMatchObject({ __typename: 'SlotFull', seatsLeft: 0 })
  expect(await book(client, activity, { bookingDate: '2026-11-29' })).toHaveProperty('booking')
  const series = { recurringType: 'WEEKLY', recurringCount: 2 } as const
  expect(await tryToBook(client, activity, { bookingDate: '2026-11-29', series })).toMatchObject({
    fullDates: ['2026-12-06'],
  })
})

test('refuses a total that differs from the current one', async () => {
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  expect(await tryToBook(client, activity, { totalAmount: '400.00' })).toMatchObject({
    __typename: 'PriceChanged',
    total: '450.00',
  })
  expect(await countFreeSeats(visitor, activity.id)).toBe(10)
  expect(await book(client, activity, { totalAmount: '450' })).toHaveProperty('booking')
})

test("uses a slot's own price", async () => {
  const activity = await seedActivity(db, { days: ['saturday', 'sunday'] })
  await db.timeSlot.updateMany({
    where: { activityId: activity.id, dayOfWeek: 'sunday' },
    data: { price: '99.50' },
  })
  const { client } = await seedParent(server)
  const { booking } = await book(client, activity, { bookingDate: '2026-11-29' })
  expect(booking.totalAmount).toBe('99.50')
})

test('refuses a total above ₹999,999.99', async () => {
  const activity = await seedActivity(db, { price: '99999.99', capacity: 20 })
  const { client } = await seedParent(server)
  expect(getFirstInvalidField(await tryToBook(client, activity, { participantCount: 11 }))).toEqual([
    'participantCount',
    'validation.totalAmount.max',
  ])
  expect(await tryToBook(client, activity, { participantCount: 10 })).toMatchObject({
    booking: { totalAmount: '999999.90' },
  })
})

test('has database constraints for the rules', async () => {
  const activity = await seedActivity(db)
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
})

// Finding O15.
test('says that an activity is no longer offered when it is switched off during a booking', async () => {
  const { client } = await seedParent(server)
  const activity = await seedActivity(db, { isActive: false })
  expect(await tryToBook(client, activity)).toMatchObject({
    __typename: 'NotFound',
    message: 'This activity is no longer offered.',
  })
})

// Finding O14.
test('refuses a provider that is not the one of the activity', async () => {
  const { client } = await seedParent(server)
  const activity = await seedActivity(db)
  const other = await seedProvider(db)
  expect(getFirstInvalidField(await tryToBook(client, activity, { providerId: other.id }))).toEqual([
    'providerId',
    'validation.bookingProvider',
  ])
  await book(client, activity, { providerId: activity.providerId })
})
