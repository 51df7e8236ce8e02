import type { Day } from '../../../domain/time.ts'
import { buildFamilyUserIds } from '../../family/familyRights.ts'
import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { queryRowsByValues } from '../../platform/database/queryRows.ts'

/** A session, by its slot and date. */
export interface LineKey {
  timeSlotId: string
  date: Day
}

/** Condition on an entry `w` that waits or has an offer. */
export const IN_LINE = Prisma.sql`w.state IN ('waiting', 'offered')`

/** Condition on an entry `w` that a parent of its family can sign in. */
export const HAS_ACTIVE_PARENT = Prisma.sql`EXISTS (
  SELECT FROM users u WHERE u.id = ANY (${buildFamilyUserIds(Prisma.sql`w."userId"`)}) AND u."isActive")`

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

export function unnestLines(sessions: readonly LineKey[]): Prisma.Sql {
  const ids = sessions.map(({ timeSlotId }) => timeSlotId)
  const dates = sessions.map(({ date }) => date)
  return Prisma.sql`unnest(${ids}::uuid[], ${dates}::date[])`
}
