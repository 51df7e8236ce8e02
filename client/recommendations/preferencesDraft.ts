import type { Category } from '../../domain/activities/categories.ts'
import type { DayOfWeek } from '../../domain/activities/days.ts'
import { toEnumName } from '../../domain/enumNames.ts'
import type { Budget, TimeOfDayName } from '../../domain/recommendations/choices.ts'
import { toCategorySlug, toDaySlug } from '../activities/slugs.ts'
import type { PreferencesForm_preferences$data } from './__generated__/PreferencesForm_preferences.graphql.ts'
import type { UpdatePreferencesInput } from './__generated__/useUpdatePreferencesMutation.graphql.ts'

interface PreferencesDraft {
  categories: Category[]
  /** Months, or '' for any age. */
  ageMin: string
  ageMax: string
  /** Miles. */
  distance: number
  budget: Budget
  days: DayOfWeek[]
  times: TimeOfDayName[]
}

export function toPreferencesDraft(kept: PreferencesForm_preferences$data): PreferencesDraft {
  return {
    categories: kept.preferredCategories.map(toCategorySlug),
    ageMin: roundToYears(kept.ageRangeMin),
    ageMax: roundToYears(kept.ageRangeMax),
    distance: kept.maxTravelDistance,
    budget: kept.budgetRange.toLowerCase() as Budget,
    days: kept.preferredDays.map(toDaySlug),
    times: kept.preferredTimes.map((time) => time.toLowerCase() as TimeOfDayName),
  }
}

export function toPreferencesInput(draft: PreferencesDraft): UpdatePreferencesInput {
  return {
    preferredCategories: draft.categories.map(toEnumName),
    ageRangeMin: draft.ageMin === '' ? null : Number(draft.ageMin),
    ageRangeMax: draft.ageMax === '' ? null : Number(draft.ageMax),
    maxTravelDistance: draft.distance,
    budgetRange: toEnumName(draft.budget),
    preferredDays: draft.days.map(toEnumName),
    preferredTimes: draft.times.map(toEnumName),
  }
}

/** The pickers have steps of 12 months. Another program may have stored months in between. */
function roundToYears(months: number | null | undefined) {
  return months == null ? '' : String(Math.floor(months / 12) * 12)
}
