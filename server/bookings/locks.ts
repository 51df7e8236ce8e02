import type { BookedSession } from '../../domain/bookings/cancellation.ts'
import { buildHoldsSeatsCondition } from '../activities/sessions/overdueBookings.ts'
import type { SessionKey } from '../activities/sessions/sessionKey.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import type { Child } from '../platform/database/generated/client.ts'
import { sql } from '../platform/database/sql.ts'
import { NotSignedIn } from '../platform/failures.ts'
import { IS_OPEN_ENTRY, unnestSessions } from './waiting/openEntries.ts'

/**
 * Serialises the bookings of one user until the transaction ends. Locks the user's row after the advisory lock, and throws
 * NotSignedIn when the account was deleted meanwhile.
 */
export async function lockUserBookings(tx: Transaction, userId: string) {
  const found = await sql.rows(tx, Prisma.sql`SELECT id FROM (${selectUserLock(userId)}) booker`)
  if (found.length === 0) throw new NotSignedIn()
}

/** The row of the user, once the user's bookings and this row are locked. */
export function selectUserLock(userId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT id, pg_advisory_xact_lock(hashtextextended(${`bookings of ${userId}`}, 0))
    FROM users WHERE id = ${userId}::uuid FOR KEY SHARE`
}

/**
 * Does in one statement what `lockUserBookings` and then `holdSchedule` do. The activity is locked after the user. Later
 * statements read both, because a statement does not see what was committed while it waited.
 */
export async function lockUserAndSchedule(tx: Transaction, userId: string, activityId: string) {
  // Postgres runs only the parts that are selected from, so both are.
  const [found] = await sql.rows<{ hasUser: boolean }>(
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
  return sql.rows<Child>(
    tx,
    Prisma.sql`
      SELECT * FROM children WHERE id = ANY(${ids}::uuid[])
        AND "familyId" IN (SELECT "familyId" FROM family_members WHERE "userId" = ${userId}::uuid)
      ORDER BY id FOR KEY SHARE`,
    { plan: 'forValues' },
  )
}

/**
 * Locks the seats of sessions until the transaction ends. Bookings, cancellations and changes of the waiting list wait for
 * each other. Dates ascend everywhere, because two bookings that move in opposite directions would otherwise deadlock. A
 * session without any booking gets its row here: a row that is inserted after the others are locked would break the order.
 */
export async function lockSeats(tx: Transaction, sessions: readonly SessionKey[]) {
  const ids = sessions.map(({ timeSlotId }) => timeSlotId)
  const dates = sessions.map(({ date }) => date)
  await sql.execute(
    tx,
    Prisma.sql`
    INSERT INTO slot_occurrences AS locked ("timeSlotId", date, booked)
    SELECT DISTINCT "timeSlotId", date, 0 FROM unnest(${ids}::uuid[], ${dates}::date[]) AS wanted("timeSlotId", date)
    ORDER BY date, "timeSlotId"
    ON CONFLICT ("timeSlotId", date) DO UPDATE SET booked = locked.booked`,
  )
}

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
 * Locks the upcoming bookings that hold their seats, until the end of the transaction, and returns them. A parallel request
 * waits for this commit, and Postgres then checks the condition again. Dates ascend as in `reserveSeats`, against deadlocks.
 */
export async function lockSessions(
  tx: Transaction,
  bookingIds: string[],
  now: Date,
): Promise<LockedSession[]> {
  return sql.rows<LockedSession>(
    tx,
    Prisma.sql`
      SELECT b.id, b."bookingDate", b.status::text, b."paymentStatus"::text, b."expiresAt", b."refundHours",
        b."refundPercent", b."freeCancellationUntil", (100 * b."totalAmount")::int AS "totalAmount", b."activityId", b."timeSlotId", b."timeSlot",
        b."participantCount", b."paymentAttemptId", b."paymentMethod"::text, a."payerId"
      FROM bookings b LEFT JOIN payment_attempts a ON a.id = b."paymentAttemptId"
      WHERE b.id = ANY(${bookingIds}::uuid[]) AND b."bookingDate" >= ${now} AND ${buildHoldsSeatsCondition(now)}
      ORDER BY b."bookingDate", b.id FOR UPDATE OF b`,
    { plan: 'forValues' },
  )
}

/**
 * Locks the sessions for which families wait, until the end of the transaction, and returns them. The lock is the
 * row with the session's seats: bookings, offers and changes of the waiting list wait for each other. Dates ascend as in
 * `reserveSeats`, against deadlocks.
 */
export async function lockWaitlists(tx: Transaction, sessions: readonly SessionKey[]): Promise<SessionKey[]> {
  return sql.rows<SessionKey>(
    tx,
    Prisma.sql`
      SELECT o."timeSlotId", to_char(o.date, 'YYYY-MM-DD') AS date FROM slot_occurrences o
      WHERE (o."timeSlotId", o.date) IN (SELECT * FROM ${unnestSessions(sessions)})
        AND EXISTS (SELECT FROM waitlist_entries w WHERE w."timeSlotId" = o."timeSlotId" AND w.date = o.date AND ${IS_OPEN_ENTRY})
      ORDER BY o.date, o."timeSlotId" FOR NO KEY UPDATE OF o`,
    { plan: 'forValues' },
  )
}
