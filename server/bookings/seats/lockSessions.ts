import type { BookedSession } from '../../../domain/bookings/cancellation.ts'
import { buildHoldsSeatsCondition } from '../../activities/sessions/overdueBookings.ts'
import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { queryRowsByValues } from '../../platform/database/queryRows.ts'

/** A booked session whose row is locked. */
export interface LockedSession extends BookedSession {
  activityId: string
  timeSlotId: string
  timeSlot: string
  participantCount: number
  paymentAttemptId: string | null
  /** Who paid: a refund goes there. */
  payerId: string | null
  paymentMethod: string | null
}

/**
 * Locks those of these bookings that are upcoming and hold their seats, until the end of the transaction. A parallel
 * request waits for this commit, and Postgres then checks the condition again. Dates ascend as in `reserveSeats`,
 * against deadlocks.
 */
export async function lockSessions(
  tx: Transaction,
  bookingIds: string[],
  now: Date,
): Promise<LockedSession[]> {
  return queryRowsByValues<LockedSession>(
    tx,
    Prisma.sql`
      SELECT b.id, b."bookingDate", b.status::text, b."paymentStatus"::text, b."expiresAt", b."refundHours",
        b."refundPercent", b."freeCancellationUntil", (100 * b."totalAmount")::int AS "totalAmount", b."activityId", b."timeSlotId", b."timeSlot",
        b."participantCount", b."paymentAttemptId", b."paymentMethod"::text, a."payerId"
      FROM bookings b LEFT JOIN payment_attempts a ON a.id = b."paymentAttemptId"
      WHERE b.id = ANY(${bookingIds}::uuid[]) AND b."bookingDate" >= ${now} AND ${buildHoldsSeatsCondition(now)}
      ORDER BY b."bookingDate", b.id FOR UPDATE OF b`,
  )
}
