import { z } from 'zod'
import { TOTAL_MAX_PAISE } from '../bookings/bookingPrice.ts'
import { AGE_MAX_MONTHS, AGE_MIN_MONTHS } from './ages.ts'
import { CATEGORIES } from './categories.ts'
import { DAYS } from './days.ts'
import { DEFAULT_RADIUS_MILES, RADIUS_MAX_MILES, RADIUS_MIN_MILES } from './radius.ts'

const QUERY_MAX_LENGTH = 200
const LOCATION_MAX_LENGTH = 200

const createTextSchema = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, 'validation.tooLong')
    .transform((typed) => typed.replaceAll('\0', ' ') || undefined)
    .nullish()
    .transform((typed) => typed ?? undefined)

const months = z
  .int('validation.filter.age')
  .min(AGE_MIN_MONTHS, 'validation.filter.age')
  .max(AGE_MAX_MONTHS, 'validation.filter.age')
  .nullish()
  .transform((age) => age ?? undefined)

const createOptionalSchema = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined)

/** Filters of a search (specification, sections 2 and 5). Absent, null or empty means no filter. */
export const activityFilter = z
  .object({
    query: createTextSchema(QUERY_MAX_LENGTH),
    location: createTextSchema(LOCATION_MAX_LENGTH),
    radius: z
      .number('validation.filter.radius')
      .min(RADIUS_MIN_MILES, 'validation.filter.radius')
      .max(RADIUS_MAX_MILES, 'validation.filter.radius')
      .nullish()
      .transform((radius) => radius ?? DEFAULT_RADIUS_MILES),
    category: createOptionalSchema(z.enum(CATEGORIES)),
    dayOfWeek: createOptionalSchema(z.enum(DAYS)),
    ageGroupMin: months,
    ageGroupMax: months,
    isFree: createOptionalSchema(z.boolean()),
    /** Paise. */
    maxPrice: createOptionalSchema(
      z.int().min(0, 'validation.filter.maxPrice').max(TOTAL_MAX_PAISE, 'validation.invalid'),
    ),
    nearestIfNone: createOptionalSchema(z.boolean()),
  })
  .refine(({ ageGroupMin = AGE_MIN_MONTHS, ageGroupMax = AGE_MAX_MONTHS }) => ageGroupMin <= ageGroupMax, {
    path: ['ageGroupMax'],
    message: 'validation.filter.ageOrder',
  })

export type ActivityFilter = z.output<typeof activityFilter>
export type ActivityFilterInput = z.input<typeof activityFilter>

/** Filters that a search without results offers to remove, one at a time. */
export const SEARCH_FILTERS = [
  'QUERY',
  'RADIUS',
  'CATEGORY',
  'DAY_OF_WEEK',
  'AGE_GROUP',
  'IS_FREE',
  'MAX_PRICE',
] as const
export type SearchFilter = (typeof SEARCH_FILTERS)[number]
