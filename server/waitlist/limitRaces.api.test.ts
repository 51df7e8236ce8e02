import { expect, test } from 'vitest'
import { toUtcDate } from '../../domain/time.ts'
import { WAITLIST_MAX } from '../../domain/waitlist/offerEnd.ts'
import * as bookingLocks from '../bookings/locks.ts'
import { book } from '../testing/features/booking.ts'
import { SATURDAY } from '../testing/features/bookingInput.ts'
import { tryToJoin } from '../testing/features/waitlist.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedActivity, seedParent, seedSecondParent } from '../testing/seed.ts'
import type { TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
const { db } = server
const noLock = async () => {}
const ROUNDS = 8

async function seedFull() {
  const activity = await seedActivity(db, { capacity: 1, isFree: true })
  await book((await seedParent(server)).client, activity)
  return activity
}
type Activity = Awaited<ReturnType<typeof seedFull>>

async function joinTogether(activity: Activity, clients: TestClient[]) {
  const results = await Promise.allSettled(clients.map((client) => tryToJoin(client, activity)))
  const types = results.map((result) => (result.status === 'fulfilled' ? result.value.__typename : 'error'))
  return { types: types.sort(), rows: await db.waitlistEntry.count({ where: { activityId: activity.id } }) }
}

/** Fills a line except for two positions; then eight families join together. */
async function fillLine() {
  const activity = await seedFull()
  const waiting = await Promise.all(Array.from({ length: WAITLIST_MAX - 2 }, () => seedParent(server)))
  await db.waitlistEntry.createMany({
    data: waiting.map(({ id, email }) => ({
      userId: id,
      activityId: activity.id,
      timeSlotId: activity.slots[0]?.id as string,
      date: toUtcDate(SATURDAY),
      startsAt: new Date(`${SATURDAY}T04:30:00Z`),
      timeSlot: activity.timeSlot as string,
      participantCount: 1,
      contactName: 'Asha Raman',
      contactPhone: '+919876543210',
      contactEmail: email,
      notifiedPosition: 50,
    })),
  })
  const rivals = await Promise.all(Array.from({ length: 8 }, () => seedParent(server)))
  return joinTogether(
    activity,
    rivals.map(({ client }) => client),
  )
}

/** The number of families that wait in the first line that exceeds the limit, or in the last of the rounds. */
async function fillUntilExceeded() {
  let rows = 0
  for (let round = 0; round < ROUNDS && rows <= WAITLIST_MAX; round++) rows = (await fillLine()).rows
  return rows
}

test('at most 50 families wait; control: without the locks and the trigger, more do', async () => {
  const { types, rows } = await fillLine()
  expect(rows).toBe(WAITLIST_MAX)
  expect(types.filter((type) => type === 'JoinWaitlistPayload')).toHaveLength(2)
  expect(types.filter((type) => type === 'WaitlistFull')).toHaveLength(6)
  // The trigger alone keeps the limit too.
  expect((await withGuard(bookingLocks, 'lockSeats', noLock, fillLine)).rows).toBe(WAITLIST_MAX)
  await db.$executeRaw`ALTER TABLE waitlist_entries DISABLE TRIGGER waitlist_entries_limit`
  expect(await withGuard(bookingLocks, 'lockSeats', noLock, fillUntilExceeded)).toBeGreaterThan(WAITLIST_MAX)
  await db.$executeRaw`ALTER TABLE waitlist_entries ENABLE TRIGGER waitlist_entries_limit`
}, 120_000)

async function joinAsBothParents() {
  const activity = await seedFull()
  const [asha, ravi] = [await seedParent(server), await seedParent(server)]
  await seedSecondParent(db, asha.id, ravi.id)
  const { types } = await joinTogether(activity, [asha.client, ravi.client])
  return types.join(' ')
}

async function listOutcomes(scene: () => Promise<string>) {
  const seen = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) seen.add(await scene())
  return [...seen]
}

test('of both parents one joins; control: without the lock both wait', async () => {
  expect(await listOutcomes(joinAsBothParents)).toEqual(['AlreadyWaiting JoinWaitlistPayload'])
  expect(await withGuard(bookingLocks, 'lockSeats', noLock, () => listOutcomes(joinAsBothParents))).toContain(
    'JoinWaitlistPayload JoinWaitlistPayload',
  )
}, 120_000)

async function joinTwice() {
  const activity = await seedFull()
  const { client } = await seedParent(server)
  const { types } = await joinTogether(activity, [client, client])
  return types.join(' ')
}
const joinTwiceWithoutLocks = () =>
  withGuard(bookingLocks, 'lockSeats', noLock, () =>
    withGuard(bookingLocks, 'lockUserBookings', noLock, () => listOutcomes(joinTwice)),
  )

test('an account waits once, by its key also without the locks; control: without the key twice', async () => {
  expect(await joinTwiceWithoutLocks()).toEqual(['AlreadyWaiting JoinWaitlistPayload'])
  await db.$executeRaw`DROP INDEX waitlist_entries_once`
  expect(await joinTwiceWithoutLocks()).toContain('JoinWaitlistPayload JoinWaitlistPayload')
}, 120_000)
