import { type Database, Prisma } from '../platform/database/database.ts'
import { InvalidInput } from '../platform/failures.ts'

export const USER_ACCOUNT_FILTERS = ['all', 'staff', 'inactive'] as const
export type UserAccountStatus = (typeof USER_ACCOUNT_FILTERS)[number]

export interface UserAccountFilter {
  query?: string | null
  who?: UserAccountStatus | null
}

export interface UserAccountPosition {
  createdAt: string
  id: string
}

interface Page {
  after?: string | undefined
  before?: string | undefined
  limit: number
  inverted: boolean
}

/** A page of user accounts, newest first. */
export async function listUserAccounts(
  db: Database,
  filter: UserAccountFilter,
  { after, before, limit, inverted }: Page,
): Promise<UserAccountPosition[]> {
  const order = inverted ? Prisma.sql`"createdAt" ASC, id DESC` : Prisma.sql`"createdAt" DESC, id ASC`
  return db.$queryRaw<UserAccountPosition[]>`
    SELECT "createdAt"::text, id FROM users u
    WHERE ${buildCondition(filter)} AND ${buildCursorCondition('after', after)} AND ${buildCursorCondition('before', before)}
    ORDER BY ${order} LIMIT ${limit}`
}

export async function countUserAccounts(db: Database, filter: UserAccountFilter) {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM users u WHERE ${buildCondition(filter)}`
  return row?.count ?? 0
}

/** Matches any part of name and e-mail, or the id of the audit log. */
function buildCondition({ query, who }: UserAccountFilter) {
  const text = query?.replaceAll('\0', '').trim().toLowerCase()
  const named = text
    ? Prisma.sql`(u.id::text = ${text} OR lower("firstName" || ' ' || "lastName" || ' ' || email) LIKE ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`})`
    : Prisma.sql`true`
  if (who === 'inactive') return Prisma.sql`${named} AND NOT u."isActive"`
  if (who === 'staff')
    return Prisma.sql`${named} AND u.id IN (SELECT "userId" FROM admin_users WHERE "isActive")`
  return named
}

function buildCursorCondition(field: 'after' | 'before', cursor: string | undefined) {
  if (!cursor) return Prisma.sql`true`
  const { createdAt, id } = readUserAccountCursor(field, cursor)
  const at = Prisma.sql`${createdAt}::timestamptz`
  return field === 'after'
    ? Prisma.sql`("createdAt" <= ${at} AND ("createdAt" < ${at} OR id > ${id}::uuid))`
    : Prisma.sql`("createdAt" >= ${at} AND ("createdAt" > ${at} OR id < ${id}::uuid))`
}

export function writeUserAccountCursor({ createdAt, id }: UserAccountPosition): string {
  return Buffer.from(`${createdAt}|${id}`).toString('base64url')
}

const CURSOR_PATTERN =
  /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function readUserAccountCursor(field: string, cursor: string): UserAccountPosition {
  const [, createdAt, id] = CURSOR_PATTERN.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!createdAt || !id) throw new InvalidInput([{ field, key: 'validation.invalid' }])
  return { createdAt, id }
}
