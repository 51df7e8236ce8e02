import { z } from 'zod'
import { TOTAL_MAX } from '../bookings/bookingPrice.ts'
import { AGE_MAX, AGE_MIN } from './ages.ts'
import { CATEGORIES } from './categories.ts'
import { DAYS } from './days.ts'
import { DEFAULT_RADIUS, RADIUS_MAX, RADIUS_MIN } from './radius.ts'

const QUERY_MAX_LENGTH = 200
const LOCATION_MAX_LENGTH = 200

const text = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, 'validation.tooLong')
    .transform((typed) => typed.replaceAll('\0', ' ') || undefined)
    .nullish()
    .transform((typed) => typed ?? undefined)

const months = z
  .int('validation.filter.age')
  .min(AGE_MIN, 'validation.filter.age')
  .max(AGE_MAX, 'validation.filter.age')
  .nullish()
  .transform((age) => age ?? undefined)

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined)

/** What a search asks for (specification, sections 2 and 5); absent, null or empty means no filter. */
export const activityFilter = z
  .object({
    query: text(QUERY_MAX_LENGTH),
    location: text(LOCATION_MAX_LENGTH),
    radius: z
      .number('validation.filter.radius')
      .min(RADIUS_MIN, 'validation.filter.radius')
      .max(RADIUS_MAX, 'validation.filter.radius')
      .nullish()
      .transform((radius) => radius ?? DEFAULT_RADIUS),
    category: optional(z.enum(CATEGORIES)),
    dayOfWeek: optional(z.enum(DAYS)),
    ageGroupMin: months,
    ageGroupMax: months,
    isFree: optional(z.boolean()),
    /** Paise. */
    maxPrice: optional(z.int().min(0, 'validation.filter.maxPrice').max(TOTAL_MAX, 'validation.invalid')),
    nearestIfNone: optional(z.boolean()),
  })
  .refine(({ ageGroupMin = AGE_MIN, ageGroupMax = AGE_MAX }) => ageGroupMin <= ageGroupMax, {
    path: ['ageGroupMax'],
    message: 'validation.filter.ageOrder',
  })

export type ActivityFilter = z.output<typeof activityFilter>
export type ActivityFilterInput = z.input<typeof activityFilter>

/** The filters that can be loosened one by one when nothing is found. */
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
