import { AGE_MAX, AGE_MIN } from '../../domain/activities/ages.ts'
import { type Category, isCategory } from '../../domain/activities/categories.ts'
import { DAYS, type DayOfWeek } from '../../domain/activities/days.ts'
import { DEFAULT_RADIUS, RADIUS_MAX, RADIUS_MIN } from '../../domain/activities/radius.ts'
import { parseRupees } from '../../domain/money.ts'
import type { ActivityFilter } from './__generated__/SearchPageQuery.graphql.ts'
import { categoryEnum, dayEnum } from './slugs.ts'

/** What the address of a search says; texts as typed, so that a form can show them. */
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
  const text = (name: string) => (search.get(name) ?? '').trim()
  const category = text('category')
  const day = text('dayOfWeek')
  return {
    q: text('q'),
    category: isCategory(category) ? category : '',
    day: DAYS.find((known) => known === day) ?? '',
    ageMin: text('ageGroupMin'),
    ageMax: text('ageGroupMax'),
    radius: radiusOf(text('radius')),
    free: text('isFree') === 'true',
    maxPrice: text('maxPrice'),
    location: text('location'),
  }
}

/** Empty values and defaults are left out of the address. */
export function writeFilter(filter: SearchFilter): string {
  const { q, category, day, ageMin, ageMax, location } = filter
  const entries = Object.entries({
    q,
    category,
    dayOfWeek: day,
    ageGroupMin: ageMin,
    ageGroupMax: ageMax,
    radius: filter.radius === DEFAULT_RADIUS ? '' : String(filter.radius),
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

export function filterErrors({ ageMin, ageMax, maxPrice, free }: SearchFilter): FilterErrors {
  const [min, max] = [ageOf(ageMin) ?? AGE_MIN, ageOf(ageMax) ?? AGE_MAX]
  const price = parseRupees(maxPrice || 0)
  return {
    ages: Number.isNaN(min) || Number.isNaN(max) || min > max,
    maxPrice: !free && (price === null || price < 0),
  }
}

/** The server's filter. Values that make no sense are left out: the form says so beside them. */
export function serverFilter(filter: SearchFilter, place: string): ActivityFilter {
  const wrong = filterErrors(filter)
  return {
    query: filter.q || undefined,
    location: filter.location || place,
    radius: filter.radius,
    category: filter.category ? categoryEnum(filter.category) : undefined,
    dayOfWeek: filter.day ? dayEnum(filter.day) : undefined,
    ageGroupMin: wrong.ages ? undefined : ageOf(filter.ageMin),
    ageGroupMax: wrong.ages ? undefined : ageOf(filter.ageMax),
    isFree: filter.free || undefined,
    maxPrice: wrong.maxPrice || filter.free || !filter.maxPrice ? undefined : filter.maxPrice,
  }
}

/** Where distances are measured from: a PIN code typed as the text is the centre of the search. */
export function centreOf({ q, location }: SearchFilter, place: string) {
  return /^\d{6}$/.test(q) ? q : location || place
}

/** How many filters are on, the text aside. */
export function countFilters(filter: SearchFilter) {
  const { category, day, ageMin, ageMax, radius, free, maxPrice, location } = filter
  const on = [category, day, ageMin || ageMax, radius !== DEFAULT_RADIUS, free || maxPrice, location]
  return on.filter(Boolean).length
}

function radiusOf(text: string) {
  const radius = Math.round(Number(text))
  return text && radius >= RADIUS_MIN && radius <= RADIUS_MAX ? radius : DEFAULT_RADIUS
}

/** Undefined where nothing is said, NaN where it is no age in months. */
function ageOf(text: string): number | undefined {
  if (!text) return undefined
  const months = /^\d+$/.test(text) ? Number.parseInt(text, 10) : Number.NaN
  return months >= AGE_MIN && months <= AGE_MAX ? months : Number.NaN
}
