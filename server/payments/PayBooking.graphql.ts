import { Booking } from '../bookings/Booking.graphql.ts'
import { InvalidInput, NotAllowed, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failure.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { completeOnlinePayment } from './completeOnlinePayment.ts'
import { confirmPayment, refusePayment } from './decideAttempt.ts'
import {
  AlreadySettled,
  GatewayUnavailable,
  NothingOwed,
  PaymentBeingChecked,
  PaymentMethodNotOffered,
  PaymentNotVerified,
} from './failures.ts'
import { markRefundPaid } from './markRefundPaid.ts'
import { PaymentAttempt, Refund } from './Payment.graphql.ts'
import { payAtVenue } from './payAtVenue.ts'
import { requireGateway } from './razorpay.ts'
import { startOnlinePayment } from './startOnlinePayment.ts'
import { submitUpiReference } from './submitUpiReference.ts'

failure(NothingOwed, { description: 'Nothing is owed: the booking is paid, free or cancelled.' })
failure(PaymentBeingChecked, {
  description: 'Another payment of this booking is being checked. Wait for its result.',
})
failure(PaymentMethodNotOffered, { description: 'The provider does not accept this payment method.' })
failure(GatewayUnavailable, {
  description: 'The payment gateway does not respond. Nothing was charged; retry later.',
})
failure(PaymentNotVerified, {
  description: 'The signature of the gateway is wrong, or the gateway does not have this payment.',
})
failure(AlreadySettled, { description: 'The payment is already confirmed, so it can no longer be refused.' })

const PayBookingPayload = payload<{ bookingId: string }>('PayBookingPayload', {
  description: 'The booking as it stands now.',
  fields: (t) => ({
    booking: t.load({ type: Booking, id: 'bookingId', description: 'The booking; of a series, the first.' }),
  }),
})

const OnlinePaymentPayload = payload<{ attemptId: string }>('OnlinePaymentPayload', {
  description: "An order at the gateway, for the gateway's own dialog.",
  fields: (t) => ({
    attempt: t.load({ type: PaymentAttempt, id: 'attemptId', description: 'The attempt.' }),
    orderId: t.string({
      description: "The gateway's order.",
      resolve: async ({ attemptId }, _, { db }) =>
        (await db.paymentAttempt.findUniqueOrThrow({ where: { id: attemptId } })).orderId ?? '',
    }),
    keyId: t.string({
      description: 'Our public key at the gateway.',
      resolve: (_, __, { config }) => requireGateway(config).keyId,
    }),
    checkoutUrl: t.string({
      description: "Script that shows the gateway's dialog.",
      resolve: (_, __, { config }) => requireGateway(config).checkoutUrl,
    }),
  }),
})

const AttemptPayload = payload<{ attemptId: string }>('PaymentAttemptPayload', {
  description: 'The attempt as it stands now.',
  fields: (t) => ({
    attempt: t.load({ type: PaymentAttempt, id: 'attemptId', description: 'The attempt.' }),
  }),
})

const RefundPayload = payload<{ refundId: string }>('RefundPayload', {
  description: 'The refund as it stands now.',
  fields: (t) => ({
    refund: t.load({ type: Refund, id: 'refundId', description: 'The refund.' }),
  }),
})

const bookingIdDescription = 'Global id or uuid of a booking of one’s own, any of its series.'

const SubmitUpiReferenceInput = builder.inputType('SubmitUpiReferenceInput', {
  description: 'The report of a UPI payment.',
  fields: (t) => ({
    bookingId: t.id({ required: true, description: bookingIdDescription }),
    utr: t.string({
      required: true,
      description: "The bank's reference (UTR): 12 digits, spaces allowed; used once.",
    }),
  }),
})

const PayAtVenueInput = builder.inputType('PayAtVenueInput', {
  description: 'The wish to pay at the venue.',
  fields: (t) => ({ bookingId: t.id({ required: true, description: bookingIdDescription }) }),
})

const StartOnlinePaymentInput = builder.inputType('StartOnlinePaymentInput', {
  description: 'The wish to pay through the gateway.',
  fields: (t) => ({ bookingId: t.id({ required: true, description: bookingIdDescription }) }),
})

const CompleteOnlinePaymentInput = builder.inputType('CompleteOnlinePaymentInput', {
  description: "What the gateway's dialog has returned.",
  fields: (t) => ({
    orderId: t.string({ required: true, description: 'razorpay_order_id.' }),
    paymentId: t.string({ required: true, description: 'razorpay_payment_id.' }),
    signature: t.string({ required: true, description: 'razorpay_signature.' }),
  }),
})

const ConfirmPaymentInput = builder.inputType('ConfirmPaymentInput', {
  description: 'The money of an attempt has been found.',
  fields: (t) => ({ attemptId: t.id({ required: true, description: 'Global id or uuid of the attempt.' }) }),
})

const RefusePaymentInput = builder.inputType('RefusePaymentInput', {
  description: 'The money of an attempt has not been found.',
  fields: (t) => ({
    attemptId: t.id({ required: true, description: 'Global id or uuid of the attempt.' }),
    reason: t.string({ description: 'What the parent is told; at most 500 characters.' }),
  }),
})

const MarkRefundPaidInput = builder.inputType('MarkRefundPaidInput', {
  description: 'A refund has been sent.',
  fields: (t) => ({
    refundId: t.id({ required: true, description: 'Global id or uuid of the refund.' }),
    reference: t.string({ description: "The bank's reference." }),
  }),
})

mutation('submitUpiReference', {
  type: PayBookingPayload,
  description:
    'Reports a UPI payment of what a booking and its series owe. The deadline stops until the provider or staff have looked at the account.',
  input: SubmitUpiReferenceInput,
  failures: [InvalidInput, NotFound, NotSignedIn, NothingOwed, PaymentBeingChecked, PaymentMethodNotOffered],
  run: submitUpiReference,
})

mutation('payAtVenue', {
  type: PayBookingPayload,
  description: 'Confirms the booking and its series at once; the money changes hands at the venue.',
  input: PayAtVenueInput,
  failures: [InvalidInput, NotFound, NotSignedIn, NothingOwed, PaymentBeingChecked, PaymentMethodNotOffered],
  run: payAtVenue,
})

mutation('startOnlinePayment', {
  type: OnlinePaymentPayload,
  description:
    'Opens an order at the gateway for what a booking and its series owe, or gives the open one again.',
  input: StartOnlinePaymentInput,
  failures: [
    InvalidInput,
    NotFound,
    NotSignedIn,
    NothingOwed,
    PaymentBeingChecked,
    PaymentMethodNotOffered,
    GatewayUnavailable,
  ],
  run: startOnlinePayment,
})

mutation('completeOnlinePayment', {
  type: PayBookingPayload,
  description: 'Hands in what the gateway has signed. The gateway is asked whether the money is there.',
  input: CompleteOnlinePaymentInput,
  failures: [
    InvalidInput,
    NotFound,
    NotSignedIn,
    PaymentMethodNotOffered,
    PaymentNotVerified,
    GatewayUnavailable,
  ],
  run: completeOnlinePayment,
})

mutation('confirmPayment', {
  type: AttemptPayload,
  description:
    'The money of a UPI or venue payment is there. For the provider and staff; said twice is once.',
  input: ConfirmPaymentInput,
  failures: [InvalidInput, NotFound, NotSignedIn, NotAllowed],
  run: confirmPayment,
})

mutation('refusePayment', {
  type: AttemptPayload,
  description:
    'No money has come. The parent has 24 hours again to pay, at most until the start. For the provider and staff.',
  input: RefusePaymentInput,
  failures: [InvalidInput, NotFound, NotSignedIn, NotAllowed, AlreadySettled],
  run: refusePayment,
})

mutation('markRefundPaid', {
  type: RefundPayload,
  description: 'A refund has been sent by hand. For the provider and staff; the gateway reports its own.',
  input: MarkRefundPaidInput,
  failures: [InvalidInput, NotFound, NotSignedIn, NotAllowed],
  run: markRefundPaid,
})
