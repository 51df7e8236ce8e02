import { AGE_MAX_MONTHS, AGE_MIN_MONTHS } from '../../../domain/activities/ages.ts'
import { CATEGORIES, type Category } from '../../../domain/activities/categories.ts'
import { isDateRangeTooLong } from '../../../domain/activities/dateRange.ts'
import { DAYS, type DayOfWeek } from '../../../domain/activities/days.ts'
import { KIND_SLUGS } from '../../../domain/activities/kindSlugs.ts'
import { RADIUS_MAX_MILES, RADIUS_MIN_MILES } from '../../../domain/activities/radius.ts'
import { SEARCH_PARAMETERS } from '../../../domain/activities/recentSearches.ts'
import { FILTER_PRICE_MAX_PAISE, SEARCH_TEXT_MAX_LENGTH } from '../../../domain/activities/searchLimits.ts'
import { toEnumName } from '../../../domain/enumNames.ts'
import type { Bounds } from '../../../domain/map/cells.ts'
import { parseRupees } from '../../../domain/money.ts'
import { findPincode } from '../../../domain/search/pincode.ts'
import { SEARCH_SORTS, type SearchSort } from '../../../domain/search/searchFilter.ts'
import { isDay } from '../../../domain/time.ts'
import type { ActivityFilter } from './__generated__/useFilterCountsQuery.graphql.ts'

/** Filters in the address. Values stay as typed: the form can show them. */
export interface SearchFilter {
  q: string
  categories: Category[]
  /** Slugs. */
  kinds: string[]
  days: DayOfWeek[]
  dateFrom: string
  dateTo: string
  startsFrom: string
  startsBefore: string
  /** Months. */
  ageMin: string
  ageMax: string
  /** Miles; null: the radius of the text, else the default. */
  radius: number | null
  free: boolean
  minPrice: string
  maxPrice: string
  /** Stars. */
  minRating: string
  sort: SearchSort
  /** Empty: the visitor's place. */
  location: string
  /** 'south,west,north,east' in degrees; empty: the radius around the place. */
  area: string
  /** True when the map is open. */
  isMapOpen: boolean
}

/** Parameters that `readFilter` reads. */
export const FILTER_PARAMETERS = [...SEARCH_PARAMETERS, 'area', 'view']

export function readFilter(search: URLSearchParams): SearchFilter {
  const getText = (name: string) => (search.get(name) ?? '').trim()
  const getList = <Value extends string>(name: string, known: readonly Value[]) => {
    const given = search.getAll(name).flatMap((value) => value.split(','))
    return known.filter((value) => given.includes(value))
  }
  const getDay = (name: string) => (isDay(getText(name)) ? getText(name) : '')
  const getTime = (name: string) => (CLOCK_TIME.test(getText(name)) ? getText(name) : '')
  return {
    q: cutText(getText('q')),
    categories: getList('category', CATEGORIES),
    kinds: getList('kinds', KIND_SLUGS),
    days: getList('dayOfWeek', DAYS),
    dateFrom: getDay('dateFrom'),
    dateTo: getDay('dateTo'),
    startsFrom: getTime('startsFrom'),
    startsBefore: getTime('startsBefore'),
    ageMin: getText('ageGroupMin'),
    ageMax: getText('ageGroupMax'),
    radius: parseRadius(getText('radius')),
    free: getText('isFree') === 'true',
    minPrice: getText('minPrice'),
    maxPrice: getText('maxPrice'),
    minRating: RATINGS.find((rating) => rating === getText('minRating')) ?? '',
    sort: SEARCH_SORTS.find((sort) => sort === getText('sort')) ?? 'best',
    location: cutText(getText('location')),
    area: AREA.test(getText('area')) ? getText('area') : '',
    isMapOpen: getText('view') === 'map',
  }
}

const cutText = (text: string) => text.slice(0, SEARCH_TEXT_MAX_LENGTH).trim()

/** Whether the address has a longer text than a search. The filter has its beginning. */
export function isTextCut(search: URLSearchParams): boolean {
  return (search.get('q') ?? '').trim().length > SEARCH_TEXT_MAX_LENGTH
}

const AREA = /^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/
const AREA_DIGITS = 3

export function formatArea({ south, west, north, east }: Bounds): string {
  return [south, west, north, east].map((degrees) => degrees.toFixed(AREA_DIGITS)).join(',')
}

export function parseArea(area: string): Bounds | undefined {
  if (!area) return undefined
  const [south = 0, west = 0, north = 0, east = 0] = area.split(',').map(Number)
  return { south, west, north, east }
}

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/
export const RATINGS = ['3.5', '4', '4.5'] as const

/** Leaves empty values and defaults out of the address. */
export function writeFilter(filter: SearchFilter): string {
  const { q, categories, kinds, days, dateFrom, dateTo, startsFrom, startsBefore, ageMin, ageMax, location } =
    filter
  const entries = Object.entries({
    q,
    category: categories.join(','),
    kinds: kinds.join(','),
    dayOfWeek: days.join(','),
    dateFrom,
    dateTo: dateFrom ? dateTo : '',
    startsFrom,
    startsBefore,
    ageGroupMin: ageMin,
    ageGroupMax: ageMax,
    radius: filter.radius === null ? '' : String(filter.radius),
    isFree: filter.free ? 'true' : '',
    minPrice: filter.free ? '' : filter.minPrice,
    maxPrice: filter.free ? '' : filter.maxPrice,
    minRating: filter.minRating,
    sort: filter.sort === 'best' ? '' : filter.sort,
    location,
    area: filter.area,
    view: filter.isMapOpen ? 'map' : '',
  }).map(([name, value]) => [name, value.trim()])
  const search = new URLSearchParams(entries.filter(([, value]) => value) as [string, string][])
    .toString()
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
  return search ? `/search?${search}` : '/search'
}

interface FilterErrors {
  ages: boolean
  minPrice: boolean
  maxPrice: boolean
  /** The highest price is below the lowest. */
  priceOrder: boolean
  /** The last day is before the first. */
  dateOrder: boolean
  /** `startsBefore` is not after `startsFrom`. */
  timeOrder: boolean
  /** Too many days. */
  dateRange: boolean
}

export function getFilterErrors(filter: SearchFilter): FilterErrors {
  const { ageMin, ageMax, minPrice, maxPrice, free, dateFrom, dateTo, startsFrom, startsBefore } = filter
  const [min, max] = [parseAge(ageMin) ?? AGE_MIN_MONTHS, parseAge(ageMax) ?? AGE_MAX_MONTHS]
  const [lowest, highest] = [parsePrice(minPrice), parsePrice(maxPrice)]
  return {
    ages: Number.isNaN(min) || Number.isNaN(max) || min > max,
    minPrice: !free && lowest === null,
    maxPrice: !free && highest === null,
    priceOrder: !free && maxPrice !== '' && lowest !== null && highest !== null && highest < lowest,
    dateOrder: dateTo !== '' && dateTo < dateFrom,
    timeOrder: startsFrom !== '' && startsBefore !== '' && startsFrom >= startsBefore,
    dateRange: dateFrom !== '' && dateTo !== '' && isDateRangeTooLong(dateFrom, dateTo),
  }
}

export function hasFilterErrors(filter: SearchFilter): boolean {
  return Object.values(getFilterErrors(filter)).some(Boolean)
}

/** The filter for the server. Invalid values are left out; the form shows their errors. */
export function toActivityFilter(filter: SearchFilter, place: string): ActivityFilter {
  const wrong = getFilterErrors(filter)
  const hasPrice = !filter.free
  const isMaxPriceWrong = wrong.maxPrice || wrong.priceOrder
  const areDatesWrong = wrong.dateOrder || wrong.dateRange
  return {
    query: filter.q || undefined,
    // A text that finds nothing near the visitor shows the nearest ones, and says so.
    nearestIfNone: filter.q ? true : undefined,
    location: getSearchCentre(filter, place),
    // The text can have a distance, which a radius of the filter replaces.
    radius: filter.radius ?? undefined,
    area: parseArea(filter.area),
    categories: toList(filter.categories.map(toEnumName)),
    kinds: toList(filter.kinds.map(toEnumName) as NonNullable<ActivityFilter['kinds']>[number][]),
    daysOfWeek: toList(filter.days.map(toEnumName)),
    dateFrom: areDatesWrong ? undefined : filter.dateFrom || undefined,
    dateTo: areDatesWrong ? undefined : (filter.dateFrom && filter.dateTo) || undefined,
    startsFrom: (!wrong.timeOrder && filter.startsFrom) || undefined,
    startsBefore: (!wrong.timeOrder && filter.startsBefore) || undefined,
    ageGroupMin: wrong.ages ? undefined : parseAge(filter.ageMin),
    ageGroupMax: wrong.ages ? undefined : parseAge(filter.ageMax),
    isFree: filter.free || undefined,
    minPrice: hasPrice && !wrong.minPrice && filter.minPrice ? filter.minPrice : undefined,
    maxPrice: hasPrice && !isMaxPriceWrong && filter.maxPrice ? filter.maxPrice : undefined,
    minRating: filter.minRating ? Number(filter.minRating) : undefined,
    sort: filter.sort === 'best' ? undefined : toEnumName(filter.sort),
  }
}

const toList = <Value>(values: Value[]) => (values.length > 0 ? values : undefined)

/** Start of distances: a PIN code in the text is the centre of the search. */
export function getSearchCentre({ q, location }: SearchFilter, place: string) {
  return findPincode(q) ?? (location || place)
}

/** Number of active filters, without the text. An invalid filter is not active. */
export function countFilters(filter: SearchFilter) {
  const { categories, kinds, days, ageMin, ageMax, radius, free, minPrice, maxPrice, location } = filter
  const wrong = getFilterErrors(filter)
  const on = [
    categories.length,
    kinds.length,
    days.length,
    location,
    filter.minRating,
    filter.area,
    (ageMin || ageMax) && !wrong.ages,
    radius !== null,
    free || (minPrice && !wrong.minPrice) || (maxPrice && !wrong.maxPrice && !wrong.priceOrder),
    filter.dateFrom && !wrong.dateOrder && !wrong.dateRange,
    (filter.startsFrom || filter.startsBefore) && !wrong.timeOrder,
  ]
  return on.filter(Boolean).length
}

/** Null when it is not a price up to the highest one. */
function parsePrice(text: string): number | null {
  const price = parseRupees(text || 0)
  return price === null || price < 0 || price > FILTER_PRICE_MAX_PAISE ? null : price
}

function parseRadius(text: string) {
  const radius = Math.round(Number(text))
  return text && radius >= RADIUS_MIN_MILES && radius <= RADIUS_MAX_MILES ? radius : null
}

/** Undefined when empty, NaN when not an age in months. */
function parseAge(text: string): number | undefined {
  if (!text) return undefined
  const months = /^\d+$/.test(text) ? Number.parseInt(text, 10) : Number.NaN
  return months >= AGE_MIN_MONTHS && months <= AGE_MAX_MONTHS ? months : Number.NaN
}
