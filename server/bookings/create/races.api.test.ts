import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { Failure } from '../../platform/failures.ts'
import { countNames } from '../../testing/countNames.ts'
import { countThenInsert } from '../../testing/countThenInsert.ts'
import { bookingDocument, buildBookingInput } from '../../testing/features/bookingInput.ts'
import { withGuard } from '../../testing/mockGuard.ts'
import { seedActivity, seedManyParents } from '../../testing/seed.ts'
import { type ServerProcess, startServerProcess } from '../../testing/servers/serverProcess.ts'
import { expectPayload } from '../../testing/testClient.ts'
import { createTestContext } from '../../testing/testContext.ts'
import { startTestServer } from '../../testing/testServer.ts'
import * as reserveSeatsModule from '../seats/reserveSeats.ts'
import { createBooking } from './createBooking.ts'

const server = await startTestServer()
const { db, clock, databaseUrl } = server
const started: ServerProcess[] = []
const processes = await Promise.all([start(), start()])
afterAll(() => Promise.all(started.map((one) => one.kill())))

async function start(): Promise<ServerProcess> {
  const process = await startServerProcess(databaseUrl, clock.now)
  started.push(process)
  return process
}

type Seeded = Awaited<ReturnType<typeof seedActivity>>

async function book(on: ServerProcess, token: string, activity: Seeded, change: object = {}) {
  const { data, errors } = await on.graphql(token, bookingDocument, {
    input: buildBookingInput(activity, change),
  })
  expect(errors).toBeUndefined()
  return data.createBooking
}

/** Seats of active bookings, beside the stored counters. */
async function countHeldSeats({ id, slots }: Seeded) {
  const { _sum } = await db.booking.aggregate({
    where: { activityId: id, status: { not: 'cancelled' } },
    _sum: { participantCount: true },
  })
  const slotIds = slots.map((slot) => slot.id)
  const counted = await db.slotOccurrence.aggregate({
    where: { timeSlotId: { in: slotIds } },
    _sum: { booked: true },
  })
  return { held: _sum.participantCount ?? 0, counted: counted._sum.booked ?? 0 }
}

test('books 10 of 200 parallel requests over two processes and refuses 190 as full', async () => {
  const activity = await seedActivity(db)
  const parents = await seedManyParents(db, 200, clock.now)
  const responses = await Promise.all(
    parents.map((token, index) => book(processes[index % 2] as ServerProcess, token, activity)),
  )
  expect(countNames(responses.map(({ __typename }) => __typename))).toEqual({
    CreateBookingPayload: 10,
    SlotFull: 190,
  })
  expect(await countHeldSeats(activity)).toEqual({ held: 10, counted: 10 })
}, 60_000)

/** Parallel calls of the use case by 60 parents. */
async function bookInParallel(activity: Seeded) {
  const parents = await seedManyParents(db, 60, clock.now)
  const names = await Promise.all(
    parents.map(async (token) => {
      const context = await createTestContext(server.services, token)
      return createBooking(context, buildBookingInput(activity)).then(
        () => 'booked',
        (failure) => (failure instanceof Failure ? failure.code : String(failure)),
      )
    }),
  )
  return countNames(names)
}

test('control: with the guard off parallel requests oversell; with it on they do not', async () => {
  const guarded = await seedActivity(db)
  expect(await bookInParallel(guarded)).toEqual({ booked: 10, SLOT_FULL: 50 })
  const unguarded = await seedActivity(db)
  await withGuard(reserveSeatsModule, 'reserveSeats', countThenInsert, () => bookInParallel(unguarded))
  expect((await countHeldSeats(unguarded)).held).toBeGreaterThan(10)
}, 60_000)

test('never splits the last seats of a series between two families', async () => {
  const activity = await seedActivity(db, { capacity: 1 })
  const parents = await seedManyParents(db, 20, clock.now)
  // Half begin a week later, so their dates overlap in another order.
  const responses = await Promise.all(
    parents.map((token, index) =>
      book(processes[index % 2] as ServerProcess, token, activity, {
        bookingDate: index % 4 < 2 ? '2026-11-28' : '2026-12-05',
        series: { recurringType: 'WEEKLY', recurringCount: 6 },
      }),
    ),
  )
  expect(countNames(responses.map(({ __typename }) => __typename))).toEqual({
    CreateBookingPayload: 1,
    SlotFull: 19,
  })
  expect(await countHeldSeats(activity)).toEqual({ held: 6, counted: 6 })
})

test('gives overdue seats away once', async () => {
  const activity = await seedActivity(db)
  const [first, ...others] = await seedManyParents(db, 41, clock.now)
  const { booking } = expectPayload(
    await book(processes[0] as ServerProcess, first as string, activity, {
      participantCount: 10,
    }),
    'CreateBookingPayload',
  )
  await db.booking.update({ where: { id: booking.uuid }, data: { expiresAt: clock.now } })
  const responses = await Promise.all(
    others.map((token, index) => book(processes[index % 2] as ServerProcess, token, activity)),
  )
  expect(countNames(responses.map(({ __typename }) => __typename))).toEqual({
    CreateBookingPayload: 10,
    SlotFull: 30,
  })
  expect(await countHeldSeats(activity)).toEqual({ held: 10, counted: 10 })
})

test('makes one booking of 50 parallel requests with one key over two processes, also after a restart', async () => {
  const activity = await seedActivity(db)
  const [token = ''] = await seedManyParents(db, 1, clock.now)
  const idempotencyKey = crypto.randomUUID()
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      book(processes[index % 2] as ServerProcess, token, activity, { idempotencyKey }),
    ),
  )
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
  expect(await countHeldSeats(activity)).toEqual({ held: 1, counted: 1 })

  const restarted = await start()
  expect(await book(restarted, token, activity, { idempotencyKey })).toEqual(responses[0])
  await restarted.kill()
}, 60_000)

test('loses no acknowledged booking after kill -9', async () => {
  const activity = await seedActivity(db, { isFree: true, capacity: 100_000 })
  const parents = await seedManyParents(db, 12, clock.now)
  const acknowledged: string[] = []
  for (let round = 0; round < 2; round++) {
    const victim = await start()
    const wanted = acknowledged.length + 40
    const failures: unknown[] = []
    let isKilled = false
    const bookUntilKilled = async (token: string) => {
      while (!isKilled)
        try {
          const payload = expectPayload(await book(victim, token, activity), 'CreateBookingPayload')
          acknowledged.push(payload.booking.uuid)
        } catch (failure) {
          failures.push(failure)
        }
    }
    const ended = Promise.all(parents.map(bookUntilKilled))
    // A busy machine may refuse a few requests.
    while (acknowledged.length < wanted && failures.length < 40) await sleep(5)
    isKilled = true
    await victim.kill()
    await ended
    if (acknowledged.length < wanted) throw new AggregateError(failures, 'too many requests failed')
  }
  const stored = await db.booking.count({ where: { id: { in: acknowledged } } })
  expect(stored).toBe(acknowledged.length)
  const { held, counted } = await countHeldSeats(activity)
  expect(counted).toBe(held)
}, 120_000)
