import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from 'date-fns/addDays'
import { expect, test } from 'vitest'
import { toIndianDay, toInstant, toUtcDate } from '../../domain/time.ts'
import { listBookedSeats, listNotices } from '../testing/features/schedule.ts'
import { seedActivity, seedParent } from '../testing/seed.ts'
import { startTestServer } from '../testing/testServer.ts'

const migration = join(
  import.meta.dirname,
  '../../prisma/migrations/20261122133500_merge_split_slots/migration.sql',
)
const statements = readFileSync(migration, 'utf8')
  .replaceAll(/^--.*$/gm, '')
  .split(/;\s*$/m)

const server = await startTestServer()
const { db } = server
/** Migrations run by the clock of the database. */
const [{ today }] = await db.$queryRaw<[{ today: Date }]>`select now() as today`
const DAY = toIndianDay(addDays(today, 10))

/**
 * An activity with a slot that was edited before slots kept their identity: two seats sold at 07:00, one at the new
 * time.
 */
async function seedSplit(startTime: string, endTime: string) {
  const activity = await seedActivity(db, { startTime: '07:00', endTime: '08:00', capacity: 2 })
  const [old] = activity.slots
  if (!old) throw new Error('The activity has no slot')
  await db.timeSlot.update({ where: { id: old.id }, data: { isActive: false, currentBookings: 2 } })
  const { id: _, currentBookings: __, ...columns } = old
  const slot = await db.timeSlot.create({ data: { ...columns, startTime, endTime, currentBookings: 1 } })
  const parent = await seedParent(server)
  const seat = (timeSlotId: string, time: string, participantCount: number) =>
    db.booking.create({
      data: {
        activityId: activity.id,
        providerId: activity.providerId,
        userId: parent.id,
        timeSlotId,
        bookingDate: toInstant(DAY, time),
        timeSlot: `${time}-x`,
        participantCount,
        participantName: 'Diya',
        participantAge: 8,
        totalAmount: '450.00',
        status: 'confirmed',
        paymentStatus: 'paid',
        contactName: 'Asha',
        contactPhone: '+919876543210',
        contactEmail: 'asha@example.in',
        refundHours: 24,
        refundPercent: 100,
      },
    })
  const booking = await seat(old.id, '07:00', 2)
  await seat(slot.id, startTime, 1)
  const date = toUtcDate(DAY)
  await db.slotOccurrence.createMany({
    data: [
      { timeSlotId: old.id, date, booked: 2 },
      { timeSlotId: slot.id, date, booked: 1 },
    ],
  })
  const holiday = toUtcDate(toIndianDay(addDays(today, 17)))
  await db.slotException.create({ data: { timeSlotId: old.id, date: holiday, isClosed: true } })
  return { old, slot, booking, parent }
}

const migrate = () =>
  db.$transaction(async (tx) => {
    for (const statement of statements) if (statement.trim()) await tx.$executeRawUnsafe(statement)
  })

test('merges a slot that an edit split, with its bookings, seats and closed dates', async () => {
  const { old, slot, booking, parent } = await seedSplit('07:05', '08:05')
  await migrate()
  await migrate()
  expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
    timeSlotId: slot.id,
    bookingDate: toInstant(DAY, '07:05'),
    timeSlot: '07:05-08:05',
    movedFrom: toInstant(DAY, '07:00'),
  })
  expect(await listBookedSeats(db, slot.id)).toEqual({ [DAY]: 3 })
  expect(await listBookedSeats(db, old.id)).toEqual({})
  expect(await db.slotException.count({ where: { timeSlotId: slot.id, isClosed: true } })).toBe(1)
  expect(await listNotices(server, parent.id, 'sessionMoved')).toMatchObject([
    { startsAt: toInstant(DAY, '07:05').toISOString(), count: 1 },
  ])
})

test('leaves a slot whose times do not overlap', async () => {
  const { old, booking, parent } = await seedSplit('17:00', '18:00')
  await migrate()
  expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
    timeSlotId: old.id,
    movedFrom: null,
  })
  expect(await listNotices(server, parent.id, 'sessionMoved')).toEqual([])
})
