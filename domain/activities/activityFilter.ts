import { z } from 'zod'
import { createOptionalSchema } from '../createOptionalSchema.ts'
import { SEARCH_SORTS } from '../search/searchFilter.ts'
import { isDay } from '../time.ts'
import { AGE_MAX_MONTHS, AGE_MIN_MONTHS } from './ages.ts'
import { CATEGORIES } from './categories.ts'
import { isDateRangeTooLong } from './dateRange.ts'
import { DAYS } from './days.ts'
import { KIND_IDS } from './kinds.ts'
import { RADIUS_MAX_MILES, RADIUS_MIN_MILES } from './radius.ts'
import { FILTER_PRICE_MAX_PAISE, SEARCH_TEXT_MAX_LENGTH } from './searchLimits.ts'

const text = createOptionalSchema(
  z
    .string()
    .trim()
    .max(SEARCH_TEXT_MAX_LENGTH, 'validation.tooLong')
    .transform((typed) => typed.replaceAll(/[\0\p{Cs}]/gu, ' ') || undefined),
)

const months = createOptionalSchema(
  z
    .int('validation.filter.age')
    .min(AGE_MIN_MONTHS, 'validation.filter.age')
    .max(AGE_MAX_MONTHS, 'validation.filter.age'),
)

const createListSchema = <const Values extends readonly string[]>(values: Values) =>
  z
    .array(z.enum(values))
    .nullish()
    .transform((chosen) => (chosen && chosen.length > 0 ? [...new Set(chosen)] : undefined))

const latitude = z
  .number('validation.filter.area')
  .min(-90, 'validation.filter.area')
  .max(90, 'validation.filter.area')
const longitude = z
  .number('validation.filter.area')
  .min(-180, 'validation.filter.area')
  .max(180, 'validation.filter.area')
/** A rectangle of the map in degrees. It replaces the radius around the place. */
const area = z
  .object({ south: latitude, west: longitude, north: latitude, east: longitude })
  .refine(({ south, west, north, east }) => south < north && west < east, 'validation.filter.area')

const day = createOptionalSchema(z.string().refine(isDay, 'validation.day'))
const clockTime = createOptionalSchema(
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'validation.filter.time'),
)

/** Filters of a search (specification, sections 2 and 5). Absent, null or empty means no filter. */
export const activityFilter = z
  .object({
    query: text,
    location: text,
    /** Miles around the place. */
    radius: createOptionalSchema(
      z
        .number('validation.filter.radius')
        .min(RADIUS_MIN_MILES, 'validation.filter.radius')
        .max(RADIUS_MAX_MILES, 'validation.filter.radius'),
    ),
    area: createOptionalSchema(area),
    category: createOptionalSchema(z.enum(CATEGORIES)),
    categories: createListSchema(CATEGORIES),
    kinds: createListSchema(KIND_IDS),
    dayOfWeek: createOptionalSchema(z.enum(DAYS)),
    daysOfWeek: createListSchema(DAYS),
    /** First and last day of a range in which a session has a free seat. */
    dateFrom: day,
    dateTo: day,
    /** A session starts at or after `startsFrom`, and before `startsBefore`. */
    startsFrom: clockTime,
    startsBefore: clockTime,
    ageGroupMin: months,
    ageGroupMax: months,
    isFree: createOptionalSchema(z.boolean()),
    /** Paise. */
    maxPrice: createOptionalSchema(
      z.int().min(0, 'validation.filter.maxPrice').max(FILTER_PRICE_MAX_PAISE, 'validation.invalid'),
    ),
    /** Paise. */
    minPrice: createOptionalSchema(
      z.int().min(0, 'validation.filter.maxPrice').max(FILTER_PRICE_MAX_PAISE, 'validation.invalid'),
    ),
    /** Stars. */
    minRating: createOptionalSchema(
      z.number().min(1, 'validation.filter.rating').max(5, 'validation.filter.rating'),
    ),
    sort: createOptionalSchema(z.enum(SEARCH_SORTS)),
    nearestIfNone: createOptionalSchema(z.boolean()),
  })
  .refine(({ ageGroupMin = AGE_MIN_MONTHS, ageGroupMax = AGE_MAX_MONTHS }) => ageGroupMin <= ageGroupMax, {
    path: ['ageGroupMax'],
    message: 'validation.filter.ageOrder',
  })
  .superRefine((filter, issue) => {
    const addIssue = (field: string, message: string) =>
      issue.addIssue({ code: 'custom', path: [field], message })
    const { minPrice, maxPrice, isFree, dateFrom, dateTo, startsFrom, startsBefore } = filter
    if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
      addIssue('maxPrice', 'validation.filter.priceOrder')
    if (isFree && minPrice) addIssue('minPrice', 'validation.filter.freePrice')
    if (dateTo && !dateFrom) addIssue('dateFrom', 'validation.filter.dateFrom')
    if (dateFrom && dateTo && dateFrom > dateTo) addIssue('dateTo', 'validation.filter.dateOrder')
    if (dateFrom && dateTo && isDateRangeTooLong(dateFrom, dateTo))
      addIssue('dateTo', 'validation.filter.dateRange')
    if (startsFrom && startsBefore && startsFrom >= startsBefore)
      addIssue('startsBefore', 'validation.filter.timeOrder')
  })

export type ActivityFilter = z.output<typeof activityFilter>
export type ActivityFilterInput = z.input<typeof activityFilter>

/** Filters that a search without results offers to remove, one at a time. */
export const SEARCH_FILTERS = [
  'QUERY',
  'RADIUS',
  'CATEGORY',
  'KIND',
  'DAY_OF_WEEK',
  'DATE',
  'TIME',
  'AGE_GROUP',
  'IS_FREE',
  'MAX_PRICE',
  'RATING',
] as const
export type SearchFilterName = (typeof SEARCH_FILTERS)[number]
