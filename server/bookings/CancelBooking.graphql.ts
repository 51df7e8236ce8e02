import { isOverdue } from '../../domain/bookings/expiry.ts'
import { Viewer } from '../accounts/Viewer.graphql.ts'
import { findActor } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
import { toPaise } from '../platform/database/decimals.ts'
import { InvalidInput, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failure.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Booking, PaymentStatus } from './Booking.graphql.ts'
import { loadSeriesSessions } from './bookedSessions.ts'
import { type CancellationResult, cancelBooking } from './cancelBooking.ts'
import { NOT_PAID_IN_TIME } from './expireOverdue.ts'
import { AlreadyCancelled, AlreadyPast, RefundChanged } from './failures.ts'
import { type QuotedCancellation, quoteCancellations } from './quoteCancellations.ts'

const CancellationScope = builder.enumType('CancellationScope', {
  description: 'What one cancellation takes. Only sessions that are to come are ever cancelled.',
  values: {
    THIS: { value: 'this', description: 'This session alone.' },
    THIS_AND_LATER: { value: 'this_and_later', description: 'This and the later ones of its series.' },
    ALL: { value: 'all', description: 'All of its series that are to come.' },
  } as const,
})

const NoRefundReason = builder.enumType('NoRefundReason', {
  description: 'Why nothing comes back for a session.',
  values: {
    FREE: { value: 'free', description: 'It costs nothing.' },
    NOT_PAID: { value: 'not_paid', description: 'It has not been paid.' },
    NOT_REFUNDABLE: { value: 'not_refundable', description: 'Its policy refunds nothing.' },
    TOO_LATE: { value: 'too_late', description: 'It begins too soon, by its policy.' },
  } as const,
})

const QuotedCancelledSession = builder
  .objectRef<QuotedCancellation['sessions'][number]>('QuotedCancelledSession')
  .implement({
    description: 'One session that would be cancelled.',
    fields: (t) => ({
      uuid: t.exposeID('id', { description: 'Raw id of its booking.' }),
      bookingDate: t.expose('bookingDate', { type: 'DateTime', description: 'Its start.' }),
      refundAmount: t.expose('refund', { type: 'Rupees', description: 'What comes back for it.' }),
      noRefundReason: t.expose('reason', {
        type: NoRefundReason,
        nullable: true,
        description: 'Why nothing comes back; null where something does.',
      }),
    }),
  })

const CancellationQuote = builder.objectRef<QuotedCancellation>('CancellationQuote').implement({
  description: 'What a cancellation would come to now.',
  fields: (t) => ({
    scope: t.expose('scope', { type: CancellationScope, description: 'What it takes.' }),
    refundAmount: t.expose('refund', {
      type: 'Rupees',
      description: 'What comes back in all; send it as `expectedRefund`, so that it is what you get.',
    }),
    sessions: t.field({
      type: [QuotedCancelledSession],
      description: 'Each session, by date.',
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
  description: 'How a booking was cancelled, and what comes back.',
  fields: (t) => ({
    reason: t.exposeString('reason', { description: 'The reason that was given.' }),
    cancelledAt: t.expose('cancelledAt', { type: 'DateTime', description: 'When.' }),
    isBySystem: t.exposeBoolean('isBySystem', {
      description: 'Whether nobody cancelled it: it was not paid in time.',
    }),
    isByProvider: t.exposeBoolean('isByProvider', {
      description: 'Whether the provider or staff cancelled the session for everybody.',
    }),
    refundAmount: t.expose('refund', { type: 'Rupees', description: 'What comes back.' }),
    refundStatus: t.expose('refundStatus', {
      type: PaymentStatus,
      description:
        'Whether that has been paid back. It starts as PENDING; where the amount is 0, nothing is due.',
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

/** Overdue, and the sweep has not come by yet. */
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
    description: 'How it was cancelled; null while it stands.',
    resolve: (booking, _, { now }) =>
      booking.cancellation
        ? toCancellation(booking.userId, booking.cancellation)
        : toOverdueCancellation(booking, now),
  }),
  cancellationQuotes: t.field({
    type: [CancellationQuote],
    description:
      'The choices that there are for cancelling it, each with what it brings back; none where it cannot be cancelled.',
    resolve: async (booking, _, context) =>
      quoteCancellations(await loadSeriesSessions(context, booking), booking.id, context.now),
  }),
}))

failure(AlreadyCancelled, {
  description: 'All that the choice is about is cancelled, or was not paid in time.',
})

failure(AlreadyPast, {
  description: 'All that the choice is about has begun: it can no longer be cancelled.',
})

failure(RefundChanged, {
  description: 'The cancellation would bring back something else than `expectedRefund`.',
  fields: (t) => ({
    refundAmount: t.expose('refund', { type: 'Rupees', description: 'What would come back now.' }),
  }),
})

const CancelBookingInput = builder.inputType('CancelBookingInput', {
  description: 'What to cancel.',
  fields: (t) => ({
    bookingId: t.id({ required: true, description: 'Global id or uuid of the booking.' }),
    scope: t.field({ type: CancellationScope, description: 'What it takes. Default: THIS.' }),
    reason: t.string({ description: "At most 500 characters. Default: 'Cancelled by user'." }),
    expectedRefund: t.field({
      type: 'Rupees',
      description: 'What the person was shown; where it is no longer what comes back, RefundChanged.',
    }),
  }),
})

const CancelBookingPayload = payload<CancellationResult>('CancelBookingPayload', {
  description: 'Cancelled; the places are free.',
  fields: (t) => ({
    refundAmount: t.expose('refund', { type: 'Rupees', description: 'What comes back in all.' }),
    booking: t.load({ type: Booking, id: 'bookingId', description: 'The booking that was named.' }),
    cancelledBookings: t.prismaField({
      type: [Booking],
      description: 'Those that were cancelled, by date.',
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
      description: 'The signed-in person, with their counts as they are now.',
    }),
  }),
})

mutation('cancelBooking', {
  type: CancelBookingPayload,
  scope: 'bookings_write',
  description:
    "Cancels one of the signed-in person's bookings, it and the later ones of its series, or all. What is past stays.",
  input: CancelBookingInput,
  failures: [InvalidInput, NotFound, NotSignedIn, AlreadyPast, AlreadyCancelled, RefundChanged],
  run: cancelBooking,
})
