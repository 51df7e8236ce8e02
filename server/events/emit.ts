import { publishAvailability } from '../activities/availabilityChanges.ts'
import { recordChange } from '../audit/recordChange.ts'
import { awardXp } from '../gamification/awardXp.ts'
import { createBookingFactsLoader, type LoadBookingFacts } from '../notifications/bookingFacts.ts'
import { createNotifications, type NewNotification } from '../notifications/createNotifications.ts'
import { listBookerNotifications, listPayerNotifications } from '../notifications/listBookerNotifications.ts'
import { listFamilyNotifications } from '../notifications/listFamilyNotifications.ts'
import {
  listBookedProviderNotifications,
  listManagerNotifications,
} from '../notifications/listManagerNotifications.ts'
import type { Transaction } from '../platform/database/database.ts'
import { publish } from '../platform/events/events.ts'
import { CATALOGUE_TOPIC } from '../platform/events/topics.ts'
import { countSeatsSold } from '../platform/metrics/instruments.ts'
import { recordAvailability } from '../webhooks/recordAvailability.ts'
import { recordBookingEvents } from '../webhooks/recordBookingEvents.ts'
import { recordWaitlistEvents } from '../webhooks/recordWaitlistEvents.ts'
import { changesCatalogue } from './changesCatalogue.ts'
import { EFFECTS } from './effects.ts'
import type { Effects, NotificationEffect, WebhookEffect } from './effectTypes.ts'
import type { Event } from './event.ts'

/**
 * States that something happened and applies its effects in the same transaction. Call it after the change that it
 * states, and last: XP locks the staff member's counters until the transaction ends.
 */
export async function emit(tx: Transaction, event: Event): Promise<void> {
  // TypeScript cannot relate the entry of a type to an event of the same type.
  const effects = EFFECTS[event.type] as Effects<Event>
  const webhook = effects.webhooks?.(event)
  if (webhook) await recordWebhook(tx, webhook)
  const metrics = effects.metrics?.(event)
  if (metrics) countSeatsSold(tx, metrics.seatsSold)
  await notify(tx, effects.notifications?.(event) ?? [])
  for (const change of [effects.audit?.(event) ?? []].flat()) await recordChange(tx, change)
  for (const activityId of effects.live?.(event) ?? []) await publishAvailability(tx, activityId)
  if (changesCatalogue(event)) await publish(tx, CATALOGUE_TOPIC, {})
  const award = effects.xp?.(event)
  if (award) await awardXp(tx, award)
}

async function recordWebhook(tx: Transaction, effect: WebhookEffect) {
  if (effect.kind === 'availability') return recordAvailability(tx, effect)
  if (effect.kind === 'waitlist') await recordWaitlistEvents(tx, effect)
  else await recordBookingEvents(tx, effect)
  if (effect.availability) await recordAvailability(tx, effect.availability)
}

async function notify(tx: Transaction, effects: NotificationEffect[]) {
  const loadFacts = createBookingFactsLoader(tx)
  const notifications: NewNotification[] = []
  for (const effect of effects) notifications.push(...(await listNotifications(tx, loadFacts, effect)))
  await createNotifications(tx, notifications)
}

/** The notifications of an effect, one for each user who gets it. */
async function listNotifications(
  tx: Transaction,
  loadFacts: LoadBookingFacts,
  effect: NotificationEffect,
): Promise<NewNotification[]> {
  switch (effect.recipient) {
    case 'user':
      return [effect]
    case 'booker':
      return listBookerNotifications(loadFacts, effect)
    case 'payer':
      return listPayerNotifications(loadFacts, effect)
    case 'waitingFamily':
      return listFamilyNotifications(tx, effect)
    case 'managers':
      return listManagerNotifications(tx, effect)
    case 'bookedProvider':
      return listBookedProviderNotifications(tx, loadFacts, effect)
  }
}
