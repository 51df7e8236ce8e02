import { type Database, Prisma } from '../platform/database/database.ts'
import { InvalidInput } from '../platform/failures.ts'

export const LIST_ORDERS = ['newest', 'oldest', 'name', 'price_up', 'price_down'] as const
export type ListOrder = (typeof LIST_ORDERS)[number]

export interface ListFilter {
  query?: string | null
  category?: string | null
  isActive?: boolean | null
  providerId?: string | null
}

/** Position of an item: its sort key as text, and its id. */
export interface ListPosition {
  key: string
  id: string
}

interface Page {
  after?: string | undefined
  before?: string | undefined
  limit: number
  /** True for `last`: from the end of the list. */
  inverted: boolean
}

/** Each order has an index, so that a page needs no sorting. */
const SORT_KEYS = {
  newest: { key: Prisma.sql`"createdAt"`, type: Prisma.sql`timestamptz`, isDescending: true },
  oldest: { key: Prisma.sql`"createdAt"`, type: Prisma.sql`timestamptz`, isDescending: false },
  name: { key: Prisma.sql`lower(name)`, type: Prisma.sql`text`, isDescending: false },
  price_up: { key: Prisma.sql`price`, type: Prisma.sql`numeric`, isDescending: false },
  price_down: { key: Prisma.sql`price`, type: Prisma.sql`numeric`, isDescending: true },
}

/** Ids of a page of the staff list, inactive activities included. */
export function listActivities(db: Database, filter: ListFilter, order: ListOrder, page: Page) {
  return listPositions(db, Prisma.sql`activities`, buildCondition(filter), order, page)
}

export function listProviders(db: Database, filter: ListFilter, order: ListOrder, page: Page) {
  const allowed = order.startsWith('price') ? 'name' : order
  return listPositions(
    db,
    Prisma.sql`providers`,
    buildNameCondition(filter.query),
    allowed as ListOrder,
    page,
  )
}

export async function countActivities(db: Database, filter: ListFilter) {
  return countRows(db, Prisma.sql`activities`, buildCondition(filter))
}

export async function countProviders(db: Database, filter: ListFilter) {
  return countRows(db, Prisma.sql`providers`, buildNameCondition(filter.query))
}

async function listPositions(
  db: Database,
  table: Prisma.Sql,
  condition: Prisma.Sql,
  order: ListOrder,
  { after, before, limit, inverted }: Page,
): Promise<ListPosition[]> {
  const { key, isDescending } = SORT_KEYS[order]
  // The id ascends in every index. A descending scan reverses it.
  const idDescends = order === 'oldest' || order === 'price_down'
  const getDirection = (descends: boolean) => (descends !== inverted ? Prisma.sql`DESC` : Prisma.sql`ASC`)
  return db.$queryRaw<ListPosition[]>`
    SELECT ${key}::text AS key, id FROM ${table}
    WHERE ${condition} AND ${buildCursorCondition(order, 'after', after)} AND ${buildCursorCondition(order, 'before', before)}
    ORDER BY ${key} ${getDirection(isDescending)}, id ${getDirection(idDescends)} LIMIT ${limit}`
}

async function countRows(db: Database, table: Prisma.Sql, condition: Prisma.Sql) {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM ${table} WHERE ${condition}`
  return row?.count ?? 0
}

function buildCondition({ query, category, isActive, providerId }: ListFilter) {
  const conditions = [buildNameCondition(query)]
  if (category) conditions.push(Prisma.sql`category = ${category}`)
  if (isActive === true) conditions.push(Prisma.sql`"isActive"`)
  if (isActive === false) conditions.push(Prisma.sql`NOT "isActive"`)
  if (providerId) conditions.push(Prisma.sql`"providerId" = ${providerId}::uuid`)
  return Prisma.join(conditions, ' AND ')
}

/** Matches any part of the name, case-insensitive. */
function buildNameCondition(query: string | null | undefined) {
  const text = query?.replaceAll('\0', '').trim().toLowerCase()
  if (!text) return Prisma.sql`true`
  return Prisma.sql`lower(name) LIKE ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`
}

/** Condition of rows after a cursor: by key, and among equal keys by id, each in its direction. */
function buildCursorCondition(order: ListOrder, field: 'after' | 'before', cursor: string | undefined) {
  if (!cursor) return Prisma.sql`true`
  const { key: value, id } = readListCursor(order, field, cursor)
  const { key, type, isDescending } = SORT_KEYS[order]
  const idDescends = order === 'oldest' || order === 'price_down'
  const getOperator = (descends: boolean) =>
    (field === 'after') !== descends ? Prisma.sql`>` : Prisma.sql`<`
  const at = Prisma.sql`${value}::${type}`
  const orEqual = isDescending === (field === 'after') ? Prisma.sql`<=` : Prisma.sql`>=`
  // The first condition uses the index, the second decides among equal keys.
  return Prisma.sql`(${key} ${orEqual} ${at}
    AND (${key} <> ${at} OR id ${getOperator(idDescends)} ${id}::uuid))`
}

export function writeListCursor(order: ListOrder, { key, id }: ListPosition): string {
  return Buffer.from(JSON.stringify([order, key, id])).toString('base64url')
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readListCursor(order: ListOrder, field: string, cursor: string): ListPosition {
  try {
    const [written, key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (written === order && typeof key === 'string' && UUID.test(id) && isKey(order, key)) return { key, id }
  } catch {
    // An unknown cursor falls through to the error below.
  }
  throw new InvalidInput([{ field, key: 'validation.invalid' }])
}

function isKey(order: ListOrder, key: string) {
  if (order === 'name') return !key.includes('\0')
  if (order.startsWith('price')) return /^\d{1,6}(\.\d{1,2})?$/.test(key)
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(key)
}
