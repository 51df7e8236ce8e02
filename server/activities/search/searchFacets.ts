import type { Category } from '../../../domain/activities/categories.ts'
import { DAYS, type DayOfWeek } from '../../../domain/activities/days.ts'
import { isKind, type Kind } from '../../../domain/activities/kinds.ts'
import type { Paise } from '../../../domain/money.ts'
import { type Database, Prisma } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { getDaysMask, listWeekdays, type Search } from './searchConditions.ts'
import { selectMatches } from './searchMatches.ts'
import { RANKED_MAX } from './searchRequest.ts'

/** Lowest and highest price of each band; free ones are a band of their own. */
const PRICE_BANDS: readonly { min: Paise; max: Paise | null }[] = [
  { min: 0, max: 0 },
  { min: 1, max: 30_000 },
  { min: 30_001, max: 50_000 },
  { min: 50_001, max: 100_000 },
  { min: 100_001, max: null },
]

export interface SearchFacets {
  categories: { category: Category; count: number }[]
  kinds: { kind: Kind; count: number }[]
  days: { dayOfWeek: DayOfWeek; count: number }[]
  prices: { band: (typeof PRICE_BANDS)[number]; count: number }[]
}

/** Numbers of results by category, kind, weekday and price, in one statement. Of very many results, the first RANKED_MAX count. */
export async function loadSearchFacets(db: Database, search: Search): Promise<SearchFacets> {
  const limits = PRICE_BANDS.slice(1).map(({ min }) => min)
  const rows = await sql.rows<{ facet: string; value: string; count: number }>(
    db,
    Prisma.sql`
      WITH found AS MATERIALIZED (
        ${selectMatches(search, Prisma.sql`category, kinds, days, price`, RANKED_MAX)}
      )
      SELECT 'category' AS facet, category AS value, count(*)::int AS count FROM found GROUP BY category
      UNION ALL SELECT 'kind', kind, count(*)::int FROM found, unnest(kinds) AS kind GROUP BY kind
      UNION ALL SELECT 'day', bit::text, count(*)::int FROM found, generate_series(0, 6) AS bit
        WHERE days & ${getDaysMask(listWeekdays(search.filter))} & (1 << bit) <> 0 GROUP BY bit
      UNION ALL SELECT 'price', band::text, count(*)::int
        FROM (SELECT width_bucket(price, ${limits}::int[]) AS band FROM found) AS banded GROUP BY band
      ORDER BY count DESC, value`,
    { plan: 'forValues' },
  )
  const listFacet = (name: string) => rows.filter(({ facet }) => facet === name)
  return {
    categories: listFacet('category').map(({ value, count }) => ({ category: value as Category, count })),
    kinds: addChosenKinds(
      listFacet('kind').flatMap(({ value, count }) => (isKind(value) ? { kind: value, count } : [])),
      search.filter.kinds ?? [],
    ),
    days: sortByValue(listFacet('day')).map(({ value, count }) => ({
      dayOfWeek: DAYS[Number(value)] as DayOfWeek,
      count,
    })),
    prices: sortByValue(listFacet('price')).flatMap(({ value, count }) => {
      const band = PRICE_BANDS[Number(value)]
      return band ? { band, count } : []
    }),
  }
}

/** A kind of the filter has a count even without results: a reader can take it off the filter. */
function addChosenKinds(found: SearchFacets['kinds'], chosen: readonly Kind[]): SearchFacets['kinds'] {
  const missing = chosen.filter((kind) => found.every((one) => one.kind !== kind))
  return [...found, ...missing.map((kind) => ({ kind, count: 0 }))]
}

const sortByValue = <Row extends { value: string }>(rows: Row[]) =>
  rows.toSorted((a, b) => Number(a.value) - Number(b.value))
