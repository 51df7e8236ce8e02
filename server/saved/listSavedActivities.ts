import { type Database, Prisma } from '../platform/database/database.ts'
import {
  buildKeysetClauses,
  type KeysetOrder,
  type KeysetRequest,
  type KeysetRow,
} from '../platform/database/keyset.ts'
import { sql } from '../platform/database/sql.ts'

/** Last saved first. */
export const SAVED_ACTIVITY_KEYSET: KeysetOrder = {
  name: 'last saved',
  columns: [
    { expression: Prisma.sql`"savedAt"`, type: 'timestamptz', isDescending: true },
    { expression: Prisma.sql`"activityId"`, type: 'uuid', isDescending: true },
  ],
}

/** A page of the activities that a user has saved. */
export function listSavedActivities(db: Database, userId: string, page: KeysetRequest): Promise<KeysetRow[]> {
  const { position, condition, orderBy } = buildKeysetClauses(SAVED_ACTIVITY_KEYSET, page)
  return sql.rows<KeysetRow>(
    db,
    Prisma.sql`
      SELECT "activityId" AS id, ${position} FROM saved_activities
      WHERE "userId" = ${userId}::uuid AND ${condition}
      ORDER BY ${orderBy} LIMIT ${page.limit}`,
    { plan: 'forValues' },
  )
}
