import { expect, test } from 'vitest'
import { cancelBooking } from '../bookings/cancel/cancelBooking.ts'
import type { lockSessions } from '../bookings/locks.ts'
import * as bookingLocks from '../bookings/locks.ts'
import * as reserveSeatsModule from '../bookings/seats/reserveSeats.ts'
import { Failure } from '../platform/failures.ts'
import { countThenInsert } from '../testing/countThenInsert.ts'
import { book, countFreeSeats } from '../testing/features/booking.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedActivity, seedParent, seedStaff } from '../testing/seed.ts'
import { createTestContext } from '../testing/testContext.ts'
import { startTestServer } from '../testing/testServer.ts'
import { moveBooking } from './moveBooking.ts'

const server = await startTestServer()
const { db, services } = server
const staff = await seedStaff(server)
const parent = await seedParent(server)
const NEW_DAY = '2026-12-05'

async function seedBookings(capacity: number, count: number) {
  const activity = await seedActivity(db, { capacity: 100 })
  const ids: string[] = []
  for (let index = 0; index < count; index++) ids.push((await book(parent.client, activity)).booking.uuid)
  await db.timeSlot.updateMany({ where: { activityId: activity.id }, data: { maxCapacity: capacity } })
  return { activity, ids }
}

/** Moves all bookings at once. */
async function moveAll(ids: string[], day: string) {
  const context = await createTestContext(services, staff.client.cookies.patang as string)
  const input = { bookingDate: day, timeSlot: '10:00-11:00', reason: 'Hall closed' }
  const results = await Promise.all(
    ids.map((bookingId) =>
      moveBooking(context, { bookingId, ...input }).then(
        () => 'moved',
        (failure) => (failure instanceof Failure ? failure.code : String(failure)),
      ),
    ),
  )
  return Object.fromEntries(
    [...Map.groupBy(results, (result) => result)].map(([result, all]) => [result, all.length]),
  )
}

/** Seats of active bookings and the stored counters, by day. */
async function loadSeats(activityId: string) {
  const held = await db.booking.groupBy({
    by: ['bookingDate'],
    where: { activityId, status: { not: 'cancelled' } },
    _sum: { participantCount: true },
  })
  const counted = await db.slotOccurrence.findMany({ where: { slot: { activityId } } })
  const count = (day: string) => ({
    held:
      held.find(({ bookingDate }) => bookingDate.toISOString().startsWith(day))?._sum.participantCount ?? 0,
    counted: counted.find(({ date }) => date.toISOString().startsWith(day))?.booked ?? 0,
  })
  return { before: count('2026-11-28'), after: count(NEW_DAY) }
}

test('moves 5 of 12 bookings at once into 5 seats; control: without the guard more', async () => {
  const guarded = await seedBookings(5, 12)
  expect(await moveAll(guarded.ids, NEW_DAY)).toEqual({ moved: 5, SLOT_FULL: 7 })
  expect(await loadSeats(guarded.activity.id)).toEqual({
    before: { held: 7, counted: 7 },
    after: { held: 5, counted: 5 },
  })
  const unguarded = await seedBookings(5, 12)
  // The lock on both sessions would run the moves one after the other.
  await withGuard(
    bookingLocks,
    'lockSeats',
    async () => {},
    () =>
      withGuard(reserveSeatsModule, 'reserveSeats', countThenInsert, () => moveAll(unguarded.ids, NEW_DAY)),
  )
  expect((await loadSeats(unguarded.activity.id)).after.held).toBeGreaterThan(5)
}, 60_000)

test('moves bookings in opposite directions at once', async () => {
  const { activity, ids } = await seedBookings(100, 20)
  expect(await moveAll(ids.slice(10), NEW_DAY)).toEqual({ moved: 10 })
  const [there, back] = await Promise.all([
    moveAll(ids.slice(0, 10), NEW_DAY),
    moveAll(ids.slice(10), '2026-11-28'),
  ])
  expect([there, back]).toEqual([{ moved: 10 }, { moved: 10 }])
  expect(await loadSeats(activity.id)).toEqual({
    before: { held: 10, counted: 10 },
    after: { held: 10, counted: 10 },
  })
}, 60_000)

/** Moves a booking while its booker cancels it. */
async function moveAndCancel(rounds: number) {
  const { activity, ids } = await seedBookings(100, rounds)
  const byParent = await createTestContext(services, parent.client.cookies.patang as string)
  await Promise.all([
    moveAll(ids, NEW_DAY),
    ...ids.map((bookingId) => cancelBooking(byParent, { bookingId }).catch(() => null)),
  ])
  return loadSeats(activity.id)
}

const lockNothing: typeof lockSessions = async (tx, bookingIds) => {
  const rows = await tx.booking.findMany({ where: { id: { in: bookingIds }, status: { not: 'cancelled' } } })
  return rows.map((row) => ({ ...row, totalAmount: 45_000, payerId: null }))
}

test('counts seats right when a move and a cancellation meet; control: without the lock wrong', async () => {
  const { before, after } = await moveAndCancel(8)
  expect([before.held, after.held]).toEqual([before.counted, after.counted])
  let isWrong = false
  for (let round = 0; round < 10 && !isWrong; round++) {
    const wrong = await withGuard(bookingLocks, 'lockSessions', lockNothing, () => moveAndCancel(8))
    isWrong = wrong.before.held !== wrong.before.counted || wrong.after.held !== wrong.after.counted
  }
  expect(isWrong).toBe(true)
}, 120_000)

test('gives the seats back to the first session', async () => {
  const { activity, ids } = await seedBookings(1, 1)
  await moveAll(ids, NEW_DAY)
  expect(await countFreeSeats(parent.client, activity.id)).toBe(1)
  expect(await countFreeSeats(parent.client, activity.id, NEW_DAY)).toBe(0)
})
