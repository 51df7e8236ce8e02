import { CATEGORIES } from '../../domain/activities/categories.ts'
import { RADIUS_MAX_MILES } from '../../domain/activities/radius.ts'
import { countDaysBetween } from '../../domain/time.ts'
import { Prisma } from '../platform/database/database.ts'
import { hideValue } from '../platform/database/queryRows.ts'
import { listLocalBlocks, listNearBlocks } from './searchBlocks.ts'
import {
  buildOtherConditions,
  buildSearchConditions,
  buildTextQuery,
  type Search,
  type SearchConditions,
} from './searchConditions.ts'
import { addPrefix } from './searchTerms.ts'

/**
 * A statement that lists the matches of a search, at most `limit`. Around a place, they come block by block from indexes
 * that begin with the block, the nearest block first, so that it stops near the place when it has enough (decision 062).
 */
export function selectMatches(search: Search, columns: Prisma.Sql, limit: number | null): Prisma.Sql {
  const limitClause =
    limit === null ? Prisma.empty : Prisma.sql`LIMIT ${toParameter(search, Prisma.sql`${limit}::int`)}`
  const source = buildBlockSource(search)
  if (!source)
    return Prisma.sql`SELECT ${columns} FROM search_documents WHERE ${buildSearchConditions(search)} ${limitClause}`
  // OFFSET 0 makes Postgres read the blocks one by one, each by its index, before it tests the other conditions.
  return Prisma.sql`
    SELECT ${columns} FROM ${source.blocks} CROSS JOIN LATERAL (
      SELECT * FROM search_documents WHERE ${source.isInBlock} OFFSET 0
    ) AS search_documents
    WHERE ${buildOtherConditions(search)} ${limitClause}`
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
 * True for the lists that Home shows for each place: all around it, or those of a weekend. The blocks decide how Postgres
 * reads them, so that one plan fits all values. A search with words or other filters is planned for its values.
 */
export function hasOnePlan({ filter, terms, centre, sort }: Search): boolean {
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

/** Hides a value from the planner where one plan fits all values, so that Postgres keeps the plan. */
const toParameter = (search: Search, parameter: Prisma.Sql) =>
  hasOnePlan(search) ? hideValue(parameter) : parameter

/** The blocks around the place of a search, and the condition on a row of one; null where they would not help. */
function buildBlockSource(search: Search): { blocks: Prisma.Sql; isInBlock: Prisma.Sql } | null {
  const { centre, filter } = search
  if (!centre || filter.area) return null
  const query = buildTextQuery(search)
  if (query === null) {
    // The index begins with the category.
    const categories = [...(filter.categories ?? CATEGORIES)]
    const ranges = listNearBlocks(centre, filter.radius)
    const [low, high] = [ranges.map((range) => range.low), ranges.map((range) => range.high)]
    return {
      blocks: Prisma.sql`unnest(${toParameter(search, Prisma.sql`${low}::int[]`)}, ${toParameter(search, Prisma.sql`${high}::int[]`)})
        AS block (low, high)`,
      isInBlock: Prisma.sql`category = ANY (${toParameter(search, Prisma.sql`${categories}::text[]`)}::text[])
        AND search_block_of(latitude, longitude) BETWEEN low AND high`,
    }
  }
  // The nearest ones of a search without results within its radius can be anywhere.
  if (filter.radius > RADIUS_MAX_MILES) return null
  const queries = listLocalBlocks(centre, filter.radius).map((block) => addPrefix(query, `${block}:`))
  return {
    blocks: Prisma.sql`unnest(${queries}::text[]) AS block (query)`,
    isInBlock: Prisma.sql`search_local_words_of(words, latitude, longitude) @@ query::tsquery`,
  }
}
