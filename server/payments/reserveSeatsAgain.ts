import { toIndianDay } from '../../domain/time.ts'
import { listSessions } from '../activities/sessions.ts'
import { expireOverdue } from '../bookings/expireOverdue.ts'
import { releaseSeats, reserveSeats, updateSeatCounts } from '../bookings/reserveSeats.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { recordAvailability } from '../webhooks/recordAvailability.ts'
import type { SeriesRow } from './seriesRows.ts'

/** Reserves the seats of expired bookings again, all or none, and removes their cancellations. */
export async function reserveSeatsAgain(
  tx: Transaction,
  jobs: Jobs,
  rows: SeriesRow[],
  now: Date,
): Promise<boolean> {
  const [first] = rows
  if (!first) return false
  const places = first.participantCount
  const wanted = new Map(rows.map((row) => [`${row.timeSlotId} ${toIndianDay(row.startsAt)}`, row]))
  const days = rows.map(({ startsAt }) => toIndianDay(startsAt))
  const sessions = (await listSessions(tx, [first.activityId], days, now)).filter(({ timeSlotId, date }) =>
    wanted.has(`${timeSlotId} ${date}`),
  )
  if (sessions.length < rows.length) return false

  await expireOverdue(tx, jobs, sessions, now)
  const taken = await reserveSeats(tx, sessions, places)
  if (taken.length < rows.length) {
    await releaseSeats(
      tx,
      taken.map(({ timeSlotId, date }) => ({ timeSlotId, date, places })),
    )
    return false
  }
  const bookingIds = rows.map(({ id }) => id)
  await updateSeatCounts(
    tx,
    taken.map(({ timeSlotId }) => ({ timeSlotId, places })),
  )
  await tx.bookingCancellation.deleteMany({ where: { bookingId: { in: bookingIds } } })
  await tx.booking.updateMany({ where: { id: { in: bookingIds } }, data: { sequence: { increment: 1 } } })
  await recordAvailability(tx, jobs, first.activityId, taken, now)
  return true
}
