/** Event types that a webhook can subscribe to. */
export const WEBHOOK_EVENTS = [
  'booking.created',
  'booking.confirmed',
  'booking.paid',
  'booking.payment_refused',
  'booking.changed',
  'booking.cancelled',
  'booking.checked_in',
  'availability.changed',
  'waitlist.joined',
  'waitlist.offered',
  'waitlist.offer_withdrawn',
  'waitlist.accepted',
  'waitlist.ended',
] as const
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number]
export type WaitlistEventType = Extract<WebhookEventType, `waitlist.${string}`>
export type BookingEventType = Exclude<WebhookEventType, WaitlistEventType | 'availability.changed'>

/** Sent on request, whatever the subscription. */
export const TEST_EVENT = 'webhook.test'

/** Why an attempt failed. */
export const WEBHOOK_PROBLEMS = ['timeout', 'privateAddress', 'unreachable', 'status', 'paused'] as const
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number]

export const WEBHOOKS_MAX = 10
export const WEBHOOK_TIMEOUT_SECONDS = 10
/** Seconds from a failed attempt to the next one; more than a day in total. */
export const RETRY_AFTER_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 36_000] as const
export const ATTEMPTS_MAX = RETRY_AFTER_SECONDS.length + 1
/** A webhook without a success for this long is disabled. */
export const DISABLED_AFTER_DAYS = 5
export const DELIVERY_RETENTION_DAYS = 30
