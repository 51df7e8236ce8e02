import type { Context } from '../context.ts'
import type { Database } from '../database/database.ts'
import { createVersionedCache, type VersionedCache } from '../versionedCache.ts'
import type { Events } from './listeners.ts'

/** Readers see a change without an event, such as an operator's change in SQL, after this time. */
const MAX_AGE_MS = 10 * 60_000

/**
 * Values in the memory of a process, for what changes rarely and is the same for all readers. An event of the topic, from
 * any process, empties it. Seats and rights do not belong here.
 */
export function createEventCache<Value extends object>(topic: string, max: number) {
  const caches = new WeakMap<Events, VersionedCache<Value>>()

  function openCache(events: Events): VersionedCache<Value> {
    const cache = createVersionedCache<Value>({ max, ttl: MAX_AGE_MS })
    caches.set(events, cache)
    const removeCache = () => caches.delete(events)
    clearAtEvents(cache, events, topic).then(removeCache, removeCache)
    return cache
  }

  /** Loads from the primary, because a replica may lag behind the event. */
  return async (
    { events, primary }: Pick<Context, 'events' | 'primary'>,
    key: string,
    load: (db: Database) => Promise<Value>,
  ) => {
    const cache = caches.get(events) ?? openCache(events)
    const found = cache.get(key)
    if (found) return found
    const { version } = cache
    const value = await load(primary)
    cache.set(key, value, version)
    return value
  }
}

async function clearAtEvents(cache: VersionedCache<object>, events: Events, topic: string) {
  for await (const _ of events.subscribe(topic)) cache.clear()
}
