import { z } from 'zod'
import { CATEGORIES } from '../../domain/activities/categories.ts'
import { DAYS } from '../../domain/activities/days.ts'
import { toEnumName, toSlug } from '../../domain/enumNames.ts'
import { BUDGETS, TIMES_OF_DAY } from '../../domain/recommendations/choices.ts'
import { type FragmentOf, graphql } from '../platform/graphql/document.ts'
import { ACTIVITY_FRAGMENT, listedActivitySchema, toListedActivityJson } from './activityJson.ts'
import { defineEndpoint, type Endpoint } from './endpoint.ts'
import { FAILURE_FRAGMENT, toLower, toOptionalEnumName } from './wire.ts'

const RECOMMENDATION_FRAGMENT = graphql(
  `fragment RestRecommendation on Recommendation { score reason factors activity { ...RestActivity } }`,
  [ACTIVITY_FRAGMENT],
)

type RecommendationFragment = FragmentOf<typeof RECOMMENDATION_FRAGMENT>

const recommendedSchema = z.object({
  ...listedActivitySchema.shape,
  recommendationScore: z
    .number()
    .min(0)
    .max(1)
    .meta({ description: 'How well the activity fits, 0 to 1; screens show a percentage.' }),
  recommendationReason: z.string(),
  matchingFactors: z.array(z.string()),
})

function toRecommendedJson({ score, reason, factors, activity }: RecommendationFragment) {
  return {
    ...toListedActivityJson(activity),
    recommendationScore: score,
    recommendationReason: reason,
    matchingFactors: factors,
  }
}

const preferences = {
  preferredCategories: z.array(z.enum(CATEGORIES)),
  ageRangeMin: z.int32().nullable().meta({ description: 'Age of the youngest child in months.' }),
  ageRangeMax: z.int32().nullable().meta({ description: 'Age of the oldest child in months.' }),
  maxTravelDistance: z.int32().meta({ description: 'Longest distance in miles.' }),
  budgetRange: z.enum(BUDGETS),
  preferredDays: z.array(z.enum(DAYS)),
  preferredTimes: z.array(z.enum(TIMES_OF_DAY)),
}

const toEnumNames = <Name extends string>(names: Name[] | undefined) => names?.map((name) => toEnumName(name))

export const recommendationEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/recommendations/personalized',
    summary: 'Lists the activities that fit the caller best.',
    caller: 'user',
    document: graphql(
      'query RestPersonalized { viewer { recommendations { personalized { ...RestRecommendation } } } }',
      [RECOMMENDATION_FRAGMENT],
    ),
    toJson: ({ viewer }) => viewer.recommendations.personalized.map(toRecommendedJson),
    response: z.array(recommendedSchema),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/recommendations',
    summary: 'Lists all four kinds of recommendations for the caller.',
    caller: 'user',
    document: graphql(
      `query RestRecommendations {
        viewer { recommendations {
          personalized { ...RestRecommendation } trending { ...RestRecommendation }
          nearbyNew { ...RestRecommendation } similarToSaved { ...RestRecommendation }
        } }
      }`,
      [RECOMMENDATION_FRAGMENT],
    ),
    toJson: ({ viewer }) =>
      Object.fromEntries(
        Object.entries(viewer.recommendations).map(([list, items]) => [list, items.map(toRecommendedJson)]),
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
    summary: 'Saves the preferences of the caller. Fields that are left out get their default.',
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
    document: graphql(
      `mutation RestPreferences($input: UpdatePreferencesInput!) {
        result: updatePreferences(input: $input) {
          ... on UpdatePreferencesPayload { viewer { preferences {
            preferredCategories ageRangeMin ageRangeMax maxTravelDistance budgetRange preferredDays preferredTimes
          } } }
          ...Failed
        }
      }`,
      [FAILURE_FRAGMENT],
    ),
    variables: ({ body }) => ({
      input: {
        ...body,
        preferredCategories: toEnumNames(body.preferredCategories),
        preferredDays: toEnumNames(body.preferredDays),
        preferredTimes: toEnumNames(body.preferredTimes),
        budgetRange: toOptionalEnumName(body.budgetRange),
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
