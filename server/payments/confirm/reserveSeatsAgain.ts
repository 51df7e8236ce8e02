import { toIndianDay } from '../../../domain/time.ts'
import { holdSchedule } from '../../activities/locks.ts'
import { listSessions, type Session } from '../../activities/sessions/sessions.ts'
import { expireOverdue } from '../../bookings/seats/expireOverdue.ts'
import { releaseSeats, reserveSeats, updateSeatCounts } from '../../bookings/seats/reserveSeats.ts'
import { emit } from '../../events/emit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { requireTransactionScope } from '../../platform/database/transaction.ts'
import type { SeriesRow } from '../seriesRows.ts'

/**
 * Reserves the seats of expired bookings again, all or none, and deletes their cancellations. False when seats are taken, or
 * a session no longer takes place at its time.
 */
export async function reserveSeatsAgain(tx: Transaction, rows: SeriesRow[]): Promise<boolean> {
  const [first] = rows
  if (!first) return false
  const seats = first.participantCount
  await holdSchedule(tx, first.activityId)
  const sessions = await findSessions(tx, first.activityId, rows)
  if (sessions.length < rows.length) return false

  await expireOverdue(tx, sessions)
  const reserved = await reserveSeats(tx, sessions, seats)
  if (reserved.length < rows.length) {
    await releaseSeats(
      tx,
      reserved.map(({ timeSlotId, date }) => ({ timeSlotId, date, seats })),
    )
    return false
  }
  await updateSeatCounts(
    tx,
    reserved.map(({ timeSlotId }) => ({ timeSlotId, seats })),
  )
  await deleteCancellations(
    tx,
    rows.map(({ id }) => id),
  )
  await emit(tx, { type: 'booking.restored', activityId: first.activityId, sessions: reserved })
  return true
}

async function findSessions(tx: Transaction, activityId: string, rows: SeriesRow[]): Promise<Session[]> {
  const { now } = requireTransactionScope(tx)
  const days = rows.map(({ startsAt }) => toIndianDay(startsAt))
  const getKey = ({ timeSlotId, startsAt }: Pick<Session, 'timeSlotId' | 'startsAt'>) =>
    `${timeSlotId} ${startsAt.getTime()}`
  const keys = new Set(rows.map(getKey))
  const sessions = await listSessions(tx, [activityId], days, now)
  return sessions.filter((session) => keys.has(getKey(session)))
}

async function deleteCancellations(tx: Transaction, bookingIds: string[]) {
  await tx.bookingCancellation.deleteMany({ where: { bookingId: { in: bookingIds } } })
  await tx.booking.updateMany({ where: { id: { in: bookingIds } }, data: { sequence: { increment: 1 } } })
}
