import { z } from 'zod'
import { CATEGORIES } from '../../domain/activities/categories.ts'
import { DAYS } from '../../domain/activities/days.ts'
import { BUDGETS, TIMES_OF_DAY } from '../../domain/recommendations/choices.ts'
import { ACTIVITY, listedActivitySchema, toListedActivityJson } from './activityJson.ts'
import { defineEndpoint, type Endpoint } from './endpoint.ts'
import { FAILURE_FRAGMENT, toEnumName, toLower, toSlug } from './wire.ts'

const RECOMMENDED = `fragment RestRecommendation on Recommendation { score reason factors activity { ...RestActivity } } ${ACTIVITY}`

const recommendedSchema = z.object({
  ...listedActivitySchema.shape,
  recommendationScore: z.number().min(0).max(1).meta({ description: '0 to 1; screens show per cent.' }),
  recommendationReason: z.string(),
  matchingFactors: z.array(z.string()),
})

function toRecommendedJson({ score, reason, factors, activity }: any) {
  return {
    ...toListedActivityJson(activity),
    recommendationScore: score,
    recommendationReason: reason,
    matchingFactors: factors,
  }
}

const preferences = {
  preferredCategories: z.array(z.enum(CATEGORIES)),
  ageRangeMin: z.int32().nullable().meta({ description: 'Months.' }),
  ageRangeMax: z.int32().nullable().meta({ description: 'Months.' }),
  maxTravelDistance: z.int32().meta({ description: 'Miles.' }),
  budgetRange: z.enum(BUDGETS),
  preferredDays: z.array(z.enum(DAYS)),
  preferredTimes: z.array(z.enum(TIMES_OF_DAY)),
}

const toEnumNames = (names: string[] | undefined) => names?.map(toEnumName)

export const recommendationEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/recommendations/personalized',
    summary: 'What suits this parent best.',
    caller: 'user',
    document: `query RestPersonalized { viewer { recommendations { personalized { ...RestRecommendation } } } } ${RECOMMENDED}`,
    toJson: ({ viewer }) => viewer.recommendations.personalized.map(toRecommendedJson),
    response: z.array(recommendedSchema),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/recommendations',
    summary: 'All four lists.',
    caller: 'user',
    document: `query RestRecommendations { viewer { recommendations {
      personalized { ...RestRecommendation } trending { ...RestRecommendation }
      nearbyNew { ...RestRecommendation } similarToSaved { ...RestRecommendation } } } } ${RECOMMENDED}`,
    toJson: ({ viewer }) =>
      Object.fromEntries(
        Object.entries(viewer.recommendations as Record<string, unknown[]>).map(([list, items]) => [
          list,
          items.map(toRecommendedJson),
        ]),
      ),
    response: z.object({
      personalized: z.array(recommendedSchema),
      trending: z.array(recommendedSchema),
      nearbyNew: z.array(recommendedSchema),
      similarToSaved: z.array(recommendedSchema),
    }),
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/user/preferences',
    summary: 'Keeps what a parent looks for; what is left out is as by default.',
    caller: 'user',
    body: z.strictObject(preferences).partial(),
    example: {
      preferredCategories: ['arts-crafts'],
      ageRangeMin: 48,
      ageRangeMax: 96,
      maxTravelDistance: 8,
      budgetRange: 'low',
      preferredDays: ['saturday'],
      preferredTimes: ['morning'],
    },
    document: `mutation RestPreferences($input: UpdatePreferencesInput!) { result: updatePreferences(input: $input) {
      ... on UpdatePreferencesPayload { viewer { preferences { preferredCategories ageRangeMin ageRangeMax
        maxTravelDistance budgetRange preferredDays preferredTimes } } } ...Failed } } ${FAILURE_FRAGMENT}`,
    variables: ({ body }) => ({
      input: {
        ...body,
        preferredCategories: toEnumNames(body.preferredCategories),
        preferredDays: toEnumNames(body.preferredDays),
        preferredTimes: toEnumNames(body.preferredTimes),
        budgetRange: toEnumName(body.budgetRange),
      },
    }),
    toJson: ({ result }) => {
      const { preferredCategories, preferredDays, preferredTimes, budgetRange, ...rest } =
        result.viewer.preferences
      return {
        ...rest,
        preferredCategories: preferredCategories.map(toSlug),
        preferredDays: preferredDays.map(toLower),
        preferredTimes: preferredTimes.map(toLower),
        budgetRange: toLower(budgetRange),
      }
    },
    response: z.object(preferences),
  }),
]
