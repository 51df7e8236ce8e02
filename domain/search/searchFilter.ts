import type { Category } from '../activities/categories.ts'
import type { DayOfWeek } from '../activities/days.ts'
import type { Kind } from '../activities/kinds.ts'
import type { ClockTime, Day } from '../time.ts'

export const SEARCH_SORTS = ['best', 'distance', 'rating', 'price', 'soonest'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

/** Filters that a text can express. A form and an API caller can set the same ones. */
export interface ReadFilter {
  kinds?: Kind[]
  categories?: Category[]
  daysOfWeek?: DayOfWeek[]
  /** First and last day of a range in which a session has a free seat. */
  dateFrom?: Day
  dateTo?: Day
  /** A session starts at or after this time, and before the other one. */
  startsFrom?: ClockTime
  startsBefore?: ClockTime
  /** Months. */
  ageGroupMin?: number
  ageGroupMax?: number
  isFree?: boolean
  /** Paise. */
  minPrice?: number
  maxPrice?: number
  sort?: SearchSort
  /** Miles around the place. */
  radius?: number
}

export const READING_KINDS = [
  'KIND',
  'CATEGORY',
  'AGE',
  'DAY',
  'DATE',
  'TIME',
  'PRICE',
  'PLACE',
  'DISTANCE',
  'SORT',
] as const
export type ReadingKind = (typeof READING_KINDS)[number]

/** A part of a search text that is a filter. */
export interface Reading {
  what: ReadingKind
  /** Offsets in the text; `end` is exclusive. */
  start: number
  end: number
  filter: ReadFilter
  /** Name or PIN code of a place to look up. */
  place?: string
}
