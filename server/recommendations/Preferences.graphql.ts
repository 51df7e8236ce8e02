import { AGE_MAX_MONTHS, AGE_MIN_MONTHS } from '../../domain/activities/ages.ts'
import type { Category as CategorySlug } from '../../domain/activities/categories.ts'
import type { DayOfWeek as Day } from '../../domain/activities/days.ts'
import { DEFAULT_RADIUS_MILES, RADIUS_MAX_MILES, RADIUS_MIN_MILES } from '../../domain/activities/radius.ts'
import type { Budget as BudgetName, TimeOfDayName } from '../../domain/recommendations/choices.ts'
import { Viewer } from '../accounts/Viewer.graphql.ts'
import { Category } from '../activities/Category.graphql.ts'
import { DayOfWeek } from '../activities/Session.graphql.ts'
import { InvalidInput, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { updatePreferences } from './updatePreferences.ts'

export const Budget = builder.enumType('Budget', {
  description: 'What a session may cost.',
  values: {
    FREE: { value: 'free', description: 'Free only.' },
    LOW: { value: 'low', description: 'Up to 500 rupees.' },
    MEDIUM: { value: 'medium', description: '500 to 1500 rupees.' },
    HIGH: { value: 'high', description: '1500 rupees and more.' },
    ANY: { value: 'any', description: 'Whatever it costs.' },
  } as const,
})

export const TimeOfDay = builder.enumType('TimeOfDay', {
  description: 'A part of the day, in which a session starts.',
  values: {
    MORNING: { value: 'morning', description: '6 AM to 12 PM.' },
    AFTERNOON: { value: 'afternoon', description: '12 PM to 6 PM.' },
    EVENING: { value: 'evening', description: '6 PM to 10 PM.' },
  } as const,
})

interface PreferencesData {
  preferredCategories: string[]
  ageRangeMin: number | null
  ageRangeMax: number | null
  maxTravelDistance: number
  budgetRange: string
  preferredDays: string[]
  preferredTimes: string[]
}

const DEFAULT_PREFERENCES: PreferencesData = {
  preferredCategories: [],
  ageRangeMin: null,
  ageRangeMax: null,
  maxTravelDistance: DEFAULT_RADIUS_MILES,
  budgetRange: 'any',
  preferredDays: [],
  preferredTimes: [],
}

const Preferences = builder.objectRef<PreferencesData>('Preferences').implement({
  description: 'What a parent looks for. Empty lists and nulls mean: no matter.',
  fields: (t) => ({
    preferredCategories: t.field({
      type: [Category],
      description: 'Categories that they like.',
      resolve: ({ preferredCategories }) => preferredCategories as CategorySlug[],
    }),
    ageRangeMin: t.exposeInt('ageRangeMin', { nullable: true, description: 'Youngest child, in months.' }),
    ageRangeMax: t.exposeInt('ageRangeMax', { nullable: true, description: 'Oldest child, in months.' }),
    maxTravelDistance: t.exposeInt('maxTravelDistance', { description: 'Miles that they travel.' }),
    budgetRange: t.field({
      type: Budget,
      description: 'What a session may cost.',
      resolve: ({ budgetRange }) => budgetRange as BudgetName,
    }),
    preferredDays: t.field({
      type: [DayOfWeek],
      description: 'Weekdays that suit.',
      resolve: ({ preferredDays }) => preferredDays as Day[],
    }),
    preferredTimes: t.field({
      type: [TimeOfDay],
      description: 'Parts of the day that suit.',
      resolve: ({ preferredTimes }) => preferredTimes as TimeOfDayName[],
    }),
  }),
})

builder.prismaObjectField(Viewer, 'preferences', (t) =>
  t.field({
    type: Preferences,
    select: { preferences: true },
    description: 'What they look for; the defaults until it is said.',
    resolve: ({ preferences }) => preferences ?? DEFAULT_PREFERENCES,
  }),
)

const UpdatePreferencesInput = builder.inputType('UpdatePreferencesInput', {
  description: 'All that a parent looks for: what is left out goes back to its default.',
  fields: (t) => ({
    preferredCategories: t.field({ type: [Category], description: 'Categories that they like.' }),
    ageRangeMin: t.int({ description: `Youngest child, months, ${AGE_MIN_MONTHS} to ${AGE_MAX_MONTHS}.` }),
    ageRangeMax: t.int({ description: `Oldest child, months, ${AGE_MIN_MONTHS} to ${AGE_MAX_MONTHS}.` }),
    maxTravelDistance: t.int({
      description: `Miles, ${RADIUS_MIN_MILES} to ${RADIUS_MAX_MILES}, ${DEFAULT_RADIUS_MILES} if absent.`,
    }),
    budgetRange: t.field({ type: Budget, description: 'What a session may cost; ANY if absent.' }),
    preferredDays: t.field({ type: [DayOfWeek], description: 'Weekdays that suit.' }),
    preferredTimes: t.field({ type: [TimeOfDay], description: 'Parts of the day that suit.' }),
  }),
})

const UpdatePreferencesPayload = payload<{ userId: string }>('UpdatePreferencesPayload', {
  description: 'The preferences are kept, and the recommendations follow them.',
  fields: (t) => ({
    viewer: t.load({
      type: Viewer,
      id: 'userId',
      description: 'The signed-in person, with their `preferences` and `recommendations` as they are now.',
    }),
  }),
})

mutation('updatePreferences', {
  type: UpdatePreferencesPayload,
  description: 'Keeps what the signed-in person looks for.',
  input: UpdatePreferencesInput,
  failures: [InvalidInput, NotSignedIn],
  run: updatePreferences,
})
