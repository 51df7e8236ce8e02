import { z } from 'zod'
import { CATEGORIES } from '../../domain/activities/categories.ts'
import { DAYS } from '../../domain/activities/days.ts'
import { rupees, toSlug, uuid } from './wire.ts'

export const PROVIDER = 'fragment RestProvider on Provider { uuid name description phone email website }'

/** `$from` is the place from which distances are measured. */
export const ACTIVITY = `fragment RestActivity on Activity {
  uuid name description imageUrl address postcode isFree price category isSaved
  ageGroup { min max } schedule { dayOfWeek timeSlot } provider { ...RestProvider }
} ${PROVIDER}`

export const DISTANCE = 'distance(from: $from) @include(if: $hasPlace)'

/** Variables of a document with DISTANCE. */
export const toDistanceVariables = (location: string | undefined) => ({
  from: location ?? '',
  hasPlace: location !== undefined,
})

export const providerSchema = z.object({
  id: uuid,
  name: z.string(),
  description: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
})

const shape = {
  id: uuid,
  providerId: uuid,
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  address: z.string(),
  postcode: z.string(),
  isFree: z.boolean(),
  distance: z
    .number()
    .nullable()
    .meta({ description: 'Miles from `location`; null where none was asked for.' }),
  dayOfWeek: z.enum([...DAYS, 'daily']).nullable(),
  timeSlot: z
    .string()
    .nullable()
    .meta({ examples: ['10:00-11:00'] }),
  ageGroupMin: z.int().meta({ description: 'Months.' }),
  ageGroupMax: z.int().meta({ description: 'Months.' }),
  category: z.enum(CATEGORIES),
  isSaved: z.boolean(),
  provider: providerSchema,
}

/** `price` is a number in lists and a string in the detail (specification, section 5). */
export const listedActivitySchema = z.object({ ...shape, price: z.number().meta({ description: 'Rupees.' }) })
export const activityDetailSchema = z.object({ ...shape, price: rupees })

/** Converts a RestProvider fragment. */
export function toProviderJson({ uuid: id, ...provider }: any) {
  return { id, ...provider }
}

/** Converts a RestActivity fragment. */
export function toActivityJson({
  uuid: id,
  ageGroup,
  schedule,
  provider,
  category,
  distance,
  ...activity
}: any) {
  return {
    id,
    providerId: provider.uuid,
    ...activity,
    distance: distance ?? null,
    dayOfWeek: schedule?.dayOfWeek ?? null,
    timeSlot: schedule?.timeSlot ?? null,
    ageGroupMin: ageGroup.min,
    ageGroupMax: ageGroup.max,
    category: toSlug(category),
    provider: toProviderJson(provider),
  }
}

/** Converts a RestActivity fragment to its form in lists. */
export const toListedActivityJson = (activity: any) => ({
  ...toActivityJson(activity),
  price: Number(activity.price),
})

export const getNodes = (connection: { edges: { node: unknown }[] }) =>
  connection.edges.map(({ node }) => node)
