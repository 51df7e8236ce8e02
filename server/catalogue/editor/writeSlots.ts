import { getSlotKey, type WeeklySlot } from '../../../domain/catalogue/weeklySlots.ts'
import { toRupees } from '../../../domain/money.ts'
import { fromUtcDate } from '../../../domain/time.ts'
import { sessionStart } from '../../activities/sessions/slotSchedule.ts'
import { closeWaitlists } from '../../bookings/waiting/updateWaitlists.ts'
import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { requireTransactionScope } from '../../platform/database/transaction.ts'
import { type ActivitySlotMatch, isMoved } from './planSlotChanges.ts'

/**
 * Writes the weekly slots of an activity. A slot that moves keeps its identity, with its bookings and closed dates
 * (product.md, section 21). A removed slot is deactivated and keeps the bookings that the operator kept. An inactive
 * slot with the day and times of a written one gives it its booked seats: they are never sold twice. The caller has
 * locked the schedule and settled the bookings.
 */
export async function writeSlots(tx: Transaction, activityId: string, match: ActivitySlotMatch) {
  await closeSlotWaitlists(tx, match.removed)
  await deactivateSlots(tx, match.removed)
  const inactive = await tx.timeSlot.findMany({
    where: { activityId, isActive: false },
    orderBy: [{ currentBookings: 'desc' }, { id: 'asc' }],
  })
  const findTwin = (slot: WeeklySlot) => inactive.find((other) => getSlotKey(other) === getSlotKey(slot))

  const moved = match.kept.filter(({ stored, wanted }) => isMoved(stored, wanted))
  // Two slots can exchange their times, and no two active ones may have the same.
  await deactivateSlots(
    tx,
    moved.map(({ stored }) => stored),
  )
  for (const { stored, wanted } of match.kept) {
    const isSame = !isMoved(stored, wanted) && stored.maxCapacity === wanted.maxCapacity
    if (isSame && wanted.price === undefined) continue
    await tx.timeSlot.update({ where: { id: stored.id }, data: { ...toSlotColumns(wanted), isActive: true } })
    const twin = isMoved(stored, wanted) && findTwin(wanted)
    if (twin) await takeOverBookings(tx, twin.id, stored.id)
  }
  for (const slot of match.added) {
    const data = { ...toSlotColumns({ ...slot, price: slot.price ?? null }), isActive: true }
    const twin = findTwin(slot)
    if (twin) await tx.timeSlot.update({ where: { id: twin.id }, data })
    else await tx.timeSlot.create({ data: { ...data, activityId } })
  }
}

/** Seats that are held for an offer are free again before another slot takes over the booked ones. */
async function closeSlotWaitlists(tx: Transaction, slots: readonly { id: string }[]) {
  if (slots.length === 0) return
  const sessions = await tx.waitlistEntry.findMany({
    where: { timeSlotId: { in: slots.map(({ id }) => id) }, state: { in: ['waiting', 'offered'] } },
    distinct: ['timeSlotId', 'date'],
    select: { timeSlotId: true, date: true },
  })
  await closeWaitlists(
    tx,
    sessions.map(({ timeSlotId, date }) => ({ timeSlotId, date: fromUtcDate(date) })),
  )
}

async function deactivateSlots(tx: Transaction, slots: readonly { id: string }[]) {
  if (slots.length === 0) return
  await tx.timeSlot.updateMany({
    where: { id: { in: slots.map(({ id }) => id) } },
    data: { isActive: false },
  })
}

export function toSlotColumns({ dayOfWeek, startTime, endTime, maxCapacity, price }: WeeklySlot) {
  const columns = { dayOfWeek, startTime, endTime, maxCapacity }
  if (price === undefined) return columns
  return { ...columns, price: price === null ? null : toRupees(price), isFree: price === 0 }
}

/** Moves the upcoming bookings and booked seats of an inactive slot to an active slot of the same day and times. */
async function takeOverBookings(tx: Transaction, fromId: string, toId: string) {
  const { now } = requireTransactionScope(tx)
  await sql.execute(
    tx,
    Prisma.sql`
    UPDATE bookings SET "timeSlotId" = ${toId}::uuid WHERE "timeSlotId" = ${fromId}::uuid AND "bookingDate" > ${now}`,
  )
  await sql.execute(
    tx,
    Prisma.sql`
    WITH taken AS (
      UPDATE slot_occurrences o SET booked = 0
      FROM (SELECT d.day, d.booked FROM time_slots s
        JOIN (SELECT "timeSlotId", date AS day, booked FROM slot_occurrences WHERE booked > 0) d ON d."timeSlotId" = s.id
        WHERE s.id = ${fromId}::uuid AND ${sessionStart} > ${now}) old
      WHERE o."timeSlotId" = ${fromId}::uuid AND o.date = old.day
      RETURNING o.date, old.booked
    ), counted AS (
      UPDATE time_slots s SET "currentBookings" = greatest(0, s."currentBookings" + change.seats)
      FROM (SELECT ${toId}::uuid AS id, coalesce(sum(booked), 0)::int AS seats FROM taken
        UNION ALL SELECT ${fromId}::uuid, -coalesce(sum(booked), 0)::int FROM taken) change
      WHERE s.id = change.id
    )
    INSERT INTO slot_occurrences AS own ("timeSlotId", date, booked)
    SELECT ${toId}::uuid, date, booked FROM taken ORDER BY date
    ON CONFLICT ("timeSlotId", date) DO UPDATE SET booked = own.booked + excluded.booked`,
  )
}
