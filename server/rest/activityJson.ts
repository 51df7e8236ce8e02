import { z } from 'zod'
import { CATEGORIES } from '../../domain/activities/categories.ts'
import { DAYS } from '../../domain/activities/days.ts'
import { KIND_IDS } from '../../domain/activities/kinds.ts'
import { toSlug } from '../../domain/enumNames.ts'
import { type FragmentOf, graphql } from '../platform/graphql/document.ts'
import { rupees, uuid } from './wire.ts'

export const PROVIDER_FRAGMENT = graphql(
  'fragment RestProvider on Provider { uuid name description phone email website logoUrl }',
)

export const ACTIVITY_FRAGMENT = graphql(
  `fragment RestActivity on Activity {
    uuid name description imageUrl address postcode isFree price category isSaved kinds { slug }
    ageGroup { min max } schedule { dayOfWeek timeSlot } provider { ...RestProvider }
  }`,
  [PROVIDER_FRAGMENT],
)

/** Only in the detail. */
export const PICTURES_FRAGMENT = graphql(
  'fragment RestPictures on Activity { pictures { url: pictureUrl altText } }',
)

type ActivityFragment = FragmentOf<typeof ACTIVITY_FRAGMENT> & {
  /** Only selected when the request has a location. */
  distance?: number | null
}

/** Variables of documents that select `distance(from: $from) @include(if: $hasPlace)`. */
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
  logoUrl: z.string().nullable().meta({ description: 'Path of the logo on this server.' }),
})

const activityShape = {
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
    .meta({ description: 'Miles from `location`; null when the request has none.' }),
  dayOfWeek: z.enum([...DAYS, 'daily']).nullable(),
  timeSlot: z
    .string()
    .nullable()
    .meta({ examples: ['10:00-11:00'] }),
  ageGroupMin: z.int().meta({ description: 'Youngest age in months.' }),
  ageGroupMax: z.int().meta({ description: 'Oldest age in months.' }),
  category: z.enum(CATEGORIES),
  kinds: z.array(z.enum(KIND_IDS)).meta({ description: 'What the activity is; the main kind first.' }),
  isSaved: z.boolean(),
  provider: providerSchema,
}

/** `price` is a number in lists and a string in the detail (specification, section 5). */
export const listedActivitySchema = z.object({
  ...activityShape,
  price: z.number().meta({ description: 'Price of one seat in rupees.' }),
})
const picture = z.object({
  url: z.string().meta({ description: 'Path on this server, 640 pixels wide.' }),
  altText: z.string().nullable(),
})
export const activityDetailSchema = z.object({
  ...activityShape,
  price: rupees,
  pictures: z.array(picture).meta({ description: 'Pictures that the editors have chosen, at most 8.' }),
})

export function toProviderJson({ uuid: id, ...provider }: FragmentOf<typeof PROVIDER_FRAGMENT>) {
  return { id, ...provider }
}

export function toActivityJson({
  uuid: id,
  ageGroup,
  schedule,
  provider,
  category,
  kinds,
  distance,
  ...activity
}: ActivityFragment) {
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
    kinds: kinds.map(({ slug }) => slug),
    provider: toProviderJson(provider),
  }
}

export const toListedActivityJson = (activity: ActivityFragment) => ({
  ...toActivityJson(activity),
  price: Number(activity.price),
})

export const getNodes = <Node>(connection: { edges: readonly { node: Node }[] }): Node[] =>
  connection.edges.map(({ node }) => node)
