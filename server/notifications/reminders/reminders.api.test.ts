import { addHours } from 'date-fns/addHours'
import { subHours } from 'date-fns/subHours'
import { beforeEach, expect, test } from 'vitest'
import { Prisma } from '../../platform/database/database.ts'
import { book } from '../../testing/features/booking.ts'
import { SATURDAY } from '../../testing/features/bookingInput.ts'
import { cancel } from '../../testing/features/cancellation.ts'
import { runCatalogueMutation, seedPinCodes } from '../../testing/features/catalogue.ts'
import { manageBooking } from '../../testing/features/managedBookings.ts'
import { listMails, loadInbox } from '../../testing/features/notifications.ts'
import { NEXT_SATURDAY, reschedule } from '../../testing/features/rescheduling.ts'
import { changeSlot } from '../../testing/features/schedule.ts'
import { withGuard } from '../../testing/mockGuard.ts'
import { seedActivity, seedParent, seedStaff } from '../../testing/seed.ts'
import { expectValue, type TestClient } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'
import * as reminderKeyModule from './reminderKey.ts'
import { sendRemindersJob } from './sendReminders.ts'

const server = await startTestServer()
const { db, clock, runJob, runDueJobs } = server
const MONDAY = '2026-11-23T04:30:00Z'
/** Saturday at 10:00 in India. */
const START = new Date(`${SATURDAY}T04:30:00Z`)
const before = (minutes: number) => new Date(START.getTime() - minutes * 60_000).toISOString()
beforeEach(() => clock.set(MONDAY))

/** A parent with a free booking on Saturday at 10, made at this time. */
async function booked(at = MONDAY, user = {}, seed = {}) {
  clock.set(at)
  const parent = await seedParent(server, { emailNotifications: true, ...user })
  const activity = await seedActivity(db, { isFree: true, ...seed })
  const { booking } = await book(parent.client, activity)
  await runDueJobs()
  return { ...parent, booking, activity }
}

async function sweepAt(instant: string) {
  clock.set(instant)
  await runJob(sendRemindersJob)
  await runDueJobs()
}

async function loadReminders(userId: string) {
  const notifications = await db.message.findMany({
    where: { userId, kind: { startsWith: 'reminder' } },
    orderBy: { createdAt: 'asc' },
  })
  return notifications.map(({ kind }) => kind)
}

async function remindingMails(email: string) {
  return (await listMails(db, email)).map(({ subject }) => subject).filter((text) => !/booked/.test(text))
}

test('reminds a day and two hours before, once each, in the inbox and by mail', async () => {
  const { id, email, client } = await booked()
  await sweepAt(before(24 * 60 + 1))
  expect(await loadReminders(id)).toEqual([])
  for (const minutes of [24 * 60, 24 * 60 - 1, 600, 121]) await sweepAt(before(minutes))
  expect(await loadReminders(id)).toEqual(['reminderDay'])
  for (const minutes of [120, 119, 60, 1]) await sweepAt(before(minutes))
  expect(await loadReminders(id)).toEqual(['reminderDay', 'reminderHours'])
  expect(await remindingMails(email)).toEqual([
    'Coming up: Pottery for beginners',
    'Starting soon: Pottery for beginners',
  ])
  const { notifications } = await loadInbox(client)
  expect(notifications.at(0)?.text).toBe(
    'Diya has a session at 10 am at 12 Cherry Road, Salem, 636007. Please arrive 10 minutes early.',
  )
  expect(notifications.at(1)?.text).toContain('Sat 28 Nov, 10 am')
})

test('sends only the second reminder when booked 3 hours before, and none when booked 1 hour before', async () => {
  const late = await booked(before(180))
  const later = await booked(before(60))
  for (const minutes of [59, 30, 1]) await sweepAt(before(minutes))
  expect(await loadReminders(late.id)).toEqual(['reminderHours'])
  expect(await loadReminders(later.id)).toEqual([])
})

test('sends none for a cancelled booking', async () => {
  const { id, client, booking } = await booked()
  await cancel(client, booking.id)
  await sweepAt(before(600))
  await sweepAt(before(60))
  expect(await loadReminders(id)).toEqual([])
})

test('sends none when cancelled between job and delivery', async () => {
  const { email, client, booking } = await booked()
  clock.set(before(600))
  await runJob(sendRemindersJob)
  await cancel(client, booking.id)
  await runDueJobs()
  expect(await remindingMails(email)).toEqual(['Cancelled: Pottery for beginners'])
})

test('sends none for an overdue booking, even before the sweep', async () => {
  const { id, booking } = await booked(MONDAY, {}, { isFree: false })
  expect(booking.status).toBe('PENDING')
  await sweepAt(before(600))
  await sweepAt(before(60))
  expect(await loadReminders(id)).toEqual([])
})

test('reminds again after a move', async () => {
  const { id, email, booking, client } = await booked()
  await sweepAt(before(600))
  const moved = addHours(START, 48)
  await db.booking.update({ where: { id: booking.uuid }, data: { bookingDate: moved } })
  await sweepAt(before(60))
  expect(await loadReminders(id)).toEqual(['reminderDay'])
  await sweepAt(subHours(moved, 20).toISOString())
  await sweepAt(subHours(moved, 1).toISOString())
  expect(await loadReminders(id)).toEqual(['reminderDay', 'reminderDay', 'reminderHours'])
  expect((await loadInbox(client)).notifications[1]?.text).toContain('Mon 30 Nov, 10 am')
  expect(await remindingMails(email)).toHaveLength(3)
})

test('sends only the second reminder after a move to a session that starts in less than two hours', async () => {
  const { id, email, booking } = await booked()
  clock.set(before(90))
  await db.booking.update({ where: { id: booking.uuid }, data: { bookingDate: addHours(clock.now, 1) } })
  await sweepAt(before(89))
  expect(await loadReminders(id)).toEqual(['reminderHours'])
  expect(await remindingMails(email)).toEqual(['Starting soon: Pottery for beginners'])
})

/** Every way in which a booking gets another start, here from the next Saturday to this one, 16 hours ahead. */
const MOVES: Record<string, (moved: Moved) => Promise<{ __typename?: string }>> = {
  'by its parent': ({ client, bookingId }) => reschedule(client, bookingId, { bookingDate: SATURDAY }),
  'by a manager': ({ staff, bookingId }) => {
    const session = { bookingDate: SATURDAY, timeSlot: '10:00-11:00' }
    return manageBooking(staff, 'moveBooking', { bookingId, ...session, reason: 'As you asked.' })
  },
  'with its closed session': ({ staff, slotId }) => {
    const moveTo = { slotId, date: SATURDAY }
    const decision = { choice: 'MOVE' as const, bookingsShown: 1, reason: 'The hall is let.', moveTo }
    const input = { slotId, date: NEXT_SATURDAY, plan: 'CLOSED' as const, decision }
    return runCatalogueMutation(staff, 'setSlotDate', input)
  },
}

interface Moved {
  client: TestClient
  staff: TestClient
  bookingId: string
  slotId: string
}

async function bookForNextSaturday() {
  const parent = await seedParent(server, { emailNotifications: true })
  const activity = await seedActivity(db, { isFree: true })
  const { booking } = await book(parent.client, activity, { bookingDate: NEXT_SATURDAY })
  const { client: staff } = await seedStaff(server)
  return { parent, activity, staff, bookingId: booking.uuid, slotId: expectValue(activity.slots[0]).id }
}

test.for(Object.keys(MOVES))(
  'sends only the second reminder after a move to a session 16 hours ahead: %s',
  async (way) => {
    const { parent, ...moved } = await bookForNextSaturday()
    clock.set(before(16 * 60))
    const { __typename } = await expectValue(MOVES[way])({ ...moved, client: parent.client })
    expect(__typename).toMatch(/Payload$/)
    expect(await db.booking.findUniqueOrThrow({ where: { id: moved.bookingId } })).toMatchObject({
      bookingDate: START,
    })
    for (const minutes of [16 * 60 - 1, 600, 121]) await sweepAt(before(minutes))
    expect(await loadReminders(parent.id)).toEqual([])
    await sweepAt(before(119))
    expect(await loadReminders(parent.id)).toEqual(['reminderHours'])
  },
)

test('reminds a day before only once when the session gets another time that day', async () => {
  await seedPinCodes(db)
  const { id, activity } = await booked()
  const { client: staff } = await seedStaff(server)
  const slot = { ...expectValue(activity.slots[0]), activityId: activity.id }
  const change = (time: object) => changeSlot(server, staff, slot, time)
  clock.set(before(23 * 60))
  expect(await change({ endTime: '11:30' })).toBe('UpdateActivityPayload')
  await sweepAt(before(22 * 60))
  expect(await loadReminders(id)).toEqual(['reminderDay'])
  expect(await change({ startTime: '10:05', endTime: '11:30' })).toBe('UpdateActivityPayload')
  await sweepAt(before(16 * 60))
  expect(await loadReminders(id)).toEqual(['reminderDay'])
})

test("sends the last due reminder after a day's outage, and none after the start", async () => {
  const due = await booked()
  await sweepAt(before(90))
  expect(await loadReminders(due.id)).toEqual(['reminderHours'])
  expect(await remindingMails(due.email)).toHaveLength(1)

  const over = await booked(MONDAY, {}, { startTime: '08:00', endTime: '09:00' })
  await sweepAt(before(60))
  expect(await loadReminders(over.id)).toEqual([])
})

test('does not deliver a reminder after the start', async () => {
  const { id, email } = await booked()
  clock.set(before(90))
  await runJob(sendRemindersJob)
  clock.set(START.toISOString())
  await runDueJobs()
  expect(await loadReminders(id)).toEqual(['reminderHours'])
  expect(await remindingMails(email)).toEqual([])
})

/** Parallel workers, each with its own state of open work. */
async function manyWorkers() {
  clock.set(before(60))
  await Promise.all(Array.from({ length: 4 }, () => runJob(sendRemindersJob)))
  // After a restart the next process continues with the stored state.
  await runJob(sendRemindersJob)
  await runDueJobs()
}

test('sends each reminder once with several workers and a restart', async () => {
  const parents = [await booked(), await booked(), await booked()]
  await manyWorkers()
  for (const { id, email } of parents) {
    expect(await loadReminders(id)).toEqual(['reminderHours'])
    expect(await remindingMails(email)).toHaveLength(1)
  }
})

test('control: without the key of a reminder it is sent repeatedly', async () => {
  const { id } = await booked()
  await withGuard(
    reminderKeyModule,
    'buildReminderKey',
    () => Prisma.sql`gen_random_uuid()::text`,
    manyWorkers,
  )
  expect((await loadReminders(id)).length).toBeGreaterThan(2)
})

test("uses the reader's language and switches", async () => {
  const tamil = await booked(MONDAY, { language: 'ta' })
  const silent = await booked(MONDAY, { emailNotifications: false })
  await sweepAt(before(60))
  const [subject] = await remindingMails(tamil.email)
  expect(subject).toMatch(/\p{Script=Tamil}/u)
  expect((await loadInbox(tamil.client)).notifications[0]?.text).toContain('காலை 10 மணிக்கு')
  expect(await loadReminders(silent.id)).toHaveLength(1)
  expect(await listMails(db, silent.email)).toEqual([])
})

test('writes more than one batch in one run', async () => {
  const { id, activity } = await booked()
  const slot = activity.slots[0]
  const row = await db.booking.findFirstOrThrow({ where: { userId: id } })
  const { id: _, timeSlotId, ...rest } = row
  await db.booking.createMany({
    data: Array.from({ length: 450 }, () => ({ ...rest, timeSlotId: slot?.id ?? timeSlotId })),
  })
  clock.set(before(600))
  await runJob(sendRemindersJob)
  expect(await loadReminders(id)).toHaveLength(451)
})
