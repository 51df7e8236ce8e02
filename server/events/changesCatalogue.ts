import { catalogueEffects } from './catalogueEffects.ts'
import type { Event, EventType } from './event.ts'

/** Reviews and claims change what visitors see of an activity or provider. */
const OTHER_TYPES: EventType[] = ['review.created', 'review.hidden', 'review.shown', 'claim.decided']
const TYPES = new Set<string>([...Object.keys(catalogueEffects), ...OTHER_TYPES])

/** True for an event after which any page of a visitor may look different. Seats have topics of their own. */
export function changesCatalogue({ type }: Event): boolean {
  return TYPES.has(type)
}
