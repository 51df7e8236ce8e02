import type { Context } from '../platform/context.ts'
import { findPlace } from './findPlace.ts'
import type { Place } from './place.ts'

/** The place that a location names, found once in a request; null for an unknown or absent one. */
export function loadPlace(
  { db, loadOnce }: Pick<Context, 'db' | 'loadOnce'>,
  location: string | null | undefined,
): Promise<Place | null> {
  if (!location) return Promise.resolve(null)
  return loadOnce(`place ${location}`, () => findPlace(db, location))
}
