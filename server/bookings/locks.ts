import type { BookedSession } from '../../domain/bookings/cancellation.ts'
import { buildHoldsSeatsCondition } from '../activities/sessions/overdueBookings.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import type { Child } from '../platform/database/generated/client.ts'
import { queryRows, queryRowsByValues } from '../platform/database/queryRows.ts'
import { NotSignedIn } from '../platform/failures.ts'
import { IN_LINE, type LineKey, unnestLines } from './waiting/lockLines.ts'

/**
 * Serialises the bookings of one user until the transaction ends. Throws NotSignedIn when the account was deleted while
 * this waited: the row is locked after the advisory lock, as it is then.
 */
export async function lockUserBookings(tx: Transaction, userId: string) {
  const found = await queryRows(tx, Prisma.sql`SELECT id FROM (${selectUserLock(userId)}) booker`)
  if (found.length === 0) throw new NotSignedIn()
}

/** The row of the user, once the user's bookings and this row are locked. */
export function selectUserLock(userId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT id, pg_advisory_xact_lock(hashtextextended(${`bookings of ${userId}`}, 0))
    FROM users WHERE id = ${userId}::uuid FOR KEY SHARE`
}

/**
 * Does in one statement what `lockUserBookings` and then `holdSchedule` do: the activity is locked once the user is. What is
 * read of them is read by later statements, because a statement does not see what was committed while it waited.
 */
export async function lockUserAndSchedule(tx: Transaction, userId: string, activityId: string) {
  // Postgres runs only the parts that are selected from, so both are.
  const [found] = await queryRows<{ hasUser: boolean }>(
    tx,
    Prisma.sql`
      WITH booker AS (${selectUserLock(userId)}), schedule AS (
        SELECT a.id FROM booker CROSS JOIN activities a WHERE a.id = ${activityId}::uuid FOR KEY SHARE OF a
      )
      SELECT EXISTS (SELECT FROM booker) AS "hasUser", EXISTS (SELECT FROM schedule) AS "hasActivity"`,
  )
  if (!found?.hasUser) throw new NotSignedIn()
}

/** Reads these children of the user's family. Until the transaction ends, no other tab deletes them. */
export async function lockChildren(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Child[]> {
  if (ids.length === 0) return []
  return queryRowsByValues<Child>(
    tx,
    Prisma.sql`
      SELECT * FROM children WHERE id = ANY(${ids}::uuid[])
        AND "familyId" IN (SELECT "familyId" FROM family_members WHERE "userId" = ${userId}::uuid)
      ORDER BY id FOR KEY SHARE`,
  )
}

/**
 * Locks the seats of sessions until the transaction ends, dates ascending as everywhere: bookings, cancellations and changes of
 * the waiting list wait for each other. Two bookings that move in opposite directions would otherwise deadlock. A session without any booking gets its row here, because a row that is
 * inserted after the others are locked would break the order.
 */
export async function lockSeats(tx: Transaction, sessions: readonly LineKey[]) {
  const ids = sessions.map(({ timeSlotId }) => timeSlotId)
  const dates = sessions.map(({ date }) => date)
  await tx.$executeRaw`
    INSERT INTO slot_occurrences AS locked ("timeSlotId", date, booked)
    SELECT DISTINCT "timeSlotId", date, 0 FROM unnest(${ids}::uuid[], ${dates}::date[]) AS wanted("timeSlotId", date)
    ORDER BY date, "timeSlotId"
    ON CONFLICT ("timeSlotId", date) DO UPDATE SET booked = locked.booked`
}

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

/**
 * Locks those of these sessions for which families wait, until the end of the transaction, and returns them. The lock is the
 * row with the session's seats: bookings, offers and changes of the line wait for each other. Dates ascend as in
 * `reserveSeats`, against deadlocks.
 */
export async function lockLines(tx: Transaction, sessions: readonly LineKey[]): Promise<LineKey[]> {
  return queryRowsByValues<LineKey>(
    tx,
    Prisma.sql`
      SELECT o."timeSlotId", to_char(o.date, 'YYYY-MM-DD') AS date FROM slot_occurrences o
      WHERE (o."timeSlotId", o.date) IN (SELECT * FROM ${unnestLines(sessions)})
        AND EXISTS (SELECT FROM waitlist_entries w WHERE w."timeSlotId" = o."timeSlotId" AND w.date = o.date AND ${IN_LINE})
      ORDER BY o.date, o."timeSlotId" FOR NO KEY UPDATE OF o`,
  )
}
