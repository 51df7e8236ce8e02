import { expect, test } from 'vitest'
import { cancelBooking } from '../bookings/cancel/cancelBooking.ts'
import type { lockSessions } from '../bookings/locks.ts'
import * as bookingLocks from '../bookings/locks.ts'
import * as reserveSeatsModule from '../bookings/seats/reserveSeats.ts'
import { Failure } from '../platform/failures.ts'
import { countThenInsert } from '../testing/countThenInsert.ts'
import { book } from '../testing/features/booking.ts'
import { countSeats } from '../testing/features/cancellation.ts'
import { NEXT_SATURDAY } from '../testing/features/rescheduling.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedActivity, seedParent } from '../testing/seed.ts'
import { createTestContext } from '../testing/testContext.ts'
import { startTestServer } from '../testing/testServer.ts'
import { rescheduleBooking } from './rescheduleBooking.ts'

const server = await startTestServer()
const { db, services } = server

/** Bookings of as many parents, and then this capacity. */
async function seedFamilies(capacity: number, count: number) {
  const activity = await seedActivity(db, { capacity: 100, isFree: true })
  const families = []
  for (let index = 0; index < count; index++) {
    const parent = await seedParent(server)
    const { booking } = await book(parent.client, activity)
    families.push({ token: parent.client.cookies.patang as string, bookingId: booking.uuid })
  }
  await db.timeSlot.updateMany({ where: { activityId: activity.id }, data: { maxCapacity: capacity } })
  return { activity, families }
}
type Families = Awaited<ReturnType<typeof seedFamilies>>['families']
type Work = (context: Awaited<ReturnType<typeof createTestContext>>, bookingId: string) => Promise<unknown>

/** Does all of `work` for each family at once. Returns how often each result came. */
async function runAtOnce(families: Families, ...work: Work[]) {
  const calls = await Promise.all(
    families.map(async ({ token, bookingId }) => ({
      bookingId,
      context: await createTestContext(services, token),
    })),
  )
  const results = await Promise.all(
    calls.flatMap(({ bookingId, context }) =>
      work.map((run) =>
        run(context, bookingId).then(
          () => 'done',
          (failure) => (failure instanceof Failure ? failure.code : String(failure)),
        ),
      ),
    ),
  )
  return Object.fromEntries(
    [...Map.groupBy(results, (result) => result)].map(([name, all]) => [name, all.length]),
  )
}

const moveTo =
  (bookingDate: string): Work =>
  (context, bookingId) =>
    rescheduleBooking(context, { bookingId, bookingDate, timeSlot: '10:00-11:00' })

test('moves 5 of 12 families at once into 5 seats; control: without the guard more', async () => {
  const guarded = await seedFamilies(5, 12)
  expect(await runAtOnce(guarded.families, moveTo(NEXT_SATURDAY))).toEqual({ done: 5, SLOT_FULL: 7 })
  expect(await countSeats(db, guarded.activity.id)).toEqual({ held: 12, booked: 12, current: 12, wrong: 0 })

  const unguarded = await seedFamilies(5, 12)
  // The lock on both sessions would run the moves one after the other.
  const { done = 0 } = await withGuard(
    bookingLocks,
    'lockSeats',
    async () => {},
    () =>
      withGuard(reserveSeatsModule, 'reserveSeats', countThenInsert, () =>
        runAtOnce(unguarded.families, moveTo(NEXT_SATURDAY)),
      ),
  )
  expect(done).toBeGreaterThan(5)
}, 60_000)

test('moves families in opposite directions at once', async () => {
  const { activity, families } = await seedFamilies(100, 12)
  const back = families.slice(6)
  expect(await runAtOnce(back, moveTo(NEXT_SATURDAY))).toEqual({ done: 6 })
  const results = await Promise.all([
    runAtOnce(families.slice(0, 6), moveTo(NEXT_SATURDAY)),
    runAtOnce(back, moveTo('2026-11-28')),
  ])
  expect(results).toEqual([{ done: 6 }, { done: 6 }])
  expect(await countSeats(db, activity.id)).toEqual({ held: 12, booked: 12, current: 12, wrong: 0 })
}, 60_000)

const lockNothing: typeof lockSessions = async (tx, bookingIds) => {
  const rows = await tx.booking.findMany({ where: { id: { in: bookingIds }, status: { not: 'cancelled' } } })
  return rows.map((row) => ({ ...row, totalAmount: 0, payerId: null }))
}

test('counts seats right when a move meets a cancellation; control: without the lock wrong', async () => {
  async function meet() {
    const { activity, families } = await seedFamilies(100, 8)
    const stop: Work = (context, bookingId) => cancelBooking(context, { bookingId })
    await runAtOnce(families, moveTo(NEXT_SATURDAY), stop)
    return countSeats(db, activity.id)
  }
  const counted = await meet()
  expect(counted).toMatchObject({ wrong: 0, held: counted?.booked })
  let isWrong = false
  for (let round = 0; round < 10 && !isWrong; round++) {
    const wrong = await withGuard(bookingLocks, 'lockSessions', lockNothing, meet)
    isWrong = wrong?.wrong !== 0
  }
  expect(isWrong).toBe(true)
}, 120_000)
