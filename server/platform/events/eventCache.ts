import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import type { Database } from '../database/database.ts'
import type { Events } from './listeners.ts'

/** Changes that no event states, such as those of an operator in SQL, are seen after this time. */
const MAX_AGE_MS = 10 * 60_000

interface Entries<Value extends object> {
  values: LRUCache<string, Value>
  /** Number of events so far. A value that was loaded during an event may be older than it. */
  generation: number
}

/**
 * Values in the memory of a process, for what changes rarely and is the same for all readers. An event of the topic, from
 * any process, empties it. Seats and rights do not belong here.
 */
export function createEventCache<Value extends object>(topic: string, max: number) {
  const caches = new WeakMap<Events, Entries<Value>>()

  function openEntries(events: Events): Entries<Value> {
    const entries: Entries<Value> = { values: new LRUCache({ max, ttl: MAX_AGE_MS }), generation: 0 }
    caches.set(events, entries)
    const forget = () => caches.delete(events)
    emptyAtEvents(entries, events, topic).then(forget, forget)
    return entries
  }

  /** Loads from the primary, because a replica may lag behind the event. */
  return async (
    { events, primary }: Pick<Context, 'events' | 'primary'>,
    key: string,
    load: (db: Database) => Promise<Value>,
  ) => {
    const entries = caches.get(events) ?? openEntries(events)
    const found = entries.values.get(key)
    if (found) return found
    const { generation } = entries
    const value = await load(primary)
    if (entries.generation === generation) entries.values.set(key, value)
    return value
  }
}

async function emptyAtEvents<Value extends object>(entries: Entries<Value>, events: Events, topic: string) {
  for await (const _ of events.subscribe(topic)) {
    entries.values.clear()
    entries.generation += 1
  }
}
