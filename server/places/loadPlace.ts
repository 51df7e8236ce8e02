import { LRUCache } from 'lru-cache'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/database.ts'
import { findPlace } from './findPlace.ts'
import type { Place } from './place.ts'

/** Places in the memory of a process. */
const PLACES_MAX = 1_000
/** The gazetteer changes only with a new version of the program. */
const PLACE_CACHE_MS = 10 * 60_000

const caches = new WeakMap<Database, LRUCache<string, Place>>()

/** The place that a location names, found once in a request; null for an unknown or absent one. */
export function loadPlace(
  { db, loadOnce }: Pick<Context, 'db' | 'loadOnce'>,
  location: string | null | undefined,
): Promise<Place | null> {
  if (!location) return Promise.resolve(null)
  return loadOnce(`place ${location}`, () => findCachedPlace(db, location))
}

async function findCachedPlace(db: Database, location: string): Promise<Place | null> {
  const cache = caches.get(db) ?? new LRUCache({ max: PLACES_MAX, ttl: PLACE_CACHE_MS })
  caches.set(db, cache)
  const place = cache.get(location) ?? (await findPlace(db, location))
  if (place) cache.set(location, place)
  return place
}
