import type { Change } from '../audit/recordChange.ts'
import type { XpAward } from '../gamification/awardXp.ts'
import type { NewNotification } from '../notifications/createNotifications.ts'
import type {
  BookerNotification,
  OtherParentNotification,
  PayerNotification,
} from '../notifications/recipients/listBookerNotifications.ts'
import type { WaitingFamilyNotification } from '../notifications/recipients/listFamilyNotifications.ts'
import type {
  BookedProviderNotification,
  ManagerNotification,
} from '../notifications/recipients/listManagerNotifications.ts'
import type { AvailabilityChange } from '../webhooks/recordAvailability.ts'
import type { BookingChange } from '../webhooks/recordBookingEvents.ts'
import type { WaitlistEventChange } from '../webhooks/recordWaitlistEvents.ts'
import type { EventOf, EventType } from './event.ts'

/** An effect that an event type never has. */
export const none = null

/** Computes an effect from an event; null when this event has no such effect. */
type Compute<Event, Effect> = ((event: Event) => Effect | null) | typeof none

export type WebhookEffect =
  | ({ kind: 'bookings'; availability?: AvailabilityChange } & BookingChange)
  | { kind: 'availability'; changes: AvailabilityChange[] }
  | ({ kind: 'waitlist'; availability?: AvailabilityChange } & WaitlistEventChange)

export type NotificationEffect =
  | ({ recipient: 'user' } & NewNotification)
  | ({ recipient: 'booker' } & BookerNotification)
  | ({ recipient: 'payer' } & PayerNotification)
  | ({ recipient: 'otherParent' } & OtherParentNotification)
  | ({ recipient: 'waitingFamily' } & WaitingFamilyNotification)
  | ({ recipient: 'managers' } & ManagerNotification)
  | ({ recipient: 'bookedProvider' } & BookedProviderNotification)

interface MetricsEffect {
  seatsSold: number
}

/** What an event causes, in the order in which `emit` applies it. An effect that never applies is written as `none`. */
export interface Effects<Event> {
  webhooks: Compute<Event, WebhookEffect>
  metrics: Compute<Event, MetricsEffect>
  /** Ids of activities. Their open pages load the sessions again. */
  live: Compute<Event, string[]>
  notifications: Compute<Event, NotificationEffect[]>
  audit: Compute<Event, Change | Change[]>
  xp: Compute<Event, XpAward>
}

type EffectsOf<Type extends EventType> = Effects<EventOf<Type>>
export type EffectsTable<Type extends EventType = EventType> = { [Key in Type]: EffectsOf<Key> }
