import type { Category } from '../../domain/activities/categories.ts'
import type { DayOfWeek } from '../../domain/activities/days.ts'
import { DEFAULT_RADIUS_MILES } from '../../domain/activities/radius.ts'
import { DEFAULT_LOCATION } from '../../domain/page.ts'
import type { Budget, TimeOfDayName } from '../../domain/recommendations/choices.ts'
import type { Preferences } from '../../domain/recommendations/statements.ts'
import { loadPlace } from '../places/loadPlace.ts'
import type { Place } from '../places/place.ts'
import type { Context } from '../platform/context.ts'
import type { UserPreferences } from '../platform/database/generated/client.ts'
import type { Reader } from './candidates.ts'

const NO_PREFERENCES: Preferences = {
  categories: [],
  ageMin: null,
  ageMax: null,
  budget: 'any',
  days: [],
  times: [],
}

export interface LocatedReader extends Reader {
  place: Place
}

/** The signed-in user. Distances start at the account's location (product.md, section 10). */
export async function findParentReader(context: Context): Promise<LocatedReader | null> {
  const { signedIn, db } = context
  if (!signedIn) return null
  const [preferences, place] = await Promise.all([
    db.userPreferences.findUnique({ where: { userId: signedIn.userId } }),
    findPlaceOrDefault(context, signedIn.location),
  ])
  if (!place) return null
  const radius = preferences?.maxTravelDistance ?? DEFAULT_RADIUS_MILES
  return { userId: signedIn.userId, centre: place, place, radius, preferences: toPreferences(preferences) }
}

/** A visitor, of whom only the place is known. */
export async function findVisitorReader(context: Context, location: string): Promise<LocatedReader | null> {
  const place = await findPlaceOrDefault(context, location)
  return (
    place && { userId: null, centre: place, place, radius: DEFAULT_RADIUS_MILES, preferences: NO_PREFERENCES }
  )
}

/** An unknown place is replaced by the default, as everywhere. */
async function findPlaceOrDefault(context: Context, location: string): Promise<Place | null> {
  const find = (label: string) => loadPlace(context, label)
  return (await find(location)) ?? find(DEFAULT_LOCATION)
}

function toPreferences(preferences: UserPreferences | null): Preferences {
  if (!preferences) return NO_PREFERENCES
  return {
    categories: preferences.preferredCategories as Category[],
    ageMin: preferences.ageRangeMin,
    ageMax: preferences.ageRangeMax,
    budget: preferences.budgetRange as Budget,
    days: preferences.preferredDays as DayOfWeek[],
    times: preferences.preferredTimes as TimeOfDayName[],
  }
}
