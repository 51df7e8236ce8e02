import { calculateMiles, type Point } from '../../../domain/places/distance.ts'
import { loadPlace } from '../../places/loadPlace.ts'
import type { Context } from '../../platform/context.ts'

/** Miles from a place that the caller names; null for an unknown place. Finds each place once per request. */
export async function findDistance(context: Context, location: string, to: Point): Promise<number | null> {
  const place = await loadPlace(context, location)
  return place ? calculateMiles(place, to) : null
}
