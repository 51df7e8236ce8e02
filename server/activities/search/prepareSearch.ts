import {
  type ActivityFilter,
  type ActivityFilterInput,
  activityFilter,
} from '../../../domain/activities/activityFilter.ts'
import { sortWeekdays } from '../../../domain/activities/days.ts'
import { DEFAULT_RADIUS_MILES } from '../../../domain/activities/radius.ts'
import { combineReadings } from '../../../domain/search/combineReadings.ts'
import { UnknownPlace } from '../../places/failures.ts'
import { loadPlace } from '../../places/loadPlace.ts'
import type { Place } from '../../places/place.ts'
import type { Context } from '../../platform/context.ts'
import { InvalidInput, parseInput } from '../../platform/failures.ts'
import { canLoosen, loosenSearch } from './loosenSearch.ts'
import { type AppliedReading, readSearch } from './readSearch.ts'
import type { Search, SearchConditions } from './searchConditions.ts'
import { countActivities, findNearestRadius } from './searchRequest.ts'

/** Activities that Home shows when there are none within the radius (product.md, section 2). */
const NEAREST_COUNT = 20

const NO_FILTER = parseInput(activityFilter, {})

export interface PreparedSearch extends Search {
  place: Place | null
  isBeyondRadius: boolean
  /** Miles around the place: the radius of the search, unless it was widened to the nearest activities. */
  requestedRadius: number
  /** The parts of the text that are filters. */
  readings: AppliedReading[]
  /** Words of the text that no result with the other words has. */
  droppedWords: string[]
  /** The whole search text; empty without one. */
  text: string
  /** True when the caller narrows the search by more than text and place. */
  isFiltered: boolean
  /** Number of all results, once it is known. */
  total: number | null
  /** Finds what replaces the search when nothing matches, or null; absent when the search stays as it is. */
  findLooser?: () => Promise<PreparedSearch | null>
}

/** Parses a filter, reads its text and resolves its place. Throws InvalidInput or UnknownPlace. */
export async function prepareSearch(
  context: Context,
  input: ActivityFilterInput | null | undefined,
): Promise<PreparedSearch> {
  const { query, location, nearestIfNone, sort, ...request } = input
    ? parseInput(activityFilter, input)
    : NO_FILTER
  const own = mergeSingles(request)
  const visitorPlace = await resolvePlace(context, location)
  const read = await readSearch(context, query ?? '', listGiven({ ...own, sort }), visitorPlace)
  const place = read.place ? await resolvePlace(context, read.place) : visitorPlace
  if (sort === 'distance' && !place)
    throw new InvalidInput([{ field: 'sort', key: 'validation.filter.sortPlace' }])

  const withReadings = (readings: AppliedReading[]): Search => {
    const {
      kinds: _,
      sort: readSort,
      ...filter
    } = combineReadings(readings.filter(({ isApplied }) => isApplied))
    return {
      filter: { ...own, ...filter, radius: own.radius ?? filter.radius ?? DEFAULT_RADIUS_MILES },
      terms: read.terms,
      optional: read.optional,
      centre: place,
      sort: sort ?? readSort ?? 'best',
      now: context.now,
    }
  }
  const search = withReadings(read.readings)
  const { radius: _, area: __, ...filters } = own
  const facts = {
    place,
    isBeyondRadius: false,
    requestedRadius: search.filter.radius,
    readings: read.readings,
    droppedWords: [],
    text: query ?? '',
    isFiltered: listGiven(filters).size > 0,
    total: null,
  }
  const isLoosenable = canLoosen(search, read.readings)
  const canWiden = place !== null && (nearestIfNone || read.place !== null)
  if (!isLoosenable && !canWiden) return { ...search, ...facts }

  const findLooser = async () => {
    const looser = isLoosenable ? await loosenSearch(context.db, search, read.readings, withReadings) : null
    if (looser) return { ...looser.search, ...facts, ...looser, requestedRadius: looser.search.filter.radius }
    const wider = canWiden ? await widenToNearest(context, search) : null
    return wider && { ...wider, ...facts, isBeyondRadius: true }
  }
  return { ...search, ...facts, findLooser }
}

/** The radius can also be in the text. */
type RequestedConditions = Omit<SearchConditions, 'radius'> & Pick<ActivityFilter, 'radius'>

/** The specified single category and weekday are a list of one. */
function mergeSingles({
  category,
  categories = [],
  dayOfWeek,
  daysOfWeek = [],
  ...filter
}: Omit<ActivityFilter, 'query' | 'location' | 'nearestIfNone' | 'sort'>): RequestedConditions {
  const allCategories = [...new Set([...(category ? [category] : []), ...categories])]
  const allDays = sortWeekdays([...(dayOfWeek ? [dayOfWeek] : []), ...daysOfWeek])
  return {
    ...filter,
    ...(allCategories.length > 0 ? { categories: allCategories } : {}),
    ...(allDays.length > 0 ? { daysOfWeek: allDays } : {}),
  }
}

/** Filters that the caller has set. They replace the same ones of the text. */
function listGiven(filter: object): ReadonlySet<keyof ActivityFilter> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== false)
  return new Set(given.map(([field]) => field as keyof ActivityFilter))
}

async function resolvePlace(context: Context, location: string | undefined): Promise<Place | null> {
  if (!location) return null
  const place = await loadPlace(context, location)
  if (!place) throw new UnknownPlace(location)
  return place
}

async function widenToNearest({ db }: Context, search: Search): Promise<Search | null> {
  const radius = await findNearestRadius(db, search, NEAREST_COUNT)
  return radius === null ? null : { ...search, filter: { ...search.filter, radius } }
}

export async function countResults({ db }: Pick<Context, 'db'>, search: PreparedSearch): Promise<number> {
  return search.total ?? countActivities(db, search)
}
