import { buildOverdueCondition } from '../../activities/sessions/overdueBookings.ts'
import type { Session } from '../../activities/sessions/sessions.ts'
import { emit } from '../../events/emit.ts'
import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { queryRowsByValues } from '../../platform/database/queryRows.ts'
import { requireTransactionScope } from '../../platform/database/transaction.ts'
import { listExpiredOffers, moveLines } from '../waiting/moveLines.ts'
import { type ReleasedSeats, releaseSeats, updateSeatCounts } from './reserveSeats.ts'

export const NOT_PAID_IN_TIME = 'Not paid in time'

interface ExpiredBooking extends ReleasedSeats {
  bookingId: string
  seriesId: string
  activityId: string
  /** True when a parent has reported a payment that was not checked yet. */
  isBeingChecked: boolean
  /** The parent who reported it; null when there is none, or when the account was deleted. */
  payerId: string | null
}

/**
 * Cancels the overdue bookings of these sessions and releases their seats (product.md, section 7). These seats and those of
 * expired offers go to the waiting families first (section 18).
 */
export async function expireOverdue(tx: Transaction, sessions: Pick<Session, 'timeSlotId' | 'startsAt'>[]) {
  if (sessions.length === 0) return
  const expired = await cancelOverdueBookings(tx, sessions)
  await moveLines(tx, [...expired, ...(await listExpiredOffers(tx, sessions))])
}

/** Does the same before a change of the schedule. The lines move at the end of the transaction, when the change is written. */
export async function cancelOverdueBookings(
  tx: Transaction,
  sessions: Pick<Session, 'timeSlotId' | 'startsAt'>[],
): Promise<ReleasedSeats[]> {
  const expired = await cancelOverdue(tx, sessions)
  if (expired.length === 0) return []

  await releaseSeats(tx, expired)
  await updateSeatCounts(
    tx,
    expired.map(({ timeSlotId, seats }) => ({ timeSlotId, seats: -seats })),
  )
  await emit(tx, { type: 'booking.expired', bookings: expired })
  return expired
}

function cancelOverdue(tx: Transaction, sessions: Pick<Session, 'timeSlotId' | 'startsAt'>[]) {
  const { now } = requireTransactionScope(tx)
  const ids = sessions.map(({ timeSlotId }) => timeSlotId)
  const starts = sessions.map(({ startsAt }) => startsAt)
  return queryRowsByValues<ExpiredBooking>(
    tx,
    Prisma.sql`
      WITH overdue AS (
        SELECT b.id FROM bookings b
        JOIN unnest(${ids}::uuid[], ${starts}::timestamptz[]) AS session("timeSlotId", "startsAt")
          ON b."timeSlotId" = session."timeSlotId" AND b."bookingDate" = session."startsAt"
        WHERE ${buildOverdueCondition(now)}
        ORDER BY b."bookingDate", b.id FOR UPDATE OF b
      ), cancelled AS (
        UPDATE bookings b SET status = 'cancelled', sequence = b.sequence + 1, "updatedAt" = ${now}
        FROM overdue WHERE b.id = overdue.id
        RETURNING b.id, b."parentBookingId", b."activityId", b."timeSlotId", b."bookingDate", b."participantCount"
      ), recorded AS (
        INSERT INTO booking_cancellations ("bookingId", reason, "refundAmount", "createdAt")
        SELECT id, ${NOT_PAID_IN_TIME}, 0, ${now} FROM cancelled
      )
      SELECT c.id AS "bookingId", coalesce(c."parentBookingId", c.id) AS "seriesId", c."activityId", c."timeSlotId",
        c."participantCount" AS seats, to_char(c."bookingDate" AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS date,
        p.id IS NOT NULL AS "isBeingChecked", p."payerId"
      FROM cancelled c
        LEFT JOIN payment_attempts p ON p."bookingId" = coalesce(c."parentBookingId", c.id) AND p.state = 'checking'
      ORDER BY c."bookingDate", c."timeSlotId", c.id`,
  )
}
