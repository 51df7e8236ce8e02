import { Booking } from '../bookings/Booking.graphql.ts'
import { InvalidInput, NotAllowed, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { FailureInterface } from '../platform/graphql/failures.graphql.ts'
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

const failures = [
  [NothingOwed, 'NothingOwed', 'The booking is paid, free or cancelled.'],
  [PaymentBeingChecked, 'PaymentBeingChecked', 'Another payment of this booking is being checked.'],
  [PaymentMethodNotOffered, 'PaymentMethodNotOffered', 'The provider does not take this way of paying.'],
  [GatewayUnavailable, 'GatewayUnavailable', 'The gateway does not answer; try again later.'],
  [PaymentNotVerified, 'PaymentNotVerified', "The gateway's signature does not fit."],
  [AlreadySettled, 'AlreadySettled', 'The payment is settled and can no longer be refused.'],
] as const

for (const [type, name, description] of failures)
  builder.objectType(type, { name, description, interfaces: [FailureInterface] })

const PayBookingPayload = builder.objectRef<{ bookingId: string }>('PayBookingPayload').implement({
  description: 'The booking as it stands now.',
  fields: (t) => ({
    booking: t.prismaField({
      type: Booking,
      description: 'The booking; of a series, the first.',
      resolve: (query, { bookingId }, _, { db }) =>
        db.booking.findUniqueOrThrow({ ...query, where: { id: bookingId } }),
    }),
  }),
})

const OnlinePaymentPayload = builder.objectRef<{ attemptId: string }>('OnlinePaymentPayload').implement({
  description: "An order at the gateway, for the gateway's own dialog.",
  fields: (t) => ({
    attempt: t.prismaField({
      type: PaymentAttempt,
      description: 'The attempt.',
      resolve: (query, { attemptId }, _, { db }) =>
        db.paymentAttempt.findUniqueOrThrow({ ...query, where: { id: attemptId } }),
    }),
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

const AttemptPayload = builder.objectRef<{ attemptId: string }>('PaymentAttemptPayload').implement({
  description: 'The attempt as it stands now.',
  fields: (t) => ({
    attempt: t.prismaField({
      type: PaymentAttempt,
      description: 'The attempt.',
      resolve: (query, { attemptId }, _, { db }) =>
        db.paymentAttempt.findUniqueOrThrow({ ...query, where: { id: attemptId } }),
    }),
  }),
})

const RefundPayload = builder.objectRef<{ refundId: string }>('RefundPayload').implement({
  description: 'The refund as it stands now.',
  fields: (t) => ({
    refund: t.prismaField({
      type: Refund,
      description: 'The refund.',
      resolve: (query, { refundId }, _, { db }) =>
        db.refund.findUniqueOrThrow({ ...query, where: { id: refundId } }),
    }),
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

const input = { required: true, description: 'The request.' } as const

builder.mutationFields((t) => ({
  submitUpiReference: t.field({
    type: PayBookingPayload,
    description:
      'Reports a UPI payment of what a booking and its series owe. The deadline stops until the provider or staff have looked at the account.',
    errors: {
      types: [InvalidInput, NotFound, NotSignedIn, NothingOwed, PaymentBeingChecked, PaymentMethodNotOffered],
      union: { description: 'What reporting comes to.' },
    },
    args: { input: t.arg({ type: SubmitUpiReferenceInput, ...input }) },
    resolve: (_, args, context) => submitUpiReference(context, args.input),
  }),
  payAtVenue: t.field({
    type: PayBookingPayload,
    description: 'Confirms the booking and its series at once; the money changes hands at the venue.',
    errors: {
      types: [InvalidInput, NotFound, NotSignedIn, NothingOwed, PaymentBeingChecked, PaymentMethodNotOffered],
      union: { description: 'What the wish comes to.' },
    },
    args: { input: t.arg({ type: PayAtVenueInput, ...input }) },
    resolve: (_, args, context) => payAtVenue(context, args.input),
  }),
  startOnlinePayment: t.field({
    type: OnlinePaymentPayload,
    description:
      'Opens an order at the gateway for what a booking and its series owe, or gives the open one again.',
    errors: {
      types: [
        InvalidInput,
        NotFound,
        NotSignedIn,
        NothingOwed,
        PaymentBeingChecked,
        PaymentMethodNotOffered,
        GatewayUnavailable,
      ],
      union: { description: 'What opening comes to.' },
    },
    args: { input: t.arg({ type: StartOnlinePaymentInput, ...input }) },
    resolve: (_, args, context) => startOnlinePayment(context, args.input),
  }),
  completeOnlinePayment: t.field({
    type: PayBookingPayload,
    description: 'Hands in what the gateway has signed. The gateway is asked whether the money is there.',
    errors: {
      types: [
        InvalidInput,
        NotFound,
        NotSignedIn,
        PaymentMethodNotOffered,
        PaymentNotVerified,
        GatewayUnavailable,
      ],
      union: { description: 'What handing in comes to.' },
    },
    args: { input: t.arg({ type: CompleteOnlinePaymentInput, ...input }) },
    resolve: (_, args, context) => completeOnlinePayment(context, args.input),
  }),
  confirmPayment: t.field({
    type: AttemptPayload,
    description:
      'The money of a UPI or venue payment is there. For the provider and staff; said twice is once.',
    errors: {
      types: [InvalidInput, NotFound, NotSignedIn, NotAllowed],
      union: { description: 'What confirming comes to.' },
    },
    args: { input: t.arg({ type: ConfirmPaymentInput, ...input }) },
    resolve: (_, args, context) => confirmPayment(context, args.input),
  }),
  refusePayment: t.field({
    type: AttemptPayload,
    description:
      'No money has come. The parent has 24 hours again to pay, at most until the start. For the provider and staff.',
    errors: {
      types: [InvalidInput, NotFound, NotSignedIn, NotAllowed, AlreadySettled],
      union: { description: 'What refusing comes to.' },
    },
    args: { input: t.arg({ type: RefusePaymentInput, ...input }) },
    resolve: (_, args, context) => refusePayment(context, args.input),
  }),
  markRefundPaid: t.field({
    type: RefundPayload,
    description: 'A refund has been sent by hand. For the provider and staff; the gateway reports its own.',
    errors: {
      types: [InvalidInput, NotFound, NotSignedIn, NotAllowed],
      union: { description: 'What marking comes to.' },
    },
    args: { input: t.arg({ type: MarkRefundPaidInput, ...input }) },
    resolve: (_, args, context) => markRefundPaid(context, args.input),
  }),
}))
