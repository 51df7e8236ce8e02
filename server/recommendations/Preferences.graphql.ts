import { AGE_MAX_MONTHS, AGE_MIN_MONTHS } from '../../domain/activities/ages.ts'
import type { Category as CategorySlug } from '../../domain/activities/categories.ts'
import type { DayOfWeek as Day } from '../../domain/activities/days.ts'
import { DEFAULT_RADIUS_MILES, RADIUS_MAX_MILES, RADIUS_MIN_MILES } from '../../domain/activities/radius.ts'
import type { Budget as BudgetName, TimeOfDayName } from '../../domain/recommendations/choices.ts'
import { Category } from '../activities/kinds/Category.graphql.ts'
import { DayOfWeek } from '../activities/sessions/Session.graphql.ts'
import { InvalidInput, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Viewer } from '../viewer/Viewer.graphql.ts'
import { updatePreferences } from './updatePreferences.ts'

export const Budget = builder.enumType('Budget', {
  description: 'Price of a session that a parent is willing to pay.',
  values: {
    FREE: { value: 'free', description: 'Only free sessions.' },
    LOW: { value: 'low', description: 'Up to 500 rupees per seat.' },
    MEDIUM: { value: 'medium', description: '500 to 1500 rupees per seat.' },
    HIGH: { value: 'high', description: '1500 rupees per seat and more.' },
    ANY: { value: 'any', description: 'Any price, free sessions included.' },
  } as const,
})

const TimeOfDay = builder.enumType('TimeOfDay', {
  description: 'Part of the day in which a session starts, in Indian time.',
  values: {
    MORNING: { value: 'morning', description: 'From 6 AM to 12 noon.' },
    AFTERNOON: { value: 'afternoon', description: 'From 12 noon to 6 PM.' },
    EVENING: { value: 'evening', description: 'From 6 PM to 10 PM.' },
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
  description: 'Preferences of a parent for recommendations. Empty lists and null mean no preference.',
  fields: (t) => ({
    preferredCategories: t.field({
      type: [Category],
      description: 'Preferred categories; empty means all.',
      resolve: ({ preferredCategories }) => preferredCategories as CategorySlug[],
    }),
    ageRangeMin: t.exposeInt('ageRangeMin', {
      nullable: true,
      description: `Age of the youngest child, in months, ${AGE_MIN_MONTHS} to ${AGE_MAX_MONTHS}; null means any age.`,
    }),
    ageRangeMax: t.exposeInt('ageRangeMax', {
      nullable: true,
      description: `Age of the oldest child, in months, ${AGE_MIN_MONTHS} to ${AGE_MAX_MONTHS}; null means any age.`,
    }),
    maxTravelDistance: t.exposeInt('maxTravelDistance', {
      description: `Longest distance to a venue, in miles, ${RADIUS_MIN_MILES} to ${RADIUS_MAX_MILES}.`,
    }),
    budgetRange: t.field({
      type: Budget,
      description: 'Preferred price of a session.',
      resolve: ({ budgetRange }) => budgetRange as BudgetName,
    }),
    preferredDays: t.field({
      type: [DayOfWeek],
      description: 'Preferred weekdays; empty means all.',
      resolve: ({ preferredDays }) => preferredDays as Day[],
    }),
    preferredTimes: t.field({
      type: [TimeOfDay],
      description: 'Preferred parts of the day; empty means all.',
      resolve: ({ preferredTimes }) => preferredTimes as TimeOfDayName[],
    }),
  }),
})

builder.prismaObjectField(Viewer, 'preferences', (t) =>
  t.field({
    type: Preferences,
    select: { preferences: true },
    description: 'Preferences of the user; the defaults until the user saves some.',
    resolve: ({ preferences }) => preferences ?? DEFAULT_PREFERENCES,
  }),
)

const UpdatePreferencesInput = builder.inputType('UpdatePreferencesInput', {
  description: 'All preferences after the change. Fields that are left out get their default.',
  fields: (t) => ({
    preferredCategories: t.field({
      type: [Category],
      description: 'Preferred categories; absent or empty means all.',
    }),
    ageRangeMin: t.int({
      description: `Age of the youngest child, in months, ${AGE_MIN_MONTHS} to ${AGE_MAX_MONTHS}; absent means any age.`,
    }),
    ageRangeMax: t.int({
      description: `Age of the oldest child, in months, ${AGE_MIN_MONTHS} to ${AGE_MAX_MONTHS}; absent means any age.`,
    }),
    maxTravelDistance: t.int({
      description: `Longest distance to a venue, in miles, ${RADIUS_MIN_MILES} to ${RADIUS_MAX_MILES}. Default: ${DEFAULT_RADIUS_MILES}.`,
    }),
    budgetRange: t.field({ type: Budget, description: 'Preferred price of a session. Default: ANY.' }),
    preferredDays: t.field({
      type: [DayOfWeek],
      description: 'Preferred weekdays; absent or empty means all.',
    }),
    preferredTimes: t.field({
      type: [TimeOfDay],
      description: 'Preferred parts of the day; absent or empty means all.',
    }),
  }),
})

const UpdatePreferencesPayload = payload<{ userId: string }>('UpdatePreferencesPayload', {
  description: 'The saved preferences; recommendations now follow them.',
  fields: (t) => ({
    viewer: t.load({
      type: Viewer,
      id: 'userId',
      description: 'The signed-in user with the current `preferences` and `recommendations`.',
    }),
  }),
})

mutation('updatePreferences', {
  type: UpdatePreferencesPayload,
  description: 'Saves the preferences of the signed-in user.',
  input: UpdatePreferencesInput,
  failures: [InvalidInput, NotSignedIn],
  run: updatePreferences,
})
