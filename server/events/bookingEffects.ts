import type { EffectsTable, NotificationEffect } from './effectTypes.ts'
import { none } from './effectTypes.ts'
import type { BookedActivity, EventOf } from './event.ts'

type BookingEventType =
  | 'booking.created'
  | 'booking.cancelled'
  | 'booking.expired'
  | 'booking.confirmed'
  | 'booking.restored'
  | 'session.cancelled'
  | 'account.deleted'

const listBookingIds = (bookings: { bookingId: string }[]) => bookings.map(({ bookingId }) => bookingId)
const listActivityIds = (bookings: BookedActivity[]) => [
  ...new Set(bookings.map(({ activityId }) => activityId)),
]

export const bookingEffects: EffectsTable<BookingEventType> = {
  'booking.created': {
    webhooks: ({ bookingIds }) => ({ kind: 'bookings', type: 'booking.created', bookingIds }),
    metrics: ({ seats }) => ({ seatsSold: seats }),
    notifications: ({ bookingIds, amount }) => [
      {
        recipient: 'booker',
        bookingId: bookingIds[0],
        kind: 'bookingMade',
        values: { count: bookingIds.length, amount },
      },
    ],
    audit: none,
    live: ({ activityId }) => [activityId],
    xp: none,
  },
  'booking.cancelled': {
    webhooks: ({ bookings }) => ({
      kind: 'bookings',
      type: 'booking.cancelled',
      bookingIds: listBookingIds(bookings),
    }),
    metrics: none,
    notifications: notifyCancellation,
    audit: none,
    live: ({ bookings }) => listActivityIds(bookings),
    xp: none,
  },
  'booking.expired': {
    webhooks: ({ bookings }) => ({
      kind: 'bookings',
      type: 'booking.cancelled',
      bookingIds: listBookingIds(bookings),
    }),
    metrics: none,
    notifications: notifyExpiry,
    audit: none,
    live: ({ bookings }) => listActivityIds(bookings),
    xp: none,
  },
  'booking.confirmed': {
    webhooks: ({ bookingIds }) => ({ kind: 'bookings', type: 'booking.confirmed', bookingIds }),
    metrics: none,
    notifications: none,
    audit: none,
    live: none,
    xp: none,
  },
  'booking.restored': {
    webhooks: ({ activityId, sessions }) => ({ kind: 'availability', activityId, sessions }),
    metrics: none,
    notifications: none,
    audit: none,
    live: ({ activityId }) => [activityId],
    xp: none,
  },
  'session.cancelled': {
    webhooks: ({ bookings, activityId, timeSlotId, date }) =>
      bookings.length > 0
        ? { kind: 'bookings', type: 'booking.cancelled', bookingIds: listBookingIds(bookings) }
        : { kind: 'availability', activityId, sessions: [{ timeSlotId, date }] },
    metrics: none,
    notifications: ({ bookings, reason }) =>
      bookings.map(({ bookingId, refund }) => ({
        recipient: 'booker',
        bookingId,
        kind: 'sessionCancelled',
        values: { amount: refund, reason },
      })),
    audit: ({ activityId, session, reason, bookings }) => ({
      action: 'cancelSession',
      subjectType: 'Activity',
      subjectId: activityId,
      before: null,
      after: { session, reason, bookings: bookings.length },
    }),
    live: ({ activityId }) => [activityId],
    xp: ({ bookings, timeSlotId, date }) =>
      bookings.length > 0 ? { kind: 'booking', subject: `${timeSlotId} ${date}` } : null,
  },
  'account.deleted': {
    webhooks: ({ cancelledBookings }) => ({
      kind: 'bookings',
      type: 'booking.cancelled',
      bookingIds: listBookingIds(cancelledBookings),
    }),
    metrics: none,
    notifications: none,
    audit: none,
    live: ({ cancelledBookings }) => listActivityIds(cancelledBookings),
    xp: none,
  },
}

/** One notification for all sessions of a series, about the first of them. */
function notifyCancellation({ bookings, refund }: EventOf<'booking.cancelled'>): NotificationEffect[] {
  const [first] = bookings
  if (!first) return []
  const values = { count: bookings.length, amount: refund }
  return [{ recipient: 'booker', bookingId: first.bookingId, kind: 'bookingCancelled', values }]
}

/** One notification for each series, about its first session. */
function notifyExpiry({ bookings }: EventOf<'booking.expired'>): NotificationEffect[] {
  const bySeries = Map.groupBy(bookings, ({ seriesId }) => seriesId)
  return [...bySeries.values()].flatMap(([first]) =>
    first ? [{ recipient: 'booker', bookingId: first.bookingId, kind: 'bookingExpired' } as const] : [],
  )
}
