import { z } from 'zod'
import { CATEGORIES } from '../../domain/activities/categories.ts'
import { DAYS, type DayOfWeek } from '../../domain/activities/days.ts'
import { TIME_SLOT_PATTERN } from '../../domain/activities/timeSlot.ts'
import { activityRequest } from '../../domain/catalogue/activityRequest.ts'
import { providerRequest } from '../../domain/catalogue/providerRequest.ts'
import { toEnumName } from '../../domain/enumNames.ts'
import { graphql, type ResultOf } from '../platform/graphql/document.ts'
import {
  ACTIVITY_FRAGMENT,
  activityDetailSchema,
  getNodes,
  PICTURES_FRAGMENT,
  PROVIDER_FRAGMENT,
  providerSchema,
  toActivityJson,
  toProviderJson,
} from './activityJson.ts'
import { defineEndpoint, defineReferenceCheck, type Endpoint, EXAMPLE_IDS } from './endpoint.ts'
import { FAILURE_FRAGMENT, paging, toPageVariables } from './wire.ts'

const adminId = z.string().optional().meta({ description: "The caller's own staff id, or 'me'." })

const venue = {
  address: z.string().optional(),
  postcode: z.string().optional().meta({ description: 'PIN code; without coordinates its centre is used.' }),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
}

const activityForm = z.strictObject({
  name: z.string(),
  description: z.string().optional(),
  category: z.enum(CATEGORIES),
  providerId: z.string(),
  ageGroupMin: z.int32().optional().meta({ description: 'Youngest age in months.' }),
  ageGroupMax: z.int32().optional().meta({ description: 'Oldest age in months.' }),
  price: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/, 'validation.price')
    .optional()
    .meta({ description: 'Price of one seat in rupees.' }),
  isFree: z.boolean().optional(),
  dayOfWeek: z.enum([...DAYS, 'daily']),
  timeSlot: z
    .string()
    .regex(TIME_SLOT_PATTERN, 'validation.timeSlot')
    .meta({ examples: ['10:00-11:00'] }),
  duration: z.int32().optional().meta({ description: 'Length of a session in minutes.' }),
  ...venue,
  imageUrl: z
    .string()
    .optional()
    .meta({ description: 'The first picture. Ignored when `pictures` is present.' }),
  pictures: z
    .array(z.strictObject({ url: z.string(), altText: z.string().optional() }))
    .optional()
    .meta({ description: 'At most 8: paths that an upload returned, or https addresses.' }),
  isActive: z.boolean().optional(),
  adminId,
})

const providerForm = z.strictObject({
  name: z.string(),
  description: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  website: z.string().optional(),
  logoUrl: z.string().optional().meta({ description: 'Path that an upload returned.' }),
  ...venue,
  adminId,
})

const achievement = z.object({
  type: z.string(),
  name: z.string(),
  description: z.string(),
  iconName: z.string(),
  points: z.int(),
  unlocked: z.boolean(),
  progress: z.int(),
  threshold: z.int(),
})
const group = z.object({ current: z.int(), achievements: z.array(achievement) })

const ACHIEVEMENTS_DOCUMENT = graphql(`query RestAchievements {
  viewer { staff { achievementGroups {
    group current
    achievements { unlocked progress achievement { key name description iconName points threshold } }
  } } }
}`)

type Staff = NonNullable<NonNullable<ResultOf<typeof ACHIEVEMENTS_DOCUMENT>['viewer']>['staff']>
type AchievementProgress = Staff['achievementGroups'][number]['achievements'][number]

export const adminEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/admin/stats',
    summary: 'Counts the activities and providers of the catalogue.',
    caller: 'admin',
    document: graphql(`query RestStats {
      viewer { staff { catalogue { totalActivities totalProviders activeActivities freeActivities } } }
    }`),
    toJson: ({ viewer }) => viewer.staff.catalogue,
    response: z.object({
      totalActivities: z.int(),
      totalProviders: z.int(),
      activeActivities: z.int(),
      freeActivities: z.int(),
    }),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/admin/:adminId/gamification',
    summary: 'Returns XP and counters of the caller.',
    caller: 'admin',
    document: graphql(`query RestGamification {
      viewer { staff { gamification {
        level totalPoints activitiesCreated providersCreated dailyLoginStreak nextLevelPoints pointsToNext
      } } }
    }`),
    variables: () => ({}),
    toJson: ({ viewer }) => {
      const { nextLevelPoints, pointsToNext, ...stats } = viewer.staff.gamification
      return { stats, nextLevelPoints, pointsToNext }
    },
    response: z.object({
      stats: z.object({
        level: z.int(),
        totalPoints: z.int(),
        activitiesCreated: z.int(),
        providersCreated: z.int(),
        dailyLoginStreak: z.int(),
      }),
      nextLevelPoints: z.int(),
      pointsToNext: z.int(),
    }),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/admin/:adminId/achievements/progress',
    summary: 'Lists the achievements of the caller in three groups.',
    caller: 'admin',
    document: ACHIEVEMENTS_DOCUMENT,
    variables: () => ({}),
    toJson: ({ viewer }) =>
      Object.fromEntries(
        viewer.staff.achievementGroups.map(({ group: name, current, achievements }) => [
          toCamelCase(name),
          { current, achievements: achievements.map(toAchievementJson) },
        ]),
      ),
    response: z.object({ activitiesCreated: group, providersCreated: group, loginStreak: group }),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/providers',
    summary: 'Lists providers by name.',
    caller: 'anybody',
    query: z.strictObject(paging),
    document: graphql(
      `query RestProviders($first: Int, $after: String) {
        providers(first: $first, after: $after) {
          edges { node { ...RestProvider } }
          totalCount pageInfo { hasNextPage endCursor }
        }
      }`,
      [PROVIDER_FRAGMENT],
    ),
    variables: ({ query }) => toPageVariables(query),
    page: ({ providers }) => providers,
    toJson: ({ providers }) => getNodes(providers).map(toProviderJson),
    response: z.array(providerSchema),
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/admin/activities',
    summary: 'Creates an activity.',
    caller: 'admin',
    body: activityForm,
    rules: activityRequest,
    references: defineReferenceCheck({
      document: graphql('query RestActivityProvider($id: ID!) { provider(id: $id) { uuid } }'),
      variables: ({ providerId }) => (typeof providerId === 'string' ? { id: providerId } : null),
      findProblems: ({ provider }) => (provider ? [] : [{ field: 'providerId', key: 'validation.provider' }]),
    }),
    example: {
      name: 'Chess for all',
      description: 'Openings, endings and the fun in between, week by week.',
      category: 'educational',
      providerId: EXAMPLE_IDS.providerId,
      ageGroupMin: 60,
      ageGroupMax: 144,
      price: '450.00',
      isFree: false,
      dayOfWeek: 'saturday',
      timeSlot: '10:00-11:00',
      duration: 60,
      address: '12 Cherry Road, Salem',
      postcode: '636007',
      imageUrl: '',
      isActive: true,
      adminId: 'me',
    },
    isIdempotentByKey: true,
    document: graphql(
      `mutation RestCreateActivity($input: CreateActivityInput!) {
        result: createActivity(input: $input) {
          ... on CreateActivityPayload { activity { ...RestActivity ...RestPictures } }
          ...Failed
        }
      }`,
      [ACTIVITY_FRAGMENT, PICTURES_FRAGMENT, FAILURE_FRAGMENT],
    ),
    variables: ({ body: { adminId: _, category, dayOfWeek, timeSlot, ...activity }, idempotencyKey }) => ({
      input: {
        ...activity,
        idempotencyKey,
        category: toEnumName(category),
        slots: toWeeklySlots(dayOfWeek, timeSlot),
      },
    }),
    status: 201,
    toJson: ({ result }) => toActivityJson(result.activity),
    response: activityDetailSchema,
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/admin/providers',
    summary: 'Creates a provider.',
    caller: 'admin',
    body: providerForm,
    rules: providerRequest,
    example: {
      name: 'Chess House',
      description: 'Boards for small hands.',
      email: 'hello@chess.example',
      phone: '+91 98765 43210',
      website: '',
      address: '12 Cherry Road, Salem',
      postcode: '636007',
      adminId: 'me',
    },
    isIdempotentByKey: true,
    document: graphql(
      `mutation RestCreateProvider($input: CreateProviderInput!) {
        result: createProvider(input: $input) {
          ... on CreateProviderPayload { provider { ...RestProvider } }
          ...Failed
        }
      }`,
      [PROVIDER_FRAGMENT, FAILURE_FRAGMENT],
    ),
    variables: ({ body: { adminId: _, ...provider }, idempotencyKey }) => ({
      input: { ...provider, idempotencyKey },
    }),
    status: 201,
    toJson: ({ result }) => toProviderJson(result.provider),
    response: providerSchema,
  }),
]

function toAchievementJson({
  achievement: { key: type, ...about },
  unlocked,
  progress,
}: AchievementProgress) {
  return { type, ...about, unlocked, progress }
}

/** Converts the single slot of the form: one weekday, or all seven. */
function toWeeklySlots(day: DayOfWeek | 'daily', timeSlot: string) {
  const [startTime = '', endTime = ''] = timeSlot.split('-')
  const days = day === 'daily' ? DAYS : [day]
  return days.map((dayOfWeek) => ({ dayOfWeek: toEnumName(dayOfWeek), startTime, endTime }))
}

function toCamelCase(name: string) {
  return name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
