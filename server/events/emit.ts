import { publishAvailability } from '../activities/sessions/availabilityChanges.ts'
import { recordChange } from '../audit/recordChange.ts'
import { awardXp } from '../gamification/awardXp.ts'
import { createNotifications, type NewNotification } from '../notifications/createNotifications.ts'
import type { ProviderNews } from '../notifications/news/recordProviderNews.ts'
import { createBookingFactsLoader, type LoadBookingFacts } from '../notifications/recipients/bookingFacts.ts'
import {
  listBookerNotifications,
  listOtherParentNotifications,
  listPayerNotifications,
} from '../notifications/recipients/listBookerNotifications.ts'
import { listFamilyNotifications } from '../notifications/recipients/listFamilyNotifications.ts'
import {
  listBookedProviderNotifications,
  listManagerNotifications,
} from '../notifications/recipients/listManagerNotifications.ts'
import type { Transaction } from '../platform/database/database.ts'
import { publish } from '../platform/events/events.ts'
import { CATALOGUE_TOPIC } from '../platform/events/topics.ts'
import { countSeatsSold } from '../platform/metrics/instruments.ts'
import { recordAvailability } from '../webhooks/recordAvailability.ts'
import {
  type BookingChange,
  recordBookingEvents,
  writeBookingEvents,
} from '../webhooks/recordBookingEvents.ts'
import { recordWaitlistEvents } from '../webhooks/recordWaitlistEvents.ts'
import { catalogueEffects } from './catalogueEffects.ts'
import { EFFECTS } from './effects.ts'
import type { Effects, NotificationEffect, WebhookEffect } from './effectTypes.ts'
import type { Event, EventType } from './event.ts'
import { loadRecipients } from './loadRecipients.ts'

/**
 * States that something happened and applies its effects in the same transaction. Call it after the change that it
 * states, and last: XP locks the staff member's counters until the transaction ends.
 */
export async function emit(tx: Transaction, event: Event): Promise<void> {
  // TypeScript cannot relate the entry of a type to an event of the same type.
  const effects = EFFECTS[event.type] as Effects<Event>
  const webhook = effects.webhooks?.(event)
  const notifications = effects.notifications?.(event) ?? []
  const loadFacts = await recordWebhook(tx, webhook, notifications)
  const metrics = effects.metrics?.(event)
  if (metrics) countSeatsSold(tx, metrics.seatsSold)
  for (const activityId of effects.live?.(event) ?? []) await publishAvailability(tx, activityId)
  if (changesCatalogue(event)) await publish(tx, CATALOGUE_TOPIC, {})
  // The statement of the notifications sends what is published until then.
  await notify(tx, loadFacts, notifications)
  for (const change of [effects.audit?.(event) ?? []].flat()) await recordChange(tx, change)
  const award = effects.xp?.(event)
  if (award) await awardXp(tx, award)
}

/** Records the event for webhooks. Returns the loader of what the notifications say, with what was read on the way. */
async function recordWebhook(
  tx: Transaction,
  effect: WebhookEffect | null | undefined,
  notifications: readonly NotificationEffect[],
): Promise<LoadBookingFacts> {
  if (effect?.kind === 'availability') await recordAvailability(tx, effect.changes)
  if (effect?.kind === 'waitlist') await recordWaitlistEvents(tx, effect)
  const loadFacts =
    effect?.kind === 'bookings'
      ? await recordBookings(tx, effect, notifications)
      : createBookingFactsLoader(tx)
  if (effect && effect.kind !== 'availability' && effect.availability)
    await recordAvailability(tx, [effect.availability])
  return loadFacts
}

async function recordBookings(
  tx: Transaction,
  change: BookingChange,
  notifications: readonly NotificationEffect[],
): Promise<LoadBookingFacts> {
  const [bookingId] = notifications.flatMap((effect) => ('bookingId' in effect ? [effect.bookingId] : []))
  if (!bookingId || change.bookingIds.length === 0) {
    await recordBookingEvents(tx, change)
    return createBookingFactsLoader(tx)
  }
  const { facts, subscribed } = await loadRecipients(tx, bookingId, change)
  await writeBookingEvents(tx, change.type, subscribed)
  return createBookingFactsLoader(tx, [[bookingId, facts]])
}

async function notify(tx: Transaction, loadFacts: LoadBookingFacts, effects: readonly NotificationEffect[]) {
  const created: (NewNotification | ProviderNews)[] = []
  for (const effect of effects) created.push(...(await listNotifications(tx, loadFacts, effect)))
  await createNotifications(tx, created)
}

/** The notifications of an effect, one for each user who gets it, or news for an unclaimed provider. */
async function listNotifications(
  tx: Transaction,
  loadFacts: LoadBookingFacts,
  effect: NotificationEffect,
): Promise<(NewNotification | ProviderNews)[]> {
  switch (effect.recipient) {
    case 'user':
      return [effect]
    case 'booker':
      return listBookerNotifications(loadFacts, effect)
    case 'payer':
      return listPayerNotifications(loadFacts, effect)
    case 'otherParent':
      return listOtherParentNotifications(loadFacts, effect)
    case 'waitingFamily':
      return listFamilyNotifications(tx, effect)
    case 'managers':
      return listManagerNotifications(tx, effect)
    case 'bookedProvider':
      return listBookedProviderNotifications(tx, loadFacts, effect)
  }
}

/** Reviews and claims change what visitors see of an activity or provider. */
const OTHER_TYPES: EventType[] = ['review.created', 'review.hidden', 'review.shown', 'claim.decided']
const TYPES = new Set<string>([...Object.keys(catalogueEffects), ...OTHER_TYPES])

/** True for an event after which any page of a visitor may look different. Seats have topics of their own. */
function changesCatalogue({ type }: Event): boolean {
  return TYPES.has(type)
}
