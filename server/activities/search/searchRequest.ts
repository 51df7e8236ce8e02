import { DAYS } from '../../../domain/activities/days.ts'
import { toMinutesOfDay } from '../../../domain/minutesOfDay.ts'
import type { Point } from '../../../domain/places/distance.ts'
import { countDaysBetween, getWeekday, toIndianDay, toIndianTime } from '../../../domain/time.ts'
import { buildMilesExpression } from '../../places/withinRadius.ts'
import { type Database, Prisma } from '../../platform/database/database.ts'
import { buildKeysetClauses, type KeysetOrder, type KeysetRequest } from '../../platform/database/keyset.ts'
import { sql } from '../../platform/database/sql.ts'
import { selectVersions, type VersionedRow } from '../details/activityRows.ts'
import {
  buildSearchConditions,
  buildTextQuery,
  HALF_HOURS_PER_DAY,
  isWithinRadius,
  type Search,
  type SearchConditions,
} from './searchConditions.ts'
import { selectMatches } from './searchMatches.ts'
import type { SearchTerm } from './searchTerms.ts'

const METRES_PER_MILE = 1609.344
/** Largest number of matches that are counted, so the work for a page does not grow with the catalogue. */
export const RANKED_MAX = 2000
/** Largest number of results on the map (decision 063). */
export const POINTS_MAX = 10_000

const LEVEL = { expression: Prisma.sql`level`, type: 'float8' } as const
const FIRST = { expression: Prisma.sql`first`, type: 'float8' } as const
const SECOND = { expression: Prisma.sql`second`, type: 'float8' } as const
const ID = { expression: Prisma.sql`id`, type: 'uuid' } as const
const NEWEST = { name: 'newest', columns: [FIRST, ID] } as const satisfies KeysetOrder

/** Best first with words, nearest first with a place alone, else newest first. A cursor of one order is refused by the others. */
export function getSearchKeyset(search: Pick<Search, 'terms' | 'centre' | 'sort'>): KeysetOrder {
  if (isByNewest(search)) return NEWEST
  return { name: getOrder(search), columns: [LEVEL, FIRST, SECOND, ID] }
}

const isByNewest = ({ terms, centre, sort }: Pick<Search, 'terms' | 'centre' | 'sort'>) =>
  sort === 'best' && terms.length === 0 && centre === null

function getOrder({ terms, sort }: Pick<Search, 'terms' | 'sort'>) {
  return sort === 'best' && terms.length === 0 ? 'distance' : sort
}

interface SearchResultPage {
  rows: VersionedRow[]
  /** Number of all results; more than RANKED_MAX only says that there are more. Null when counting them is a statement of its own. */
  total: number | null
}

/**
 * Sorting by distance or rank reads all ranked results, so their number comes with the page. The rows have the versions of
 * their slots where the caller reads slots.
 */
export async function searchActivities(
  db: Database,
  search: Search,
  page: KeysetRequest,
  withSlots: boolean,
): Promise<SearchResultPage> {
  const keyset = getSearchKeyset(search)
  const { position, condition, orderBy } = buildKeysetClauses(keyset, page)
  const isCounted = keyset !== NEWEST
  const isOfHome = isListOfHome(search)
  const found = buildFound(search, isOfHome ? sql.hide : undefined)
  // The newest activities without filters have the same plan for all values too.
  const hasOnePlan = isOfHome || (!isCounted && found.values.length === 0)
  const rows = await sql.rows<VersionedRow & { total: number | null }>(
    db,
    Prisma.sql`
      WITH found AS ${isCounted ? Prisma.sql`MATERIALIZED` : Prisma.sql`NOT MATERIALIZED`} (${found})
      SELECT id, ${position}, ${isCounted ? Prisma.sql`(SELECT count(*)::int FROM found)` : Prisma.sql`NULL::int`} AS total,
        ${selectVersions(withSlots)}
      FROM found WHERE ${condition}
      ORDER BY ${orderBy}
      LIMIT ${hasOnePlan ? sql.hide(Prisma.sql`${page.limit}::int`) : page.limit}`,
    { plan: hasOnePlan ? 'kept' : 'forValues' },
  )
  const isEmpty = rows.length === 0 && !page.after && !page.before
  return { rows, total: rows[0]?.total ?? (isEmpty ? 0 : null) }
}

/** Filters of the lists of Home. With every other filter there would be too many statements to keep their plans. */
const COMMON_FILTERS: ReadonlySet<string> = new Set([
  'radius',
  'dateFrom',
  'dateTo',
] satisfies (keyof SearchConditions)[])
/** A weekend. Ranges of other lengths are other statements (buildSeatInRangeCondition). */
const COMMON_DAYS_MAX = 2

/**
 * True for the lists that Home shows for each place: all activities around it, or the ones of a weekend. Postgres reads these
 * lists by blocks, and one plan fits all values. A search with words or other filters is planned for its values.
 */
function isListOfHome({ filter, terms, centre, sort }: Search): boolean {
  const { dateFrom, dateTo = dateFrom } = filter
  const used = Object.entries(filter).filter(([, value]) => value !== undefined)
  const isShort = !dateFrom || !dateTo || countDaysBetween(dateFrom, dateTo) < COMMON_DAYS_MAX
  return (
    centre !== null &&
    terms.length === 0 &&
    sort === 'best' &&
    isShort &&
    used.every(([name]) => COMMON_FILTERS.has(name))
  )
}

function buildFound(search: Search, toParameter?: typeof sql.hide): Prisma.Sql {
  if (isByNewest(search))
    return Prisma.sql`SELECT newest AS first, "activityId" AS id FROM search_documents WHERE ${buildSearchConditions(search)}`
  const { first, second } = getSortKeys(search)
  const columns = Prisma.sql`${buildLevel(search)}::float8 AS level, ${first}::float8 AS first, ${second}::float8 AS second,
    "activityId" AS id`
  return selectMatches(search, columns, getRankedMax(search), toParameter)
}

/** Matches within a radius come nearest first. A list by distance needs only the first ones; other orders need them all. */
function getRankedMax(search: Search): number | null {
  const isNearestFirst = getOrder(search) === 'distance' && buildTextQuery(search) === null
  return isWithinRadius(search) && !isNearestFirst ? null : RANKED_MAX + 1
}

/** Number of results; more than RANKED_MAX only says that there are more. */
export async function countActivities(db: Database, search: Search): Promise<number> {
  const [row] = await sql.rows<{ count: number }>(
    db,
    Prisma.sql`
      SELECT count(*)::int AS count FROM (${selectMatches(search, Prisma.empty, RANKED_MAX + 1)}) AS found`,
    { plan: 'forValues' },
  )
  return row?.count ?? 0
}

export interface SearchPoint {
  id: string
  latitude: number
  longitude: number
  /** Paise. */
  price: number
}

export interface SearchPoints {
  /** At most POINTS_MAX. */
  points: SearchPoint[]
  hasMore: boolean
}

/** Points of the map for a search. */
export async function listPoints(db: Database, search: Search): Promise<SearchPoints> {
  const columns = Prisma.sql`"activityId" AS id, latitude::float8, longitude::float8, price::int`
  const found = await sql.rows<SearchPoint>(db, selectMatches(search, columns, POINTS_MAX + 1), {
    plan: 'forValues',
  })
  return { points: found.slice(0, POINTS_MAX), hasMore: found.length > POINTS_MAX }
}

/** The planner expects one match to be found early by reading the whole table, unless the matches are a list of their own. */
export async function hasResults(db: Database, search: Search): Promise<boolean> {
  const [row] = await sql.rows<{ found: boolean }>(
    db,
    Prisma.sql`
      WITH found AS MATERIALIZED (${selectMatches(search, Prisma.empty, RANKED_MAX)})
      SELECT EXISTS (SELECT FROM found) AS found`,
    { plan: 'forValues' },
  )
  return row?.found ?? false
}

/**
 * The radius that contains the given number of nearest activities, for a search without results in its own
 * radius; null when there are none. The index orders by degrees, so its nearest ones give a circle that
 * contains the truly nearest.
 */
export async function findNearestRadius(db: Database, search: Search, count: number): Promise<number | null> {
  const { centre } = search
  if (!centre) return null
  const anywhere = buildSearchConditions({ ...search, centre: null })
  const miles = buildMilesExpression(centre)
  const [row] = await sql.rows<{ radius: number | null }>(
    db,
    Prisma.sql`
      WITH candidates AS MATERIALIZED (
        SELECT latitude, longitude FROM search_documents WHERE ${anywhere}
        ORDER BY point(longitude, latitude) <-> point(${centre.longitude}, ${centre.latitude}) LIMIT ${count}
      ),
      circle AS (SELECT max(${miles}) AS "maxMiles" FROM candidates)
      SELECT max(miles) AS radius FROM (
        SELECT ${miles} AS miles FROM search_documents, circle
        WHERE ${anywhere} AND ${miles} <= "maxMiles"
        ORDER BY miles LIMIT ${count}
      ) AS nearest`,
    { plan: 'forValues' },
  )
  return row?.radius ?? null
}

/**
 * How well an activity matches, ascending: kinds and name before category, provider and description; then free seats before
 * full ones; then optional words in its title.
 */
function buildLevel({ terms, optional }: Search): Prisma.Sql {
  const levels = terms.map(({ kinds, words, name }) =>
    kinds === null
      ? Prisma.sql`CASE WHEN title @@ ${name}::tsquery THEN 0 WHEN title @@ ${words}::tsquery THEN 1 ELSE 2 END`
      : Prisma.sql`CASE WHEN words @@ ${kinds}::tsquery OR title @@ ${name}::tsquery THEN 0 ELSE 2 END`,
  )
  const match = levels.length > 0 ? Prisma.sql`greatest(${Prisma.join(levels)})` : Prisma.sql`0`
  return Prisma.sql`4 * ${match} + 2 * "isFull"::int + ${buildOptionalLevel(optional)}`
}

function buildOptionalLevel(optional: readonly SearchTerm[]): Prisma.Sql {
  if (optional.length === 0) return Prisma.sql`0`
  const all = optional.map(({ words }) => `(${words})`).join(' & ')
  return Prisma.sql`(NOT title @@ ${all}::tsquery)::int`
}

/** Sort keys, ascending. Whole numbers, so a cursor is exact. */
function getSortKeys(search: Search): { first: Prisma.Sql; second: Prisma.Sql } {
  const { centre } = search
  const nearest = centre ? buildMetres(centre) : Prisma.sql`newest`
  const rating = Prisma.sql`-rating`
  switch (getOrder(search)) {
    case 'distance':
      return { first: nearest, second: rating }
    case 'rating':
      return { first: rating, second: nearest }
    case 'price':
      return { first: Prisma.sql`price`, second: nearest }
    case 'soonest':
      return { first: buildNextHalfHour(search.now), second: nearest }
    default:
      return { first: Prisma.sql`${buildDistanceStep(centre)} * 1000 - rating`, second: nearest }
  }
}

const buildMetres = (centre: Point) => Prisma.sql`round(${METRES_PER_MILE} * ${buildMilesExpression(centre)})`

/** Steps that grow with the distance: 300 m decide near home, not in another town. Within a step the rating decides. */
function buildDistanceStep(centre: Point | null): Prisma.Sql {
  return centre ? Prisma.sql`floor(3 * ln(1 + ${buildMilesExpression(centre)}))` : Prisma.sql`0`
}

const HALF_HOURS_PER_WEEK = 7 * HALF_HOURS_PER_DAY
const HALF_HOUR_MS = 30 * 60_000
/** Sorts after every session. */
const WITHOUT_TIMES = 10_000_000

/**
 * The half hour, counted from 1970 on, in which the next session with a free seat starts (`nextSeatAt`), else the next weekly
 * one. It stays the same between two pages. Activities without fixed times come last.
 */
function buildNextHalfHour(now: Date): Prisma.Sql {
  const today = Math.floor(toMinutesOfDay(toIndianTime(now)) / 30)
  const current = DAYS.indexOf(getWeekday(toIndianDay(now))) * HALF_HOURS_PER_DAY + today
  const next = Math.floor(now.getTime() / HALF_HOUR_MS) + 1
  return Prisma.sql`coalesce(CASE WHEN "nextSeatAt" > ${now} THEN floor(extract(epoch FROM "nextSeatAt") / 1800) END, (
    SELECT ${next}::int + min((time - ${current + 1}::int + ${HALF_HOURS_PER_WEEK}) % ${HALF_HOURS_PER_WEEK}) FROM unnest(times) AS time
  ), ${WITHOUT_TIMES})`
}
