import { isOverdue } from '../../../domain/bookings/expiry.ts'
import { findActor } from '../../platform/context.ts'
import type { Prisma } from '../../platform/database/database.ts'
import { toPaise } from '../../platform/database/decimals.ts'
import { InvalidInput, NotFound, NotSignedIn } from '../../platform/failures.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { failure } from '../../platform/graphql/failures/failure.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { payload } from '../../platform/graphql/payload.ts'
import { Viewer } from '../../viewer/Viewer.graphql.ts'
import { Booking, PaymentStatus } from '../details/Booking.graphql.ts'
import { loadSeriesSessions } from '../details/bookedSessions.ts'
import { AlreadyCancelled, AlreadyPast, RefundChanged } from '../failures.ts'
import { NOT_PAID_IN_TIME } from '../seats/expireOverdue.ts'
import { type CancellationResult, cancelBooking } from './cancelBooking.ts'
import { type QuotedCancellation, quoteCancellations } from './quoteCancellations.ts'

export const CancellationScope = builder.enumType('CancellationScope', {
  description: 'Which sessions one cancellation covers. Only sessions that have not started are cancelled.',
  values: {
    THIS: { value: 'this', description: 'This session only.' },
    THIS_AND_LATER: {
      value: 'this_and_later',
      description: 'This session and the later ones of its series.',
    },
    ALL: { value: 'all', description: 'All future sessions of the series.' },
  } as const,
})

const NoRefundReason = builder.enumType('NoRefundReason', {
  description: 'Reason why a cancellation refunds nothing for a session.',
  values: {
    FREE: { value: 'free', description: 'The session is free.' },
    NOT_PAID: { value: 'not_paid', description: 'The session was not paid.' },
    NOT_REFUNDABLE: {
      value: 'not_refundable',
      description: 'The refund policy of the booking refunds nothing.',
    },
    TOO_LATE: {
      value: 'too_late',
      description: 'The session starts too soon for a refund under its refund policy.',
    },
  } as const,
})

const QuotedCancelledSession = builder
  .objectRef<QuotedCancellation['sessions'][number]>('QuotedCancelledSession')
  .implement({
    description: 'One session that would be cancelled.',
    fields: (t) => ({
      uuid: t.exposeID('id', { description: 'Raw id of the booking of this session.' }),
      bookingDate: t.expose('bookingDate', {
        type: 'DateTime',
        description: 'Instant at which the session starts.',
      }),
      refundAmount: t.expose('refund', {
        type: 'Rupees',
        description: "Amount that would be refunded for this session; '0.00' when none.",
      }),
      noRefundReason: t.expose('reason', {
        type: NoRefundReason,
        nullable: true,
        description: 'Reason why nothing is refunded; null when something is.',
      }),
    }),
  })

const CancellationQuote = builder.objectRef<QuotedCancellation>('CancellationQuote').implement({
  description: 'Refund that a cancellation would give now.',
  fields: (t) => ({
    scope: t.expose('scope', { type: CancellationScope, description: 'Sessions that this choice covers.' }),
    refundAmount: t.expose('refund', {
      type: 'Rupees',
      description:
        'Total refund. Send it as `expectedRefund`, so that the refund cannot differ from what the user saw.',
    }),
    paidAmount: t.expose('paid', {
      type: 'Rupees',
      description: "Everything that was paid for these sessions; '0.00' when nothing.",
    }),
    sessions: t.field({
      type: [QuotedCancelledSession],
      description: 'The sessions that would be cancelled, ordered by date.',
      resolve: ({ sessions }) => sessions,
    }),
  }),
})

interface Cancellation {
  reason: string
  cancelledAt: Date
  isBySystem: boolean
  isByProvider: boolean
  refund: number
  refundStatus: 'pending' | 'paid'
}

const BookingCancellation = builder.objectRef<Cancellation>('BookingCancellation').implement({
  description: 'How and why a booking was cancelled, and its refund.',
  fields: (t) => ({
    reason: t.exposeString('reason', {
      description: "Reason of the cancellation; 'Cancelled by user' when none was given.",
    }),
    cancelledAt: t.expose('cancelledAt', { type: 'DateTime', description: 'Time of the cancellation.' }),
    isBySystem: t.exposeBoolean('isBySystem', {
      description: 'True when the booking was not paid in time, so that the system cancelled it.',
    }),
    isByProvider: t.exposeBoolean('isByProvider', {
      description: 'True when the provider or staff cancelled the session for all participants.',
    }),
    refundAmount: t.expose('refund', {
      type: 'Rupees',
      description: "Amount that is refunded; '0.00' when none.",
    }),
    refundStatus: t.expose('refundStatus', {
      type: PaymentStatus,
      description:
        'Whether the refund has been paid. PENDING at first; without meaning when the amount is 0.',
    }),
  }),
})

function toCancellation(
  userId: string | null,
  {
    reason,
    createdAt: cancelledAt,
    cancelledBy,
    refundAmount,
    refundStatus,
  }: Prisma.BookingCancellationGetPayload<object>,
): Cancellation {
  const isBySystem = cancelledBy === null
  const isByProvider = !isBySystem && cancelledBy !== userId
  return { reason, cancelledAt, isBySystem, isByProvider, refund: toPaise(refundAmount), refundStatus }
}

/** Cancellation of an overdue booking that the sweep has not cancelled yet. */
function toOverdueCancellation(booking: Prisma.BookingGetPayload<object>, now: Date): Cancellation | null {
  if (!isOverdue(booking, now) || !booking.expiresAt) return null
  const by = { isBySystem: true, isByProvider: false }
  return {
    reason: NOT_PAID_IN_TIME,
    cancelledAt: booking.expiresAt,
    ...by,
    refund: 0,
    refundStatus: 'pending',
  }
}

builder.prismaObjectFields(Booking, (t) => ({
  cancellation: t.field({
    type: BookingCancellation,
    nullable: true,
    select: { cancellation: true },
    description: 'Details of the cancellation; null while the booking is not cancelled.',
    resolve: (booking, _, { now }) =>
      booking.cancellation
        ? toCancellation(booking.userId, booking.cancellation)
        : toOverdueCancellation(booking, now),
  }),
  cancellationQuotes: t.field({
    type: [CancellationQuote],
    description:
      'Available choices for cancelling the booking, each with its refund; empty when it cannot be cancelled.',
    resolve: async (booking, _, context) =>
      quoteCancellations(await loadSeriesSessions(context, booking), booking.id, context.now),
  }),
}))

failure(AlreadyCancelled, {
  description: 'All bookings that the choice covers are already cancelled or were not paid in time.',
})

failure(AlreadyPast, {
  description: 'All sessions that the choice covers have started, so they can no longer be cancelled.',
})

failure(RefundChanged, {
  description: 'The refund differs from `expectedRefund`. Nothing was cancelled.',
  fields: (t) => ({
    refundAmount: t.expose('refund', {
      type: 'Rupees',
      description: 'Refund that the cancellation would give now.',
    }),
  }),
})

const CancelBookingInput = builder.inputType('CancelBookingInput', {
  description: 'The booking to cancel and how much of its series.',
  fields: (t) => ({
    bookingId: t.id({ required: true, description: 'Global id or uuid of the booking.' }),
    scope: t.field({
      type: CancellationScope,
      description: 'Sessions that the cancellation covers. Default: THIS.',
    }),
    reason: t.string({ description: "Reason of at most 500 characters. Default: 'Cancelled by user'." }),
    expectedRefund: t.field({
      type: 'Rupees',
      description:
        'Refund that the user was shown. When the refund has changed since, the result is RefundChanged.',
    }),
    refundUpiId: t.string({
      description:
        "UPI ID ('name@bank') to which the refund is to be sent. A payment of the gateway goes back as it came. Without effect on what the other parent paid.",
    }),
  }),
})

const CancelBookingPayload = payload<CancellationResult>('CancelBookingPayload', {
  description: 'The bookings are cancelled and their seats released.',
  fields: (t) => ({
    refundAmount: t.expose('refund', {
      type: 'Rupees',
      description: "Total amount that is refunded; '0.00' when none.",
    }),
    booking: t.load({
      type: Booking,
      id: 'bookingId',
      description: 'The booking that was named in the input.',
    }),
    cancelledBookings: t.prismaField({
      type: [Booking],
      description: 'The cancelled bookings, ordered by date.',
      resolve: (query, { cancelledIds }, _, { db }) =>
        db.booking.findMany({
          ...query,
          where: { id: { in: cancelledIds } },
          orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
        }),
    }),
    viewer: t.load({
      type: Viewer,
      id: (_, context) => findActor(context, 'bookings_read')?.userId,
      nullable: true,
      description: 'The user with the current booking counts; null when the caller may not read bookings.',
    }),
  }),
})

mutation('cancelBooking', {
  type: CancelBookingPayload,
  scope: 'bookings_write',
  description:
    'Cancels a booking of the signed-in user: one session, it and the later ones of its series, or the whole series. Sessions that have started stay booked.',
  input: CancelBookingInput,
  failures: [InvalidInput, NotFound, NotSignedIn, AlreadyPast, AlreadyCancelled, RefundChanged],
  run: cancelBooking,
})
