import type { Events } from '../events/listeners.ts'
import { AVAILABILITY_TOPICS, CATALOGUE_TOPIC } from '../events/topics.ts'
import type { PageCache } from './pageCache.ts'

/** Drops the pages that an event of any process has changed. After a reconnect all, because events may be lost. */
export function watchPages(events: Events, cache: PageCache<object>, logError: (error: unknown) => void) {
  async function watchSeats() {
    for await (const changed of events.subscribe<{ subject: string }>(AVAILABILITY_TOPICS))
      if (changed) cache.dropActivity(changed.subject)
      else cache.clear()
  }
  async function watchCatalogue() {
    for await (const _ of events.subscribe(CATALOGUE_TOPIC)) cache.clear()
  }
  watchSeats().catch(logError)
  watchCatalogue().catch(logError)
}
