import type { Session } from '../activities/sessions.ts'
import type { Transaction } from '../platform/database/database.ts'
import { countPlaces, type FreedPlaces, giveBackPlaces } from './takePlaces.ts'

export const NOT_PAID_IN_TIME = 'Not paid in time'

/** Cancels the overdue unpaid bookings of these sessions and gives their places back (product.md, section 7). */
export async function expireOverdue(
  tx: Transaction,
  sessions: Pick<Session, 'timeSlotId' | 'startsAt'>[],
  now: Date,
) {
  const ids = sessions.map(({ timeSlotId }) => timeSlotId)
  const starts = sessions.map(({ startsAt }) => startsAt)
  const freed = await tx.$queryRaw<FreedPlaces[]>`
    WITH overdue AS (
      SELECT b.id FROM bookings b
      JOIN unnest(${ids}::uuid[], ${starts}::timestamptz[]) AS session("timeSlotId", "startsAt")
        ON b."timeSlotId" = session."timeSlotId" AND b."bookingDate" = session."startsAt"
      WHERE b.status = 'pending' AND b."paymentStatus" = 'pending' AND b."expiresAt" <= ${now}
      ORDER BY b."bookingDate", b.id FOR UPDATE OF b
    ), cancelled AS (
      UPDATE bookings b SET status = 'cancelled', sequence = b.sequence + 1, "updatedAt" = ${now} FROM overdue WHERE b.id = overdue.id
      RETURNING b.id, b."timeSlotId", b."bookingDate", b."participantCount"
    ), recorded AS (
      INSERT INTO booking_cancellations ("bookingId", reason, "refundAmount", "createdAt")
      SELECT id, ${NOT_PAID_IN_TIME}, 0, ${now} FROM cancelled
    )
    SELECT "timeSlotId", to_char("bookingDate" AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS date,
      sum("participantCount")::int AS places
    FROM cancelled GROUP BY 1, 2 ORDER BY 2, 1`
  if (freed.length === 0) return

  await giveBackPlaces(tx, freed)
  await countPlaces(
    tx,
    freed.map(({ timeSlotId, places }) => ({ timeSlotId, places: -places })),
  )
}
