import type { Day } from '../../../domain/time.ts'
import { buildFamilyUserIds } from '../../family/familyRights.ts'
import { Prisma } from '../../platform/database/database.ts'

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

export function unnestLines(sessions: readonly LineKey[]): Prisma.Sql {
  const ids = sessions.map(({ timeSlotId }) => timeSlotId)
  const dates = sessions.map(({ date }) => date)
  return Prisma.sql`unnest(${ids}::uuid[], ${dates}::date[])`
}
