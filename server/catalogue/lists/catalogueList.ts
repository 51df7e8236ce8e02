import { type Database, Prisma } from '../../platform/database/database.ts'
import {
  buildKeysetClauses,
  type KeysetOrder,
  type KeysetRequest,
  type KeysetRow,
} from '../../platform/database/keyset.ts'
import { escapeLikePattern, normalizeSearchText } from '../../platform/database/searchText.ts'
import { sql } from '../../platform/database/sql.ts'

export const LIST_ORDERS = ['newest', 'oldest', 'name', 'price_up', 'price_down'] as const
type ListOrder = (typeof LIST_ORDERS)[number]

export interface ListFilter {
  query?: string | null
  category?: string | null
  isActive?: boolean | null
  providerId?: string | null
}

const id = (isDescending = false) => ({ expression: Prisma.sql`id`, type: 'uuid', isDescending }) as const
const CREATED_AT = { expression: Prisma.sql`"createdAt"`, type: 'timestamptz' } as const
const NAME = { expression: Prisma.sql`lower(name)`, type: 'text' } as const
const PRICE = { expression: Prisma.sql`price`, type: 'numeric' } as const

/** Each order is one index of the migration `catalogue`, read forwards or backwards: a page is not sorted. */
const KEYSETS: Record<ListOrder, KeysetOrder['columns']> = {
  newest: [{ ...CREATED_AT, isDescending: true }, id()],
  oldest: [CREATED_AT, id(true)],
  name: [NAME, id()],
  price_up: [PRICE, id()],
  price_down: [{ ...PRICE, isDescending: true }, id(true)],
}

export function getListKeyset(order: ListOrder): KeysetOrder {
  return { name: order, columns: KEYSETS[order] }
}

/** Providers have no price: an order by price becomes the order by name. */
export function getProviderOrder(order: ListOrder): ListOrder {
  return order.startsWith('price') ? 'name' : order
}

/** A page of all activities, inactive ones included. */
export function listActivities(db: Database, filter: ListFilter, order: ListOrder, page: KeysetRequest) {
  return listRows(db, Prisma.sql`activities`, buildCondition(filter), getListKeyset(order), page)
}

export function listProviders(db: Database, filter: ListFilter, order: ListOrder, page: KeysetRequest) {
  const condition = buildTextCondition(filter.query, false)
  return listRows(db, Prisma.sql`providers`, condition, getListKeyset(getProviderOrder(order)), page)
}

export async function countActivities(db: Database, filter: ListFilter) {
  return countRows(db, Prisma.sql`activities`, buildCondition(filter))
}

export async function countProviders(db: Database, filter: ListFilter) {
  return countRows(db, Prisma.sql`providers`, buildTextCondition(filter.query, false))
}

async function listRows(
  db: Database,
  table: Prisma.Sql,
  condition: Prisma.Sql,
  keyset: KeysetOrder,
  page: KeysetRequest,
): Promise<KeysetRow[]> {
  const { position, condition: bounds, orderBy } = buildKeysetClauses(keyset, page)
  return sql.rows<KeysetRow>(
    db,
    Prisma.sql`
      SELECT id, ${position} FROM ${table}
      WHERE ${condition} AND ${bounds}
      ORDER BY ${orderBy} LIMIT ${page.limit}`,
    { plan: 'forValues' },
  )
}

async function countRows(db: Database, table: Prisma.Sql, condition: Prisma.Sql) {
  const [row] = await sql.rows<{ count: number }>(
    db,
    Prisma.sql`
      SELECT count(*)::int AS count FROM ${table} WHERE ${condition}`,
    { plan: 'forValues' },
  )
  return row?.count ?? 0
}

function buildCondition({ query, category, isActive, providerId }: ListFilter) {
  const conditions = [buildTextCondition(query, true)]
  if (category) conditions.push(Prisma.sql`category = ${category}`)
  if (isActive === true) conditions.push(Prisma.sql`"isActive"`)
  if (isActive === false) conditions.push(Prisma.sql`NOT "isActive"`)
  if (providerId) conditions.push(Prisma.sql`"providerId" = ${providerId}::uuid`)
  return Prisma.join(conditions, ' AND ')
}

const WORDS_MAX = 8

/**
 * Every word has to be a part of the name or the address, the start of the PIN code, or a word of the district to
 * which the PIN code belongs. For activities, the name of the provider counts too.
 */
function buildTextCondition(query: string | null | undefined, isForActivities: boolean) {
  const text = normalizeSearchText(query)
  if (!text) return Prisma.sql`true`
  const words = text.split(/\s+/).slice(0, WORDS_MAX)
  return Prisma.join(
    words.map((word) => buildWordCondition(word, isForActivities)),
    ' AND ',
  )
}

/** A shorter text has no trigram, so no index finds it. */
const INDEXED_LENGTH_MIN = 3

/** Arrays instead of joins: each part uses its index. All rows are read for a short word: a hash is faster there. */
function buildWordCondition(word: string, isForActivities: boolean) {
  const pattern = `%${escapeLikePattern(word)}%`
  const conditions = [
    Prisma.sql`lower(name) LIKE ${pattern}`,
    Prisma.sql`lower(address || ' ' || postcode) LIKE ${pattern}`,
    Prisma.sql`postcode = ANY(ARRAY(
      SELECT p.pincode FROM places p WHERE p.kind = 'pincode' AND string_to_array(lower(p.district), ' ') @> ARRAY[${word}]))`,
  ]
  if (isForActivities) {
    const providers = Prisma.sql`SELECT o.id FROM providers o WHERE lower(o.name) LIKE ${pattern}`
    conditions.push(
      word.length < INDEXED_LENGTH_MIN
        ? Prisma.sql`"providerId" IN (${providers})`
        : Prisma.sql`"providerId" = ANY(ARRAY(${providers}))`,
    )
  }
  return Prisma.sql`(${Prisma.join(conditions, ' OR ')})`
}
