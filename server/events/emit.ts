import { publishAvailability } from '../activities/availabilityChanges.ts'
import { recordChange } from '../audit/recordChange.ts'
import { awardXp } from '../gamification/awardXp.ts'
import { createNotification } from '../notifications/createNotification.ts'
import { notifyBooker, notifyPayer } from '../notifications/notifyBooker.ts'
import { notifyBookedProvider, notifyManagers } from '../notifications/notifyManagers.ts'
import { notifyWaitingFamily } from '../notifications/notifyWaitingFamily.ts'
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
  for (const notification of effects.notifications?.(event) ?? []) await notify(tx, notification)
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

async function notify(tx: Transaction, notification: NotificationEffect) {
  if (notification.recipient === 'booker') await notifyBooker(tx, notification)
  else if (notification.recipient === 'payer') await notifyPayer(tx, notification)
  else if (notification.recipient === 'waitingFamily') await notifyWaitingFamily(tx, notification)
  else if (notification.recipient === 'managers') await notifyManagers(tx, notification)
  else if (notification.recipient === 'bookedProvider') await notifyBookedProvider(tx, notification)
  else await createNotification(tx, notification)
}
