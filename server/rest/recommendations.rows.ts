import { z } from 'zod'
import { CATEGORIES } from '../../domain/activities/categories.ts'
import { DAYS } from '../../domain/activities/days.ts'
import { BUDGETS, TIMES_OF_DAY } from '../../domain/recommendations/choices.ts'
import { ACTIVITY, listedActivity, listedJson } from './activityJson.ts'
import { type Row, row } from './row.ts'
import { enumName, FAILED, lower, slug } from './wire.ts'

const RECOMMENDED = `fragment RestRecommendation on Recommendation { score reason factors activity { ...RestActivity } } ${ACTIVITY}`

const recommended = z.object({
  ...listedActivity.shape,
  recommendationScore: z.number().min(0).max(1).meta({ description: '0 to 1; screens show per cent.' }),
  recommendationReason: z.string(),
  matchingFactors: z.array(z.string()),
})

function recommendedJson({ score, reason, factors, activity }: any) {
  return {
    ...listedJson(activity),
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

const all = (names: string[] | undefined) => names?.map(enumName)

export const recommendationRows: Row[] = [
  row({
    method: 'GET',
    path: '/api/recommendations/personalized',
    summary: 'What suits this parent best.',
    caller: 'user',
    document: `query RestPersonalized { viewer { recommendations { personalized { ...RestRecommendation } } } } ${RECOMMENDED}`,
    answer: ({ viewer }) => viewer.recommendations.personalized.map(recommendedJson),
    response: z.array(recommended),
  }),
  row({
    method: 'GET',
    path: '/api/recommendations',
    summary: 'All four lists.',
    caller: 'user',
    document: `query RestRecommendations { viewer { recommendations {
      personalized { ...RestRecommendation } trending { ...RestRecommendation }
      nearbyNew { ...RestRecommendation } similarToSaved { ...RestRecommendation } } } } ${RECOMMENDED}`,
    answer: ({ viewer }) =>
      Object.fromEntries(
        Object.entries(viewer.recommendations as Record<string, unknown[]>).map(([list, items]) => [
          list,
          items.map(recommendedJson),
        ]),
      ),
    response: z.object({
      personalized: z.array(recommended),
      trending: z.array(recommended),
      nearbyNew: z.array(recommended),
      similarToSaved: z.array(recommended),
    }),
  }),
  row({
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
        maxTravelDistance budgetRange preferredDays preferredTimes } } } ...Failed } } ${FAILED}`,
    variables: ({ body }) => ({
      input: {
        ...body,
        preferredCategories: all(body.preferredCategories),
        preferredDays: all(body.preferredDays),
        preferredTimes: all(body.preferredTimes),
        budgetRange: enumName(body.budgetRange),
      },
    }),
    answer: ({ result }) => {
      const { preferredCategories, preferredDays, preferredTimes, budgetRange, ...rest } =
        result.viewer.preferences
      return {
        ...rest,
        preferredCategories: preferredCategories.map(slug),
        preferredDays: preferredDays.map(lower),
        preferredTimes: preferredTimes.map(lower),
        budgetRange: lower(budgetRange),
      }
    },
    response: z.object(preferences),
  }),
]
