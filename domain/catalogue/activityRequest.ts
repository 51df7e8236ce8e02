import { z } from 'zod'
import { AGE_MAX_MONTHS, AGE_MIN_MONTHS } from '../activities/ages.ts'
import { CATEGORIES } from '../activities/categories.ts'
import { KIND_IDS, KINDS_PER_ACTIVITY_MAX, type Kind } from '../activities/kinds.ts'
import { DEFAULT_REFUND_POLICY } from '../bookings/refundPolicy.ts'
import { whenValid } from '../whenValid.ts'
import { activityPictures, isPictureUrl } from './activityPictures.ts'
import {
  addCoordinateRule,
  createDegreesSchema,
  createNameSchema,
  createTextSchema,
  createWholeNumberSchema,
  postcode,
  price,
} from './fields.ts'
import { weeklySlots } from './weeklySlots.ts'

/** Defaults of the specification (section 9). */
export const DEFAULT_AGES_MONTHS = { min: 0, max: 60 } as const
export const DEFAULT_DURATION_MINUTES = 60
/** One week. */
const REFUND_HOURS_MAX = 720

const createFlagSchema = (otherwise: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? otherwise)

/** Field schemas that the form, the server and the import file share. */
export const activityFields = {
  name: createNameSchema(120),
  description: createTextSchema(5000),
  category: z.enum(CATEGORIES, 'validation.category'),
  /** Null when absent or empty: the server suggests kinds from the name. */
  kinds: z
    .array(z.enum(KIND_IDS as [Kind, ...Kind[]], 'validation.kinds'))
    .max(KINDS_PER_ACTIVITY_MAX, 'validation.kinds')
    .nullish()
    .transform((kinds) => (kinds && kinds.length > 0 ? [...new Set(kinds)] : null)),
  ageGroupMin: createWholeNumberSchema(
    AGE_MIN_MONTHS,
    AGE_MAX_MONTHS,
    'validation.filter.age',
    DEFAULT_AGES_MONTHS.min,
  ),
  ageGroupMax: createWholeNumberSchema(
    AGE_MIN_MONTHS,
    AGE_MAX_MONTHS,
    'validation.filter.age',
    DEFAULT_AGES_MONTHS.max,
  ),
  price,
  isFree: createFlagSchema(false),
  duration: createWholeNumberSchema(5, 1440, 'validation.duration', DEFAULT_DURATION_MINUTES),
  address: createTextSchema(300),
  postcode,
  latitude: createDegreesSchema(90),
  longitude: createDegreesSchema(180),
  imageUrl: z
    .string()
    .trim()
    .max(1000, 'validation.tooLong')
    .nullish()
    .transform((value) => value || null)
    .refine((value) => value === null || isPictureUrl(value), 'validation.imageUrl'),
  isActive: createFlagSchema(true),
  refundHours: createWholeNumberSchema(
    0,
    REFUND_HOURS_MAX,
    'validation.refundHours',
    DEFAULT_REFUND_POLICY.hours,
  ),
  refundPercent: createWholeNumberSchema(0, 100, 'validation.refundPercent', DEFAULT_REFUND_POLICY.percent),
}

interface Rules {
  ageGroupMin: number
  ageGroupMax: number
  price: number | null
  isFree: boolean
  latitude: number | null
  longitude: number | null
}

/** Adds the rules that involve two fields. */
export function addConsistencyRules<Schema extends z.ZodType<Rules>>(schema: Schema): Schema {
  return addCoordinateRule(schema)
    .superRefine(
      ({ ageGroupMin, ageGroupMax }, issue) => {
        if (ageGroupMin > ageGroupMax)
          issue.addIssue({ code: 'custom', path: ['ageGroupMax'], message: 'validation.filter.ageOrder' })
      },
      whenValid('ageGroupMin', 'ageGroupMax'),
    )
    .superRefine(
      ({ isFree, price }, issue) => {
        if (!isFree && price === null)
          issue.addIssue({ code: 'custom', path: ['price'], message: 'validation.price.missing' })
      },
      whenValid('isFree', 'price'),
    )
}

const provider = z.string('validation.provider').min(1, 'validation.provider')

export const activityShape = {
  ...activityFields,
  providerId: provider,
  slots: weeklySlots,
  pictures: activityPictures,
}
export const activityRequest = addConsistencyRules(z.object(activityShape))
export type ActivityRequest = z.output<typeof activityRequest>

const COMPLETE_DESCRIPTION_LENGTH_MIN = 40

/** True when the activity is complete enough to earn its XP (product.md, section 11). */
export function isComplete(activity: {
  description: string
  address: string
  postcode: string
  slots: readonly unknown[]
}): boolean {
  const { description, address, postcode, slots } = activity
  return (
    description.length >= COMPLETE_DESCRIPTION_LENGTH_MIN &&
    address !== '' &&
    postcode !== '' &&
    slots.length > 0
  )
}
