import { z } from 'zod'
import { AGE_MAX, AGE_MIN } from '../activities/ages.ts'
import { CATEGORIES } from '../activities/categories.ts'
import { DEFAULT_REFUND_POLICY } from '../bookings/refundPolicy.ts'
import { degrees, isHttps, name, postcode, price, requireBothCoordinates, text, whole } from './fields.ts'
import { OWN_IMAGE } from './images.ts'
import { weeklySlots } from './weeklySlots.ts'

/** The specification's defaults (section 9). */
export const DEFAULT_AGES = { min: 0, max: 60 } as const
export const DEFAULT_DURATION = 60
/** A week: nobody cancels earlier than they can know. */
export const REFUND_HOURS_MAX = 720

const flag = (otherwise: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? otherwise)

/** Shapes by field, shared by the form, the server and the file. */
export const activityFields = {
  name: name(120),
  description: text(5000),
  category: z.enum(CATEGORIES, 'validation.category'),
  ageGroupMin: whole(AGE_MIN, AGE_MAX, 'validation.filter.age', DEFAULT_AGES.min),
  ageGroupMax: whole(AGE_MIN, AGE_MAX, 'validation.filter.age', DEFAULT_AGES.max),
  price,
  isFree: flag(false),
  duration: whole(5, 1440, 'validation.duration', DEFAULT_DURATION),
  address: text(300),
  postcode,
  latitude: degrees(90),
  longitude: degrees(180),
  imageUrl: z
    .string()
    .trim()
    .max(1000, 'validation.tooLong')
    .nullish()
    .transform((value) => value || null)
    .refine((value) => value === null || OWN_IMAGE.test(value) || isHttps(value), 'validation.imageUrl'),
  isActive: flag(true),
  refundHours: whole(0, REFUND_HOURS_MAX, 'validation.refundHours', DEFAULT_REFUND_POLICY.hours),
  refundPercent: whole(0, 100, 'validation.refundPercent', DEFAULT_REFUND_POLICY.percent),
}

interface Rules {
  ageGroupMin: number
  ageGroupMax: number
  price: number | null
  isFree: boolean
  latitude: number | null
  longitude: number | null
}

/** What two fields say together. */
export function requireSense(activity: Rules, issue: z.RefinementCtx) {
  requireBothCoordinates(activity, issue)
  const refuse = (field: string, message: string) =>
    issue.addIssue({ code: 'custom', path: [field], message })
  if (activity.ageGroupMin > activity.ageGroupMax) refuse('ageGroupMax', 'validation.filter.ageOrder')
  if (!activity.isFree && activity.price === null) refuse('price', 'validation.price.missing')
}

const provider = z.string('validation.provider').min(1, 'validation.provider')

export const activityShape = { ...activityFields, providerId: provider, slots: weeklySlots }
export const activityRequest = z.object(activityShape).superRefine(requireSense)
export type ActivityRequest = z.output<typeof activityRequest>
export type ActivityDraft = z.input<typeof activityRequest>

const DESCRIPTION_OF_COMPLETE = 40

/** Complete enough to earn its points (product.md, section 11). */
export function isComplete(activity: {
  description: string
  address: string
  postcode: string
  slots: readonly unknown[]
}): boolean {
  const { description, address, postcode, slots } = activity
  return (
    description.length >= DESCRIPTION_OF_COMPLETE && address !== '' && postcode !== '' && slots.length > 0
  )
}
