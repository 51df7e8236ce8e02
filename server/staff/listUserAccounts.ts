import { type Database, Prisma } from '../platform/database/database.ts'
import {
  buildKeysetClauses,
  type KeysetOrder,
  type KeysetRequest,
  type KeysetRow,
} from '../platform/database/keyset.ts'
import { escapeLikePattern, normalizeSearchText } from '../platform/database/searchText.ts'
import { sql } from '../platform/database/sql.ts'

const USER_ACCOUNT_FILTERS = ['all', 'staff', 'inactive'] as const
type UserAccountStatus = (typeof USER_ACCOUNT_FILTERS)[number]

export interface UserAccountFilter {
  query?: string | null
  who?: UserAccountStatus | null
}

/** Newest first, the order of the index `users_by_newest`. */
export const USER_ACCOUNT_KEYSET: KeysetOrder = {
  name: 'newest',
  columns: [
    { expression: Prisma.sql`"createdAt"`, type: 'timestamptz', isDescending: true },
    { expression: Prisma.sql`id`, type: 'uuid' },
  ],
}

/** A page of the user accounts. */
export async function listUserAccounts(
  db: Database,
  filter: UserAccountFilter,
  page: KeysetRequest,
): Promise<KeysetRow[]> {
  const { position, condition, orderBy } = buildKeysetClauses(USER_ACCOUNT_KEYSET, page)
  return sql.rows<KeysetRow>(
    db,
    Prisma.sql`
      SELECT id, ${position} FROM users u
      WHERE ${buildCondition(filter)} AND ${condition}
      ORDER BY ${orderBy} LIMIT ${page.limit}`,
    { plan: 'forValues' },
  )
}

export async function countUserAccounts(db: Database, filter: UserAccountFilter) {
  const [row] = await sql.rows<{ count: number }>(
    db,
    Prisma.sql`
      SELECT count(*)::int AS count FROM users u WHERE ${buildCondition(filter)}`,
    { plan: 'forValues' },
  )
  return row?.count ?? 0
}

/** Matches any part of name and e-mail, or the raw id as the audit log shows it. */
function buildCondition({ query, who }: UserAccountFilter) {
  const text = normalizeSearchText(query)
  const named = text
    ? Prisma.sql`(u.id::text = ${text} OR lower("firstName" || ' ' || "lastName" || ' ' || email) LIKE ${`%${escapeLikePattern(text)}%`})`
    : Prisma.sql`true`
  if (who === 'inactive') return Prisma.sql`${named} AND NOT u."isActive"`
  if (who === 'staff')
    return Prisma.sql`${named} AND u.id IN (SELECT "userId" FROM admin_users WHERE "isActive")`
  return named
}
