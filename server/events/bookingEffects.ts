import type { Paise } from '../../domain/money.ts'
import { endsSession } from '../../domain/schedule/bookingsDecision.ts'
import type { Change } from '../audit/recordChange.ts'
import type { EffectsTable, NotificationEffect } from './effectTypes.ts'
import { none } from './effectTypes.ts'
import type { BookedActivity, EventOf } from './event.ts'

type BookingEventType =
  | 'booking.created'
  | 'booking.cancelled'
  | 'booking.rescheduled'
  | 'booking.expired'
  | 'booking.confirmed'
  | 'booking.restored'
  | 'sessions.cancelled'
  | 'sessions.changed'
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
      {
        recipient: 'bookedProvider',
        bookingId: bookingIds[0],
        kind: 'bookingReceived',
        values: { count: bookingIds.length },
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
  'booking.rescheduled': {
    webhooks: ({ bookings, activityId, sessions }) => ({
      kind: 'bookings',
      type: 'booking.changed',
      bookingIds: listBookingIds(bookings),
      availability: { activityId, sessions },
    }),
    metrics: none,
    notifications: notifyReschedule,
    audit: ({ bookings }) =>
      bookings.map(({ bookingId, sessionBefore, session }) => ({
        action: 'rescheduleBooking',
        subjectType: 'Booking',
        subjectId: bookingId,
        before: { session: sessionBefore },
        after: { session },
      })),
    live: ({ activityId }) => [activityId],
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
    webhooks: ({ activityId, sessions }) => ({ kind: 'availability', changes: [{ activityId, sessions }] }),
    metrics: none,
    notifications: none,
    audit: none,
    live: ({ activityId }) => [activityId],
    xp: none,
  },
  'sessions.cancelled': {
    webhooks: ({ bookings, activityId, sessions }) =>
      bookings.length > 0
        ? { kind: 'bookings', type: 'booking.cancelled', bookingIds: listBookingIds(bookings) }
        : { kind: 'availability', changes: [{ activityId, sessions }] },
    metrics: none,
    notifications: notifySessionCancellation,
    audit: ({ activityId, change, sessions, reason, bookings }) => ({
      action: endsSession(change) ? 'cancelSession' : 'cancelChangedBookings',
      subjectType: 'Activity',
      subjectId: activityId,
      before: null,
      after: {
        ...(!endsSession(change) && { change }),
        session: sessions.map(({ date, timeSlot }) => `${date} ${timeSlot}`).join(', '),
        reason,
        bookings: bookings.length,
      },
    }),
    live: ({ activityId }) => [activityId],
    xp: ({ bookings, sessions: [first] }) =>
      bookings.length > 0 && first ? { kind: 'booking', subject: `${first.timeSlotId} ${first.date}` } : null,
  },
  'sessions.changed': {
    webhooks: ({ activityId, bookings, movedTo }) => ({
      kind: 'bookings',
      type: 'booking.changed',
      bookingIds: listBookingIds(bookings),
      ...(movedTo && { availability: { activityId, sessions: [movedTo] } }),
    }),
    metrics: none,
    notifications: notifyChange,
    audit: auditChangedSessions,
    live: ({ activityId }) => [activityId],
    xp: none,
  },
  'account.deleted': {
    webhooks: ({ cancelledBookings }) => ({
      kind: 'bookings',
      type: 'booking.cancelled',
      bookingIds: listBookingIds(cancelledBookings),
    }),
    metrics: none,
    notifications: (event) => [
      ...notifyWithdrawals(event.cancelledBookings),
      ...(event.otherParentId ? notifyOtherParent(event, event.otherParentId) : []),
    ],
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
  return [
    { recipient: 'booker', bookingId: first.bookingId, kind: 'bookingCancelled', values },
    ...notifyWithdrawals(bookings, refund),
  ]
}

/** One notification for all sessions of a series, about the first of them. */
function notifyReschedule({ bookings, refund }: EventOf<'booking.rescheduled'>): NotificationEffect[] {
  const [first] = bookings
  if (!first) return []
  const { bookingId } = first
  const values = { count: bookings.length, startsAtBefore: first.startsAtBefore.toISOString() }
  return [
    { recipient: 'booker', bookingId, kind: 'bookingRescheduled', values: { ...values, amount: refund } },
    { recipient: 'bookedProvider', bookingId, kind: 'bookingDateChanged', values },
  ]
}

/** One notification to the provider for each activity, about the first session. A refund is of one series. */
export function notifyWithdrawals(bookings: BookedActivity[], refund: Paise = 0): NotificationEffect[] {
  const groups = [...Map.groupBy(bookings, ({ activityId }) => activityId).values()]
  return groups.flatMap(([first, ...others]) =>
    first
      ? [
          {
            recipient: 'bookedProvider' as const,
            bookingId: first.bookingId,
            kind: 'bookingWithdrawn' as const,
            values: { count: 1 + others.length, amount: refund },
          },
        ]
      : [],
  )
}

/** One notification about the family and one for each cancelled series, with the parent's own refund. */
function notifyOtherParent(
  { cancelledBookings }: EventOf<'account.deleted'>,
  userId: string,
): NotificationEffect[] {
  const cancelled = groupBySeries(cancelledBookings).map((series) => {
    const refunded = series.filter(({ payerId, refund }) => payerId === userId && refund > 0)
    return {
      recipient: 'otherParent' as const,
      userId,
      bookingId: series[0].bookingId,
      kind: 'bookingCancelledByDeletion' as const,
      values: { count: series.length, amount: refunded.reduce((sum, { refund }) => sum + refund, 0) },
      // Only a payer still sees the booking, because of the refund.
      link: refunded[0] ? `/bookings/${refunded[0].bookingId}` : '/inbox',
    }
  })
  const ended = {
    recipient: 'user',
    userId,
    kind: 'familyAccountDeleted',
    values: {},
    link: '/profile',
  } as const
  return [ended, ...cancelled]
}

/** One notification for each series, about its first session, and one to its provider. */
function notifyExpiry({ bookings }: EventOf<'booking.expired'>): NotificationEffect[] {
  return groupBySeries(bookings).flatMap((series) => {
    const [{ bookingId, isBeingChecked, payerId }] = series
    const kind = isBeingChecked ? 'bookingExpiredUnchecked' : 'bookingExpired'
    return [
      { recipient: 'booker' as const, bookingId, kind },
      { recipient: 'payer' as const, bookingId, payerId, kind, isParentNotified: true },
      ...notifyWithdrawals(series),
    ]
  })
}

/** One notification for all sessions of a series, about the first of them. */
function notifySessionCancellation({
  bookings,
  change,
  reason,
}: EventOf<'sessions.cancelled'>): NotificationEffect[] {
  return groupBySeries(bookings).map(([first, ...others]) => ({
    recipient: 'booker',
    bookingId: first.bookingId,
    kind: endsSession(change) ? 'sessionCancelled' : 'bookingCancelledByChange',
    values: {
      count: 1 + others.length,
      amount: [first, ...others].reduce((sum, { refund }) => sum + refund, 0),
      reason,
    },
  }))
}

const CHANGE_NOTIFICATIONS = {
  moved: 'sessionMoved',
  relocated: 'venueChanged',
  transferred: 'providerChanged',
} as const

/** One notification for all changed sessions of a series, about the first of them. */
function notifyChange({ bookings, change, reason }: EventOf<'sessions.changed'>): NotificationEffect[] {
  return groupBySeries(bookings).map(([first, ...others]) => ({
    recipient: 'booker',
    bookingId: first.bookingId,
    kind: CHANGE_NOTIFICATIONS[change],
    values: {
      count: 1 + others.length,
      startsAtBefore: first.startsAtBefore.toISOString(),
      freeUntil: first.freeUntil.toISOString(),
      ...(reason && { reason }),
    },
  }))
}

function groupBySeries<Booking extends { seriesId: string }>(bookings: Booking[]): [Booking, ...Booking[]][] {
  return [...Map.groupBy(bookings, ({ seriesId }) => seriesId).values()] as [Booking, ...Booking[]][]
}

/** One entry for the activity, and one for each booking, which its history shows. */
function auditChangedSessions({
  activityId,
  change,
  bookings,
  reason,
}: EventOf<'sessions.changed'>): Change[] {
  const action = 'changeSessions'
  const sessions = [...new Set(bookings.map(({ session }) => session))].join(', ')
  return [
    {
      action,
      subjectType: 'Activity',
      subjectId: activityId,
      before: null,
      after: { change, sessions, reason, bookings: bookings.length },
    },
    ...bookings.map(({ bookingId, session }) => ({
      action,
      subjectType: 'Booking',
      subjectId: bookingId,
      before: null,
      after: { change, session, reason },
    })),
  ]
}
