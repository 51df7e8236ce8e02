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

/** Number of nearest activities on Home without any in the radius (product.md, section 2). */
const NEAREST_COUNT = 20

export interface PreparedSearch extends Search {
  place: Place | null
  isBeyondRadius: boolean
  /** Total of the results, once it is known. */
  total: number | null
}

/** Parses a search. Throws InvalidInput for an invalid filter and UnknownPlace for an unknown place. */
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

/** For a search without results: the number of results without each single filter, the largest first. */
export async function listLooserFilters({ db }: Context, search: PreparedSearch): Promise<RelaxedFilter[]> {
  if ((search.total ?? (await countActivities(db, search))) > 0) return []
  const counted = SEARCH_FILTERS.map(async (filter) => {
    const looser = removeFilter(filter, search)
    return { filter, count: looser ? await countActivities(db, looser) : 0 }
  })
  const useful = (await Promise.all(counted)).filter(({ count }) => count > 0)
  return useful.sort((a, b) => b.count - a.count)
}

/** The search without this filter; null when it does not have the filter. */
function removeFilter(filter: SearchFilter, search: Search): Search | null {
  const removeFields = (...fields: (keyof ActivityFilter)[]) => {
    const asked = search.filter as Record<string, unknown>
    if (fields.every((field) => asked[field] === undefined || asked[field] === false)) return null
    const left = Object.entries(asked).filter(([field]) => !fields.includes(field as keyof ActivityFilter))
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

/** Removing the radius means the largest one, because the search still has a place. */
function widenToMaxRadius(search: Search): Search {
  return { ...search, filter: { ...search.filter, radius: RADIUS_MAX_MILES } }
}
