import { afterAll, expect, test } from 'vitest'
import type { lockWaitlists } from '../bookings/locks.ts'
import * as bookingLocks from '../bookings/locks.ts'
import { updateWaitlists } from '../bookings/waiting/updateWaitlists.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { hashSecretToken } from '../platform/secretToken.ts'
import { bookingDocument, buildBookingInput, SATURDAY } from '../testing/features/bookingInput.ts'
import { cancelDocument } from '../testing/features/cancellation.ts'
import {
  acceptDocument,
  buildJoinInput,
  joinDocument,
  leaveDocument,
  refuseDocument,
} from '../testing/features/waitlist.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedActivity, seedManyParents } from '../testing/seed.ts'
import { type ServerProcess, startServerProcess } from '../testing/servers/serverProcess.ts'
import { startTestServer } from '../testing/testServer.ts'
import { updateWaitlistsJob } from './updateWaitlistsJob.ts'

const server = await startTestServer()
const { db, clock, databaseUrl } = server
const started: ServerProcess[] = []
const processes = await Promise.all([start(), start()])
afterAll(() => Promise.all(started.map((one) => one.kill())))

async function start() {
  const process = await startServerProcess(databaseUrl, clock.now)
  started.push(process)
  return process
}

type Seeded = Awaited<ReturnType<typeof seedActivity>>
const pick = (index: number) => processes[index % 2] as ServerProcess

/** Seats of active bookings and of offers, beside the stored counter. */
async function countHeld({ id, slots }: Seeded) {
  const bookings = await db.booking.aggregate({
    where: { activityId: id, status: { not: 'cancelled' } },
    _sum: { participantCount: true },
  })
  const offers = await db.waitlistEntry.aggregate({
    where: { activityId: id, state: 'offered' },
    _sum: { participantCount: true },
  })
  const counted = await db.slotOccurrence.aggregate({
    where: { timeSlotId: { in: slots.map((slot) => slot.id) } },
    _sum: { booked: true },
  })
  return {
    held: (bookings._sum.participantCount ?? 0) + (offers._sum.participantCount ?? 0),
    counted: counted._sum.booked ?? 0,
  }
}

/** The first waiting family with a party that fits has an offer, or no seat is free for it. */
async function expectOrder(activity: Seeded, capacity: number) {
  const { held, counted } = await countHeld(activity)
  expect(counted).toBe(held)
  expect(held).toBeLessThanOrEqual(capacity)
  const waiting = await db.waitlistEntry.findMany({ where: { activityId: activity.id, state: 'waiting' } })
  for (const { participantCount } of waiting) expect(participantCount).toBeGreaterThan(capacity - held)
}

/** A full class, its bookings, and a waiting list. */
async function seedWaitlist(capacity: number, families: number) {
  const activity = await seedActivity(db, { capacity, isFree: true })
  const owners = await seedManyParents(db, capacity, clock.now)
  const bookings = await Promise.all(
    owners.map(async (token, index) => {
      const { data } = await pick(index).graphql(token, bookingDocument, {
        input: buildBookingInput(activity),
      })
      return { token, id: (data.createBooking as { booking: { uuid: string } }).booking.uuid }
    }),
  )
  const parents = await seedManyParents(db, families, clock.now)
  return { activity, bookings, parents }
}

const join = (token: string, index: number, activity: Seeded, seats = 1) =>
  pick(index).graphql(token, joinDocument, { input: buildJoinInput(activity, { participantCount: seats }) })

test('lets 50 of 200 parallel families wait, each once, over two processes', async () => {
  const { activity, parents } = await seedWaitlist(1, 200)
  const responses = await Promise.all(
    parents.flatMap((token, index) =>
      index < 20 ? [join(token, 0, activity), join(token, 1, activity)] : [join(token, index, activity)],
    ),
  )
  const names = responses.map(({ data }) => data.result.__typename)
  expect(names.filter((name) => name === 'JoinWaitlistPayload')).toHaveLength(50)
  expect(
    names.every((name) => ['JoinWaitlistPayload', 'WaitlistFull', 'AlreadyWaiting'].includes(name)),
  ).toBe(true)
  const rows = await db.waitlistEntry.groupBy({
    by: ['userId'],
    where: { activityId: activity.id },
    _count: true,
  })
  expect(rows).toHaveLength(50)
}, 120_000)

test('holds and books at most 10 seats when 200 families cancel, accept, refuse, leave, book and expire', async () => {
  const { activity, bookings, parents } = await seedWaitlist(10, 200)
  const waiting = parents.slice(0, 50)
  await Promise.all(waiting.map((token, index) => join(token, index, activity, 1 + (index % 3))))
  const entries = await db.waitlistEntry.findMany({
    where: { activityId: activity.id },
    include: { user: { include: { sessions: true } } },
  })
  expect(entries).toHaveLength(50)
  const byHash = new Map(entries.map((entry) => [entry.userId, entry.id]))
  const users = await Promise.all(
    waiting.map(async (token) => {
      const hash = hashSecretToken(token)
      const session = await db.session.findFirst({ where: { tokenHash: hash } })
      return { token, entryId: byHash.get(session?.userId ?? '') ?? '' }
    }),
  )
  expect(users.every(({ entryId }) => entryId !== '')).toBe(true)
  const newcomers = parents.slice(50)
  for (let round = 0; round < 3; round++) {
    await Promise.all([
      ...bookings
        .slice(round * 3, round * 3 + 3)
        .map(({ token, id }, index) =>
          pick(index).graphql(token, cancelDocument, { input: { bookingId: id } }),
        ),
      ...newcomers
        .slice(round * 50, round * 50 + 50)
        .map((token, index) =>
          pick(index).graphql(token, bookingDocument, { input: buildBookingInput(activity) }),
        ),
      ...users.map(({ token, entryId }, index) => {
        const input = { entryId }
        if (index % 5 === round) return pick(index).graphql(token, refuseDocument, { input })
        if (index % 11 === round) return pick(index).graphql(token, leaveDocument, { input })
        return pick(index).graphql(token, acceptDocument, { input })
      }),
      server.runJob(updateWaitlistsJob),
    ])
    await expectOrder(activity, 10)
    // One live offer runs out.
    const offer = await db.waitlistEntry.findFirst({ where: { activityId: activity.id, state: 'offered' } })
    if (offer)
      await db.waitlistEntry.update({
        where: { id: offer.id },
        data: { offeredAt: new Date(clock.now.getTime() - 7_200_000), offerEndsAt: clock.now },
      })
    await server.runJob(updateWaitlistsJob)
    await expectOrder(activity, 10)
  }
}, 180_000)

/** Many processes see at the same time that the offers of a class with 20 seats have expired; then families book. */
async function expireTogether() {
  const { activity, bookings, parents } = await seedWaitlist(20, 30)
  await Promise.all(parents.slice(0, 10).map((token, index) => join(token, index, activity)))
  for (const { token, id } of bookings.slice(10))
    await processes[0]?.graphql(token, cancelDocument, { input: { bookingId: id } })
  await db.waitlistEntry.updateMany({
    where: { activityId: activity.id },
    data: { offeredAt: new Date(clock.now.getTime() - 7_200_000), offerEndsAt: clock.now },
  })
  const session = { timeSlotId: activity.slots[0]?.id as string, date: SATURDAY }
  await Promise.allSettled(
    Array.from({ length: 16 }, () =>
      runInTransaction({ ...server.services, now: clock.now }, (tx) => updateWaitlists(tx, [session])),
    ),
  )
  await Promise.all(
    parents
      .slice(10)
      .map((token, index) =>
        pick(index).graphql(token, bookingDocument, { input: buildBookingInput(activity) }),
      ),
  )
  return (await countHeld(activity)).held
}

/** Finds the waiting lists without locking them: the mistake that the guard prevents. */
const findWaitlists: typeof lockWaitlists = (tx, sessions) =>
  tx.$queryRaw`
    SELECT DISTINCT w."timeSlotId", to_char(w.date, 'YYYY-MM-DD') AS date FROM waitlist_entries w
    WHERE w.state IN ('waiting', 'offered')
      AND w."timeSlotId" = ANY(${sessions.map(({ timeSlotId }) => timeSlotId)}::uuid[])`

test('control: without the lock of the waiting list, expired seats are released twice and oversold', async () => {
  expect(await expireTogether()).toBe(20)
  expect(await withGuard(bookingLocks, 'lockWaitlists', findWaitlists, expireTogether)).toBeGreaterThan(20)
}, 120_000)

test('loses no seat when a process is killed in the middle', async () => {
  const { activity, bookings, parents } = await seedWaitlist(10, 40)
  await Promise.all(parents.map((token, index) => join(token, index, activity)))
  const victim = await start()
  const running = bookings.map(({ token, id }) =>
    victim.graphql(token, cancelDocument, { input: { bookingId: id } }).catch(() => null),
  )
  await Promise.race(running)
  await victim.kill()
  await Promise.all(running)
  await server.runJob(updateWaitlistsJob)
  const { held, counted } = await countHeld(activity)
  expect([held, counted]).toEqual([10, 10])
}, 120_000)
