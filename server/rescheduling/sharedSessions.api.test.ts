import { expect, test } from 'vitest'
import { book, tryToBook } from '../testing/features/booking.ts'
import { countSeats } from '../testing/features/cancellation.ts'
import { manageBooking } from '../testing/features/managedBookings.ts'
import { NEXT_SATURDAY, reschedule } from '../testing/features/rescheduling.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedActivity, seedParent, seedSecondParent, seedStaff } from '../testing/seed.ts'
import { startTestServer } from '../testing/testServer.ts'
import { waitForLock } from '../testing/waitForLock.ts'
import * as movedParticipantsModule from './movedParticipants.ts'

const server = await startTestServer()
const { db } = server

/** Ravi books Diya for the session to which Asha, the other parent, moves her booking of Diya. Ravi is first. */
async function bookAndMoveAtOnce() {
  const activity = await seedActivity(db, { isFree: true })
  const [asha, ravi] = [await seedParent(server), await seedParent(server, { firstName: 'Ravi' })]
  await seedSecondParent(db, asha.id, ravi.id)
  const { booking } = await book(asha.client, activity, { participantName: 'Diya' })
  const onSaturday = { participantName: 'Diya', bookingDate: NEXT_SATURDAY }
  await book((await seedParent(server)).client, activity, onSaturday)
  const { booked, moved } = await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM slot_occurrences WHERE date = ${NEXT_SATURDAY}::date FOR UPDATE`
    const booked = tryToBook(ravi.client, activity, onSaturday)
    await waitForLock(db)
    const moved = reschedule(asha.client, booking.uuid)
    await waitForLock(db, 2)
    return { booked, moved }
  })
  const results = [await booked, await moved].map(({ __typename }) => __typename)
  expect(await countSeats(db, activity.id)).toMatchObject({ wrong: 0 })
  return results
}

test('two parents cannot put a child into one session twice; control: without the check they can', async () => {
  expect(await bookAndMoveAtOnce()).toEqual(['CreateBookingPayload', 'AlreadyBooked'])
  const skipCheck = async () => {}
  expect(
    await withGuard(movedParticipantsModule, 'requireNotBookedThere', skipCheck, bookAndMoveAtOnce),
  ).toEqual(['CreateBookingPayload', 'RescheduleBookingPayload'])
})

test('moves two bookings of a series that share a session', async () => {
  const activity = await seedActivity(db, { isFree: true, days: ['saturday', 'sunday'] })
  const parent = await seedParent(server)
  await book(parent.client, activity, {
    participantCount: 2,
    series: { recurringType: 'WEEKLY', recurringCount: 3 },
  })
  const [first, second, third] = await db.booking.findMany({
    where: { activityId: activity.id },
    orderBy: { bookingDate: 'asc' },
  })
  const input = { bookingDate: '2026-12-12', timeSlot: '10:00-11:00', reason: 'The hall is closed.' }
  expect(
    await manageBooking((await seedStaff(server)).client, 'moveBooking', {
      bookingId: second?.id as string,
      ...input,
    }),
  ).toMatchObject({ __typename: 'ManagedBookingPayload' })
  expect(third?.bookingDate.toISOString()).toContain('2026-12-12')

  const move = (bookingDate: string, change: object = {}) =>
    reschedule(parent.client, first?.id as string, { bookingDate, scope: 'THIS_AND_LATER', ...change })
  await db.timeSlot.updateMany({ where: { dayOfWeek: 'sunday' }, data: { maxCapacity: 3 } })
  expect(await move('2026-11-29', { allowDuplicate: true })).toMatchObject({ __typename: 'SlotFull' })
  await db.timeSlot.updateMany({ where: { dayOfWeek: 'sunday' }, data: { maxCapacity: 4 } })
  expect(await move('2026-11-29', { allowDuplicate: true })).toMatchObject({
    __typename: 'RescheduleBookingPayload',
  })
  expect(await countSeats(db, activity.id)).toEqual({ held: 6, booked: 6, current: 6, wrong: 0 })
})

test.each([
  ['into a session that two of them leave', 0, 2],
  ['of which two enter a session that one leaves', 1, 3],
])('moves bookings of a series that share a session %s', async (_, movedIndex, sharedIndex) => {
  const activity = await seedActivity(db, { isFree: true, capacity: 4 })
  const parent = await seedParent(server)
  await book(parent.client, activity, {
    participantCount: 2,
    series: { recurringType: 'WEEKLY', recurringCount: sharedIndex + 1 },
  })
  const bookings = await db.booking.findMany({
    where: { activityId: activity.id },
    orderBy: { bookingDate: 'asc' },
  })
  const share = { bookingDate: '2026-12-05', timeSlot: '10:00-11:00', reason: 'The hall is closed.' }
  await manageBooking((await seedStaff(server)).client, 'moveBooking', {
    bookingId: bookings[sharedIndex]?.id as string,
    ...share,
  })
  const moved = await reschedule(parent.client, bookings[movedIndex]?.id as string, {
    bookingDate: movedIndex === 0 ? '2026-12-05' : '2026-12-12',
    scope: 'THIS_AND_LATER',
    allowDuplicate: true,
  })
  expect(moved).toMatchObject({ __typename: 'RescheduleBookingPayload' })
  const seats = 2 * bookings.length
  expect(await countSeats(db, activity.id)).toEqual({ held: seats, booked: seats, current: seats, wrong: 0 })
})
