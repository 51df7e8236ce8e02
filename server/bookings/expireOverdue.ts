import type { Session } from '../activities/sessions.ts'
import { notifyBooker } from '../notifications/notifyBooker.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { recordBookingEvents } from '../webhooks/recordBookingEvents.ts'
import { type ReleasedSeats, releaseSeats, updateSeatCounts } from './reserveSeats.ts'

export const NOT_PAID_IN_TIME = 'Not paid in time'

interface ExpiredBooking extends ReleasedSeats {
  id: string
  /** The series of the booking. */
  rootId: string
}

/** Cancels the overdue bookings of these sessions and releases their seats (product.md, section 7). */
export async function expireOverdue(
  tx: Transaction,
  jobs: Jobs,
  sessions: Pick<Session, 'timeSlotId' | 'startsAt'>[],
  now: Date,
) {
  const ids = sessions.map(({ timeSlotId }) => timeSlotId)
  const starts = sessions.map(({ startsAt }) => startsAt)
  const expired = await tx.$queryRaw<ExpiredBooking[]>`
    WITH overdue AS (
      SELECT b.id FROM bookings b
      JOIN unnest(${ids}::uuid[], ${starts}::timestamptz[]) AS session("timeSlotId", "startsAt")
        ON b."timeSlotId" = session."timeSlotId" AND b."bookingDate" = session."startsAt"
      WHERE b.status = 'pending' AND b."paymentStatus" = 'pending' AND b."expiresAt" <= ${now}
      ORDER BY b."bookingDate", b.id FOR UPDATE OF b
    ), cancelled AS (
      UPDATE bookings b SET status = 'cancelled', sequence = b.sequence + 1, "updatedAt" = ${now} FROM overdue WHERE b.id = overdue.id
      RETURNING b.id, b."parentBookingId", b."timeSlotId", b."bookingDate", b."participantCount"
    ), recorded AS (
      INSERT INTO booking_cancellations ("bookingId", reason, "refundAmount", "createdAt")
      SELECT id, ${NOT_PAID_IN_TIME}, 0, ${now} FROM cancelled
    )
    SELECT id, coalesce("parentBookingId", id) AS "rootId", "timeSlotId", "participantCount" AS places,
      to_char("bookingDate" AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS date
    FROM cancelled ORDER BY "bookingDate", "timeSlotId", id`
  if (expired.length === 0) return

  await releaseSeats(tx, expired)
  await updateSeatCounts(
    tx,
    expired.map(({ timeSlotId, places }) => ({ timeSlotId, places: -places })),
  )
  await recordBookingEvents(tx, jobs, {
    type: 'booking.cancelled',
    bookingIds: expired.map(({ id }) => id),
    now,
  })
  await notifyExpiry(tx, jobs, expired, now)
}

/** One notification for a series, by its first session. */
async function notifyExpiry(tx: Transaction, jobs: Jobs, expired: ExpiredBooking[], now: Date) {
  for (const [first] of Map.groupBy(expired, ({ rootId }) => rootId).values())
    if (first) await notifyBooker(tx, jobs, { bookingId: first.id, kind: 'bookingExpired', now })
}
