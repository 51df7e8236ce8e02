import type { Events } from './listeners.ts'
import { AVAILABILITY_TOPICS, CATALOGUE_TOPIC } from './topics.ts'

/** A cache of what visitors see. */
interface CatalogueCache {
  /** Drops what shows this activity. */
  dropActivity(activityId: string): void
  clear(): void
}

/** Drops what an event of any process has changed. After a reconnect everything, because events may be lost. */
export function watchCatalogue(events: Events, cache: CatalogueCache, logError: (error: unknown) => void) {
  async function watchSeats() {
    for await (const changed of events.subscribe<{ subject: string }>(AVAILABILITY_TOPICS))
      if (changed) cache.dropActivity(changed.subject)
      else cache.clear()
  }
  async function watchChanges() {
    for await (const _ of events.subscribe(CATALOGUE_TOPIC)) cache.clear()
  }
  watchSeats().catch(logError)
  watchChanges().catch(logError)
}
