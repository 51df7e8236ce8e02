import {
  type ActivityFilter,
  type ActivityFilterInput,
  activityFilter,
  SEARCH_FILTERS,
  type SearchFilter,
} from '../../domain/activities/activityFilter.ts'
import { RADIUS_MAX_MILES } from '../../domain/activities/radius.ts'
import { UnknownPlace } from '../places/failures.ts'
import { findPlace, type Place } from '../places/findPlace.ts'
import type { Context } from '../platform/context.ts'
import { parseInput } from '../platform/failures.ts'
import { lookUpWords } from './lookUpWords.ts'
import { countActivities, findNearestRadius, type Search } from './searchRequest.ts'
import { buildTextQuery, parseSearchText } from './searchText.ts'

/** Activities that Home shows when there are none within the radius (product.md, section 2). */
const NEAREST_COUNT = 20

export interface PreparedSearch extends Search {
  place: Place | null
  isBeyondRadius: boolean
  /** Number of all results, once it is known. */
  total: number | null
}

/** Parses a filter and resolves its place and words. Throws InvalidInput or UnknownPlace. */
export async function prepareSearch(
  context: Context,
  input: ActivityFilterInput | null | undefined,
): Promise<PreparedSearch> {
  const { query, location, nearestIfNone, ...filter } = parseInput(activityFilter, input ?? {})
  const { pincode, words } = parseSearchText(query ?? '')
  const place = await resolvePlace(context, pincode ?? location)
  const text = buildTextQuery(await lookUpWords(context.db, words))
  const search = { filter, text, centre: place, place, isBeyondRadius: false, total: null }
  return nearestIfNone && place ? widenToNearest(context, search) : search
}

async function resolvePlace({ db, loadOnce }: Context, location: string | undefined): Promise<Place | null> {
  if (!location) return null
  const place = await loadOnce(`place ${location}`, () => findPlace(db, location))
  if (!place) throw new UnknownPlace(location)
  return place
}

async function widenToNearest({ db }: Context, search: PreparedSearch): Promise<PreparedSearch> {
  if ((await countActivities(db, search)) > 0) return search
  const radius = await findNearestRadius(db, search, NEAREST_COUNT)
  if (radius === null) return search
  return { ...search, filter: { ...search.filter, radius }, isBeyondRadius: true }
}

export interface RelaxedFilter {
  filter: SearchFilter
  count: number
}

/** For a search without results: the number of results without each one of its filters, largest first. */
export async function listLooserFilters({ db }: Context, search: PreparedSearch): Promise<RelaxedFilter[]> {
  if ((search.total ?? (await countActivities(db, search))) > 0) return []
  const counted = SEARCH_FILTERS.map(async (filter) => {
    const looser = removeFilter(filter, search)
    return { filter, count: looser ? await countActivities(db, looser) : 0 }
  })
  const useful = (await Promise.all(counted)).filter(({ count }) => count > 0)
  return useful.sort((a, b) => b.count - a.count)
}

/** The search without this filter; null when the search does not use it. */
function removeFilter(filter: SearchFilter, search: Search): Search | null {
  const removeFields = (...fields: (keyof ActivityFilter)[]) => {
    const filter = search.filter as Record<string, unknown>
    if (fields.every((field) => filter[field] === undefined || filter[field] === false)) return null
    const left = Object.entries(filter).filter(([field]) => !fields.includes(field as keyof ActivityFilter))
    return { ...search, filter: Object.fromEntries(left) as Search['filter'] }
  }
  const looser: Record<SearchFilter, () => Search | null> = {
    QUERY: () => (search.text === null ? null : { ...search, text: null }),
    RADIUS: () =>
      search.centre && search.filter.radius < RADIUS_MAX_MILES ? widenToMaxRadius(search) : null,
    CATEGORY: () => removeFields('category'),
    DAY_OF_WEEK: () => removeFields('dayOfWeek'),
    AGE_GROUP: () => removeFields('ageGroupMin', 'ageGroupMax'),
    IS_FREE: () => removeFields('isFree'),
    MAX_PRICE: () => removeFields('maxPrice'),
  }
  return looser[filter]()
}

/** The largest radius instead of none, because a search from a place needs one. */
function widenToMaxRadius(search: Search): Search {
  return { ...search, filter: { ...search.filter, radius: RADIUS_MAX_MILES } }
}
