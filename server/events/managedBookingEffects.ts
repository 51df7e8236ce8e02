import { auditChange } from './auditChange.ts'
import { notifyWithdrawals } from './bookingEffects.ts'
import type { EffectsTable } from './effectTypes.ts'
import { none } from './effectTypes.ts'

type ManagedBookingEventType =
  | 'booking.cancelledForParent'
  | 'booking.madeForParent'
  | 'booking.moved'
  | 'confirmation.resent'
  | 'payment.recorded'
  | 'participant.checkedIn'
  | 'walkIn.added'

/** What staff and managers do with one booking. The booker is notified with the reason. */
export const managedBookingEffects: EffectsTable<ManagedBookingEventType> = {
  'booking.cancelledForParent': {
    webhooks: ({ bookings }) => ({
      kind: 'bookings',
      type: 'booking.cancelled',
      bookingIds: bookings.map(({ bookingId }) => bookingId),
    }),
    metrics: none,
    notifications: ({ bookings, refund, reason }) => {
      const [first] = bookings
      if (!first) return null
      return [
        {
          recipient: 'booker',
          bookingId: first.bookingId,
          kind: 'bookingCancelledForYou',
          values: { count: bookings.length, amount: refund, reason },
        },
        ...notifyWithdrawals(bookings, refund),
      ]
    },
    audit: auditChange('cancelManagedBooking', 'Booking', ({ bookingId }) => bookingId),
    live: ({ bookings }) => [...new Set(bookings.map(({ activityId }) => activityId))],
    xp: ({ bookingId }) => ({ kind: 'booking', subject: bookingId }),
  },
  'booking.madeForParent': {
    webhooks: ({ bookingIds }) => ({ kind: 'bookings', type: 'booking.created', bookingIds }),
    metrics: ({ seats }) => ({ seatsSold: seats }),
    notifications: ({ bookingIds, amount, reason }) => [
      {
        recipient: 'booker',
        bookingId: bookingIds[0],
        kind: 'bookedForYou',
        values: { count: bookingIds.length, amount, reason },
      },
      {
        recipient: 'bookedProvider',
        bookingId: bookingIds[0],
        kind: 'bookingReceived',
        values: { count: bookingIds.length },
      },
    ],
    audit: auditChange('bookForParent', 'Booking', ({ bookingIds }) => bookingIds[0]),
    live: ({ activityId }) => [activityId],
    xp: ({ bookingIds }) => ({ kind: 'booking', subject: bookingIds[0] }),
  },
  'booking.moved': {
    webhooks: ({ bookingId, activityId, sessions }) => ({
      kind: 'bookings',
      type: 'booking.changed',
      bookingIds: [bookingId],
      availability: { activityId, sessions },
    }),
    metrics: none,
    notifications: ({ bookingId, startsAtBefore: before, freeUntil: until, reason }) => {
      const [startsAtBefore, freeUntil] = [before, until].map((instant) => instant.toISOString())
      return [
        {
          recipient: 'booker',
          bookingId,
          kind: 'bookingMoved',
          values: { startsAtBefore, freeUntil, reason },
        },
        { recipient: 'bookedProvider', bookingId, kind: 'bookingDateChanged', values: { startsAtBefore } },
      ]
    },
    audit: auditChange('moveBooking', 'Booking', ({ bookingId }) => bookingId),
    live: ({ activityId }) => [activityId],
    xp: ({ bookingId }) => ({ kind: 'booking', subject: bookingId }),
  },
  'confirmation.resent': {
    webhooks: none,
    metrics: none,
    notifications: ({ bookingId, participant, address, postcode, owed, reason }) => [
      {
        recipient: 'booker',
        bookingId,
        kind: 'bookingConfirmation',
        values: { participant, address, postcode, amount: owed, reason },
      },
    ],
    audit: auditChange('resendConfirmation', 'Booking', ({ bookingId }) => bookingId),
    live: none,
    xp: none,
  },
  'payment.recorded': {
    webhooks: none,
    metrics: none,
    notifications: none,
    audit: auditChange('recordPayment', 'Booking', ({ bookingId }) => bookingId),
    live: none,
    xp: ({ bookingId }) => ({ kind: 'booking', subject: bookingId }),
  },
  'participant.checkedIn': {
    webhooks: ({ bookingId }) => ({
      kind: 'bookings',
      type: 'booking.checked_in',
      bookingIds: [bookingId],
    }),
    metrics: none,
    notifications: ({ bookingId, participant, checkedInAt }) => [
      {
        recipient: 'booker',
        bookingId,
        kind: 'childArrived',
        values: { participant, arrivedAt: checkedInAt.toISOString() },
      },
    ],
    audit: auditChange('checkInParticipant', 'Booking', ({ bookingId }) => bookingId),
    live: none,
    xp: none,
  },
  'walkIn.added': {
    webhooks: ({ bookingId }) => ({ kind: 'bookings', type: 'booking.created', bookingIds: [bookingId] }),
    metrics: () => ({ seatsSold: 1 }),
    notifications: none,
    audit: auditChange('addWalkIn', 'Booking', ({ bookingId }) => bookingId),
    live: ({ activityId }) => [activityId],
    xp: ({ bookingId }) => ({ kind: 'booking', subject: bookingId }),
  },
}
