import { CancellationScope } from '../bookings/cancel/CancelBooking.graphql.ts'
import { Booking } from '../bookings/details/Booking.graphql.ts'
import { PaymentMethod } from '../payments/Payment.graphql.ts'
import { InvalidInput, NotAllowed, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import type { FailureClass } from '../platform/graphql/mutation.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { cancelManagedBooking, type ManagedCancellation } from './cancelManagedBooking.ts'
import {
  AlreadyCancelled,
  AlreadyPast,
  NothingOwed,
  PaymentBeingChecked,
  PriceChanged,
  RefundChanged,
  SlotFull,
} from './failures.ts'
import { moveBooking } from './moveBooking.ts'
import { recordPayment } from './recordPayment.ts'
import { resendConfirmation } from './resendConfirmation.ts'

const RIGHTS: FailureClass[] = [InvalidInput, NotFound, NotSignedIn, NotAllowed]
const BOOKING_ID_DESCRIPTION = 'Global id or uuid of the booking.'
const REASON_DESCRIPTION = 'Reason of 3 to 500 characters. The audit log keeps it, and the booker reads it.'

const RefundChoice = builder.enumType('RefundChoice', {
  description: 'Refund that staff or a manager choose for a cancellation.',
  values: {
    BY_POLICY: { value: 'by_policy', description: 'What the refund policy of the booking gives now.' },
    FULL: { value: 'full', description: 'Everything that was paid for the sessions.' },
    NONE: { value: 'none', description: 'Nothing is refunded.' },
  } as const,
})

const CancelManagedBookingInput = builder.inputType('CancelManagedBookingInput', {
  description: 'What is cancelled for the booker, with which refund.',
  fields: (t) => ({
    bookingId: t.id({ required: true, description: BOOKING_ID_DESCRIPTION }),
    scope: t.field({ type: CancellationScope, description: 'Which sessions. Default: THIS.' }),
    refund: t.field({ type: RefundChoice, required: true, description: 'Refund to give.' }),
    reason: t.string({ required: true, description: REASON_DESCRIPTION }),
    expectedRefund: t.field({
      type: 'Rupees',
      description: 'Refund that the caller saw. When it differs now, the result is RefundChanged.',
    }),
    refundUpiId: t.string({
      description:
        "UPI ID ('name@bank') to which the refund is to be sent. A payment of the gateway goes back as it came.",
    }),
  }),
})

const CancelManagedBookingPayload = payload<ManagedCancellation>('CancelManagedBookingPayload', {
  description: 'The sessions are cancelled, and the booker is notified.',
  fields: (t) => ({
    booking: t.load({ type: Booking, id: 'bookingId', description: 'The booking after the cancellation.' }),
    cancelledCount: t.int({
      description: 'Number of cancelled sessions.',
      resolve: ({ cancelledIds }) => cancelledIds.length,
    }),
    refundAmount: t.expose('refund', {
      type: 'Rupees',
      description: "Total amount that is refunded; '0.00' when none.",
    }),
  }),
})

mutation('cancelManagedBooking', {
  type: CancelManagedBookingPayload,
  description:
    "Cancels sessions of a booking for its booker, with or without a refund. For the provider's managers and staff.",
  input: CancelManagedBookingInput,
  failures: [...RIGHTS, AlreadyCancelled, AlreadyPast, RefundChanged],
  run: cancelManagedBooking,
})

const ManagedBookingPayload = payload<{ bookingId: string }>('ManagedBookingPayload', {
  description: 'The booking is changed, and the booker is notified.',
  fields: (t) => ({
    booking: t.load({ type: Booking, id: 'bookingId', description: 'The booking after the change.' }),
  }),
})

const MoveBookingInput = builder.inputType('MoveBookingInput', {
  description: 'Session to which a booking moves.',
  fields: (t) => ({
    bookingId: t.id({ required: true, description: BOOKING_ID_DESCRIPTION }),
    bookingDate: t.string({
      required: true,
      description: "Day of the new session, 'YYYY-MM-DD'. Today to 365 days ahead.",
    }),
    timeSlot: t.string({
      required: true,
      description: "`timeSlot` of a session of the same activity, such as '10:00-11:00'.",
    }),
    reason: t.string({ required: true, description: REASON_DESCRIPTION }),
  }),
})

mutation('moveBooking', {
  type: ManagedBookingPayload,
  description:
    "Moves one booking to another session of its activity. The price stays as booked. For the provider's managers and staff.",
  input: MoveBookingInput,
  failures: [...RIGHTS, AlreadyCancelled, AlreadyPast, SlotFull],
  run: moveBooking,
})

const RecordPaymentInput = builder.inputType('RecordPaymentInput', {
  description: 'Money that staff or a manager received for a booking and its series.',
  fields: (t) => ({
    bookingId: t.id({ required: true, description: BOOKING_ID_DESCRIPTION }),
    method: t.field({
      type: PaymentMethod,
      required: true,
      description: 'CASH, UPI or CARD.',
    }),
    reference: t.string({
      description: 'For UPI the bank reference of 12 digits, for CARD optionally the number of the slip.',
    }),
    reason: t.string({ required: true, description: REASON_DESCRIPTION }),
    expectedAmount: t.field({
      type: 'Rupees',
      description: 'Amount that the caller received. When another one is owed, the result is PriceChanged.',
    }),
  }),
})

mutation('recordPayment', {
  type: ManagedBookingPayload,
  description:
    "Records that the whole amount owed for a booking and its series was received. Sessions that were not paid in time are restored if their seats are free. For the provider's managers and staff.",
  input: RecordPaymentInput,
  failures: [...RIGHTS, NothingOwed, PaymentBeingChecked, PriceChanged, SlotFull],
  run: recordPayment,
})

const ResendConfirmationInput = builder.inputType('ResendConfirmationInput', {
  description: 'Booking whose confirmation is sent again.',
  fields: (t) => ({
    bookingId: t.id({ required: true, description: BOOKING_ID_DESCRIPTION }),
    reason: t.string({ required: true, description: REASON_DESCRIPTION }),
  }),
})

mutation('resendConfirmation', {
  type: ManagedBookingPayload,
  description:
    "Sends time, venue and what is left to pay to the booker again. For the provider's managers and staff.",
  input: ResendConfirmationInput,
  failures: [...RIGHTS, AlreadyCancelled, AlreadyPast],
  run: resendConfirmation,
})
