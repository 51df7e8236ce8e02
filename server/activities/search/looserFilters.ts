import { SEARCH_FILTERS, type SearchFilterName } from '../../../domain/activities/activityFilter.ts'
import { RADIUS_MAX_MILES } from '../../../domain/activities/radius.ts'
import type { Context } from '../../platform/context.ts'
import { countResults, type PreparedSearch } from './prepareSearch.ts'
import { isWithinRadius, type Search, type SearchConditions } from './searchConditions.ts'
import { countActivities, RANKED_MAX } from './searchRequest.ts'

interface LooserFilter {
  filter: SearchFilterName
  count: number
}

/** For a search without results: the number of results without each one of its filters, largest first. */
export async function listLooserFilters(
  context: Pick<Context, 'db'>,
  search: PreparedSearch,
): Promise<LooserFilter[]> {
  if ((await countResults(context, search)) > 0) return []
  const counted = SEARCH_FILTERS.map(async (filter) => {
    const looser = removeFilter(filter, search)
    return { filter, count: looser ? Math.min(RANKED_MAX, await countActivities(context.db, looser)) : 0 }
  })
  const useful = (await Promise.all(counted)).filter(({ count }) => count > 0)
  return useful.sort((a, b) => b.count - a.count)
}

const FIELDS: Record<Exclude<SearchFilterName, 'QUERY' | 'RADIUS'>, (keyof SearchConditions)[]> = {
  CATEGORY: ['categories'],
  KIND: ['kinds'],
  DAY_OF_WEEK: ['daysOfWeek'],
  DATE: ['dateFrom', 'dateTo'],
  TIME: ['startsFrom', 'startsBefore'],
  AGE_GROUP: ['ageGroupMin', 'ageGroupMax'],
  IS_FREE: ['isFree'],
  MAX_PRICE: ['minPrice', 'maxPrice'],
  RATING: ['minRating'],
}

/** The search without this filter; null when the search does not use it. */
function removeFilter(filter: SearchFilterName, search: Search): Search | null {
  if (filter === 'QUERY') return search.terms.length === 0 ? null : { ...search, terms: [] }
  if (filter === 'RADIUS') {
    const isWidest = !isWithinRadius(search) || search.filter.radius >= RADIUS_MAX_MILES
    return isWidest ? null : { ...search, filter: { ...search.filter, radius: RADIUS_MAX_MILES } }
  }
  const fields = FIELDS[filter]
  if (fields.every((field) => search.filter[field] === undefined || search.filter[field] === false))
    return null
  const left = Object.entries(search.filter).filter(
    ([field]) => !fields.includes(field as keyof SearchConditions),
  )
  return { ...search, filter: Object.fromEntries(left) as unknown as SearchConditions }
}
