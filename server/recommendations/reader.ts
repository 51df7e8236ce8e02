import type { Category } from '../../domain/activities/categories.ts'
import type { DayOfWeek } from '../../domain/activities/days.ts'
import { DEFAULT_RADIUS } from '../../domain/activities/radius.ts'
import { DEFAULT_LOCATION } from '../../domain/page.ts'
import type { Budget, TimeOfDayName } from '../../domain/recommendations/choices.ts'
import type { Wishes } from '../../domain/recommendations/statements.ts'
import { findPlace, type Place } from '../places/findPlace.ts'
import type { Context } from '../platform/context.ts'
import type { UserPreferences } from '../platform/database/generated/client.ts'
import type { Reader } from './candidates.ts'

const NO_WISHES: Wishes = { categories: [], ageMin: null, ageMax: null, budget: 'any', days: [], times: [] }

export interface PlacedReader extends Reader {
  place: Place
}

/** The signed-in parent: recommendations start from the account's location (product.md, section 10). */
export async function parentReader(context: Context): Promise<PlacedReader | null> {
  const { signedIn, db } = context
  if (!signedIn) return null
  const [preferences, place] = await Promise.all([
    db.userPreferences.findUnique({ where: { userId: signedIn.userId } }),
    placeCalled(context, signedIn.location),
  ])
  if (!place) return null
  const radius = preferences?.maxTravelDistance ?? DEFAULT_RADIUS
  return { userId: signedIn.userId, centre: place, place, radius, wishes: wishesOf(preferences) }
}

/** A visitor is known by the place alone. */
export async function visitorReader(context: Context, location: string): Promise<PlacedReader | null> {
  const place = await placeCalled(context, location)
  return place && { userId: null, centre: place, place, radius: DEFAULT_RADIUS, wishes: NO_WISHES }
}

/** Where nobody knows the place, Salem stands for it, as everywhere. */
async function placeCalled(context: Context, location: string): Promise<Place | null> {
  const find = (label: string) => context.once(`place ${label}`, () => findPlace(context.db, label))
  return (await find(location)) ?? find(DEFAULT_LOCATION)
}

function wishesOf(preferences: UserPreferences | null): Wishes {
  if (!preferences) return NO_WISHES
  return {
    categories: preferences.preferredCategories as Category[],
    ageMin: preferences.ageRangeMin,
    ageMax: preferences.ageRangeMax,
    budget: preferences.budgetRange as Budget,
    days: preferences.preferredDays as DayOfWeek[],
    times: preferences.preferredTimes as TimeOfDayName[],
  }
}
