import { calculateMiles, type Point } from '../../domain/places/distance.ts'
import { findPlace } from '../places/findPlace.ts'
import type { Context } from '../platform/context.ts'

/** Miles from a place that the caller names; null for an unknown place. Finds each place once per request. */
export async function findDistance(context: Context, location: string, to: Point): Promise<number | null> {
  const place = await context.loadOnce(`place ${location}`, () => findPlace(context.db, location))
  return place ? calculateMiles(place, to) : null
}
