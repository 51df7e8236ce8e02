import type { ActivityFilter } from '../../domain/activities/activityFilter.ts'
import { AGE_MAX_MONTHS, AGE_MIN_MONTHS } from '../../domain/activities/ages.ts'
import { DAYS } from '../../domain/activities/days.ts'
import type { Point } from '../../domain/places/distance.ts'
import { buildMilesExpression, buildRadiusCondition } from '../places/withinRadius.ts'
import { type Database, Prisma } from '../platform/database/database.ts'
import {
  buildKeysetClauses,
  type KeysetOrder,
  type KeysetRequest,
  type KeysetRow,
} from '../platform/database/keyset.ts'

/** A prepared search: its filter, text query and place. */
export interface Search {
  filter: Omit<ActivityFilter, 'query' | 'location' | 'nearestIfNone'>
  /** Postgres' text query; null without words. */
  text: string | null
  /** Results are within filter.radius of this point. */
  centre: Point | null
}

const METRES_PER_MILE = 1609.344

const FIRST = { expression: Prisma.sql`first`, type: 'float8' } as const
const SECOND = { expression: Prisma.sql`second`, type: 'float8' } as const
const ID = { expression: Prisma.sql`id`, type: 'uuid' } as const

/** Orders of a search. A cursor of one is refused by the others. */
const KEYSETS = {
  best: { name: 'best', columns: [FIRST, SECOND, ID] },
  nearest: { name: 'nearest', columns: [FIRST, ID] },
  newest: { name: 'newest', columns: [FIRST, ID] },
} as const satisfies Record<string, KeysetOrder>

/** Best first with words, nearest first with a place alone, else newest first. */
export function getSearchKeyset({ text, centre }: Pick<Search, 'text' | 'centre'>): KeysetOrder {
  if (text !== null) return KEYSETS.best
  return centre ? KEYSETS.nearest : KEYSETS.newest
}

export interface SearchResultPage {
  rows: KeysetRow[]
  /** Number of all results; null when counting them is a statement of its own. */
  total: number | null
}

/** Sorting by distance or rank reads all results, so their number comes with the page. */
export async function searchActivities(
  db: Database,
  search: Search,
  page: KeysetRequest,
): Promise<SearchResultPage> {
  const { first, second } = getSortKeys(search)
  const keyset = getSearchKeyset(search)
  const isCounted = keyset !== KEYSETS.newest
  const { position, condition, orderBy } = buildKeysetClauses(keyset, page)
  const rows = await db.$queryRaw<(KeysetRow & { total: number | null })[]>`
    WITH found AS ${isCounted ? Prisma.sql`MATERIALIZED` : Prisma.sql`NOT MATERIALIZED`} (
      SELECT ${first} AS first, ${second} AS second, "activityId" AS id
      FROM search_documents WHERE ${buildConditions(search)}
    )
    SELECT id, ${position}, ${isCounted ? Prisma.sql`(SELECT count(*)::int FROM found)` : Prisma.sql`NULL::int`} AS total
    FROM found WHERE ${condition}
    ORDER BY ${orderBy}
    LIMIT ${page.limit}`
  const isEmpty = rows.length === 0 && !page.after && !page.before
  return { rows, total: rows[0]?.total ?? (isEmpty ? 0 : null) }
}

export async function countActivities(db: Database, search: Search): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM search_documents WHERE ${buildConditions(search)}`
  return row?.count ?? 0
}

/**
 * The radius that contains the given number of nearest activities, for a search without results in its own
 * radius; null when there are none. The index orders by degrees, so its nearest ones give a circle that
 * contains the truly nearest.
 */
export async function findNearestRadius(db: Database, search: Search, count: number): Promise<number | null> {
  const { centre } = search
  if (!centre) return null
  const anywhere = buildConditions({ ...search, centre: null })
  const miles = buildMilesExpression(centre)
  const [row] = await db.$queryRaw<{ radius: number | null }[]>`
    WITH candidates AS MATERIALIZED (
      SELECT latitude, longitude FROM search_documents WHERE ${anywhere}
      ORDER BY point(longitude, latitude) <-> point(${centre.longitude}, ${centre.latitude}) LIMIT ${count}
    ),
    circle AS (SELECT max(${miles}) AS "maxMiles" FROM candidates)
    SELECT max(miles) AS radius FROM (
      SELECT ${miles} AS miles FROM search_documents, circle
      WHERE ${anywhere} AND ${miles} <= "maxMiles"
      ORDER BY miles LIMIT ${count}
    ) AS nearest`
  return row?.radius ?? null
}

/** Sort keys, ascending. Whole numbers, so that a cursor is exact. */
function getSortKeys({ text, centre }: Search) {
  const nearest = centre
    ? Prisma.sql`round(${METRES_PER_MILE} * ${buildMilesExpression(centre)})`
    : Prisma.sql`newest`
  if (text === null) return { first: nearest, second: nearest }
  // Coarse ranks, so that of two similar matches the nearer one comes first. A name weighs more than
  // category or provider.
  const rank = Prisma.sql`-round(10 * ts_rank('{0, 0, 0.3, 1}', title, ${text}::tsquery))::float8`
  return { first: rank, second: nearest }
}

function buildConditions({ filter, text, centre }: Search): Prisma.Sql {
  const { category, dayOfWeek, ageGroupMin, ageGroupMax, isFree, maxPrice, radius } = filter
  const conditions: Prisma.Sql[] = []
  if (text !== null) conditions.push(Prisma.sql`words @@ ${text}::tsquery`)
  if (centre) conditions.push(buildRadiusCondition(centre, radius))
  if (category) conditions.push(Prisma.sql`category = ${category}`)
  if (dayOfWeek) conditions.push(Prisma.sql`days & ${1 << DAYS.indexOf(dayOfWeek)} <> 0`)
  if (ageGroupMin !== undefined || ageGroupMax !== undefined)
    conditions.push(
      Prisma.sql`"ageGroupMin" <= ${ageGroupMax ?? AGE_MAX_MONTHS} AND "ageGroupMax" >= ${ageGroupMin ?? AGE_MIN_MONTHS}`,
    )
  if (isFree) conditions.push(Prisma.sql`price = 0`)
  if (maxPrice !== undefined) conditions.push(Prisma.sql`price <= ${maxPrice}`)
  return conditions.length > 0 ? Prisma.join(conditions, ' AND ') : Prisma.sql`true`
}
