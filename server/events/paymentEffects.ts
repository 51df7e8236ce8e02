import { auditChange } from './auditChange.ts'
import type { EffectsTable } from './effectTypes.ts'
import { none } from './effectTypes.ts'

type PaymentEventType =
  | 'payment.reported'
  | 'payment.unchecked'
  | 'payment.received'
  | 'payment.confirmed'
  | 'payment.refused'
  | 'refund.sent'
  | 'refund.markedPaid'
  | 'refund.upiIdSet'
  | 'attendance.recorded'

export const paymentEffects: EffectsTable<PaymentEventType> = {
  'payment.reported': {
    webhooks: none,
    metrics: none,
    notifications: ({ providerId, activity, amount }) => [
      {
        recipient: 'managers',
        providerId,
        kind: 'paymentReported',
        values: { activity, amount },
        section: 'payments',
      },
    ],
    audit: none,
    live: none,
    xp: none,
  },
  'payment.unchecked': {
    webhooks: none,
    metrics: none,
    notifications: ({ providerId, provider, count, staffIds, day }) => {
      const deduplicationKey = `paymentUnchecked ${providerId} ${day}`
      return [
        {
          recipient: 'managers',
          providerId,
          kind: 'paymentUnchecked',
          values: { provider, count },
          section: 'payments',
          deduplicationKey,
        },
        ...staffIds.map((userId) => ({
          recipient: 'user' as const,
          userId,
          kind: 'paymentUncheckedByProvider' as const,
          values: { provider, count },
          link: '/admin/operations/payments',
          deduplicationKey,
        })),
      ]
    },
    audit: none,
    live: none,
    xp: none,
  },
  'payment.received': {
    webhooks: ({ paidBookingIds }) => ({
      kind: 'bookings',
      type: 'booking.paid',
      bookingIds: paidBookingIds,
    }),
    metrics: none,
    notifications: ({ bookingId, payerId, paidBookingIds, amount, surplus, reason }) => [
      {
        recipient: 'payer',
        bookingId,
        payerId,
        kind: paidBookingIds.length > 0 ? 'paymentConfirmed' : 'paymentReturned',
        values: { amount, amountBack: surplus, ...(reason ? { reason } : {}) },
      },
    ],
    audit: none,
    live: none,
    xp: none,
  },
  'payment.confirmed': {
    webhooks: none,
    metrics: none,
    notifications: none,
    audit: auditChange('confirmPayment', 'Booking', ({ bookingId }) => bookingId),
    live: none,
    xp: ({ bookingId }) => ({ kind: 'booking', subject: bookingId }),
  },
  'payment.refused': {
    webhooks: ({ reopenedBookingIds }) => ({
      kind: 'bookings',
      type: 'booking.payment_refused',
      bookingIds: reopenedBookingIds,
    }),
    metrics: none,
    notifications: ({ bookingId, payerId, isAtVenue, reopenedBookingIds, amount, reason }) => [
      {
        recipient: 'payer',
        bookingId,
        payerId,
        kind: 'paymentRefused',
        values: {
          amount,
          isAtVenue,
          isReopened: reopenedBookingIds.length > 0,
          ...(reason ? { reason } : {}),
        },
      },
    ],
    audit: auditChange('refusePayment', 'Booking', ({ bookingId }) => bookingId),
    live: none,
    xp: ({ bookingId }) => ({ kind: 'booking', subject: bookingId }),
  },
  'refund.sent': {
    webhooks: none,
    metrics: none,
    notifications: ({ bookingId, payerId, amount }) => [
      { recipient: 'payer', bookingId, payerId, kind: 'refundSent', values: { amount } },
    ],
    audit: none,
    live: none,
    xp: none,
  },
  'refund.markedPaid': {
    webhooks: none,
    metrics: none,
    notifications: none,
    audit: auditChange('markRefundPaid', 'Booking', ({ bookingId }) => bookingId),
    live: none,
    xp: none,
  },
  'refund.upiIdSet': {
    webhooks: none,
    metrics: none,
    notifications: none,
    audit: auditChange('setRefundUpiId', 'Booking', ({ bookingId }) => bookingId),
    live: none,
    xp: none,
  },
  'attendance.recorded': {
    webhooks: none,
    metrics: none,
    notifications: none,
    audit: auditChange('recordAttendance', 'Booking', ({ bookingId }) => bookingId),
    live: none,
    xp: none,
  },
}
