import { AGE_MAX_MONTHS, AGE_MIN_MONTHS } from '../../domain/activities/ages.ts'
import { type Category, isCategory } from '../../domain/activities/categories.ts'
import { DAYS, type DayOfWeek } from '../../domain/activities/days.ts'
import { DEFAULT_RADIUS_MILES, RADIUS_MAX_MILES, RADIUS_MIN_MILES } from '../../domain/activities/radius.ts'
import { parseRupees } from '../../domain/money.ts'
import type { ActivityFilter } from './__generated__/SearchPageQuery.graphql.ts'
import { toCategoryEnum, toDayEnum } from './slugs.ts'

/** Filters in the address. Values stay as typed, so that the form can show them. */
export interface SearchFilter {
  q: string
  category: Category | ''
  day: DayOfWeek | ''
  ageMin: string
  ageMax: string
  radius: number
  free: boolean
  maxPrice: string
  /** Empty: the visitor's place. */
  location: string
}

export function readFilter(search: URLSearchParams): SearchFilter {
  const getText = (name: string) => (search.get(name) ?? '').trim()
  const category = getText('category')
  const day = getText('dayOfWeek')
  return {
    q: getText('q'),
    category: isCategory(category) ? category : '',
    day: DAYS.find((known) => known === day) ?? '',
    ageMin: getText('ageGroupMin'),
    ageMax: getText('ageGroupMax'),
    radius: parseRadius(getText('radius')),
    free: getText('isFree') === 'true',
    maxPrice: getText('maxPrice'),
    location: getText('location'),
  }
}

/** Leaves empty values and defaults out of the address. */
export function writeFilter(filter: SearchFilter): string {
  const { q, category, day, ageMin, ageMax, location } = filter
  const entries = Object.entries({
    q,
    category,
    dayOfWeek: day,
    ageGroupMin: ageMin,
    ageGroupMax: ageMax,
    radius: filter.radius === DEFAULT_RADIUS_MILES ? '' : String(filter.radius),
    isFree: filter.free ? 'true' : '',
    maxPrice: filter.free ? '' : filter.maxPrice,
    location,
  }).map(([name, value]) => [name, value.trim()])
  const search = new URLSearchParams(entries.filter(([, value]) => value) as [string, string][]).toString()
  return search ? `/search?${search}` : '/search'
}

export interface FilterErrors {
  ages: boolean
  maxPrice: boolean
}

export function getFilterErrors({ ageMin, ageMax, maxPrice, free }: SearchFilter): FilterErrors {
  const [min, max] = [parseAge(ageMin) ?? AGE_MIN_MONTHS, parseAge(ageMax) ?? AGE_MAX_MONTHS]
  const price = parseRupees(maxPrice || 0)
  return {
    ages: Number.isNaN(min) || Number.isNaN(max) || min > max,
    maxPrice: !free && (price === null || price < 0),
  }
}

export function hasFilterErrors(filter: SearchFilter): boolean {
  return Object.values(getFilterErrors(filter)).some(Boolean)
}

/** The filter for the server. Invalid values are left out; the form shows their errors. */
export function toActivityFilter(filter: SearchFilter, place: string): ActivityFilter {
  const wrong = getFilterErrors(filter)
  return {
    query: filter.q || undefined,
    location: filter.location || place,
    radius: filter.radius,
    category: filter.category ? toCategoryEnum(filter.category) : undefined,
    dayOfWeek: filter.day ? toDayEnum(filter.day) : undefined,
    ageGroupMin: wrong.ages ? undefined : parseAge(filter.ageMin),
    ageGroupMax: wrong.ages ? undefined : parseAge(filter.ageMax),
    isFree: filter.free || undefined,
    maxPrice: wrong.maxPrice || filter.free || !filter.maxPrice ? undefined : filter.maxPrice,
  }
}

/** Start of distances: a PIN code in the text is the centre of the search. */
export function getSearchCentre({ q, location }: SearchFilter, place: string) {
  return /^\d{6}$/.test(q) ? q : location || place
}

/** Number of active filters, without the text. An invalid filter is not active. */
export function countFilters(filter: SearchFilter) {
  const { category, day, ageMin, ageMax, radius, free, maxPrice, location } = filter
  const wrong = getFilterErrors(filter)
  const ages = (ageMin || ageMax) && !wrong.ages
  const price = free || (maxPrice && !wrong.maxPrice)
  const on = [category, day, ages, radius !== DEFAULT_RADIUS_MILES, price, location]
  return on.filter(Boolean).length
}

function parseRadius(text: string) {
  const radius = Math.round(Number(text))
  return text && radius >= RADIUS_MIN_MILES && radius <= RADIUS_MAX_MILES ? radius : DEFAULT_RADIUS_MILES
}

/** Undefined when empty, NaN when not an age in months. */
function parseAge(text: string): number | undefined {
  if (!text) return undefined
  const months = /^\d+$/.test(text) ? Number.parseInt(text, 10) : Number.NaN
  return months >= AGE_MIN_MONTHS && months <= AGE_MAX_MONTHS ? months : Number.NaN
}
