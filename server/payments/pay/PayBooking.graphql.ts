import { NO_SHOW_DAYS, NO_SHOWS_MAX } from '../../../domain/payments/noShows.ts'
import { Booking } from '../../bookings/details/Booking.graphql.ts'
import { EmailNotVerified, InvalidInput, NotAllowed, NotFound, NotSignedIn } from '../../platform/failures.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { failure } from '../../platform/graphql/failures/failure.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { payload } from '../../platform/graphql/payload.ts'
import { confirmPayment, refusePayment } from '../confirm/decideAttempt.ts'
import {
  AlreadySettled,
  GatewayUnavailable,
  NothingOwed,
  PaymentBeingChecked,
  PaymentMethodNotOffered,
  PaymentNotVerified,
  PriceChanged,
  ReferenceUsed,
  RefundAlreadySent,
  RefundUpiIdChanged,
  TooManyUnchecked,
  VenuePaymentEnded,
} from '../failures.ts'
import { PaymentAttempt, Refund } from '../Payment.graphql.ts'
import { markRefundPaid } from '../refunds/markRefundPaid.ts'
import { setRefundUpiId } from '../refunds/setRefundUpiId.ts'
import { completeOnlinePayment } from './completeOnlinePayment.ts'
import { payAtVenue } from './payAtVenue.ts'
import { requireGateway } from './razorpay.ts'
import { startOnlinePayment } from './startOnlinePayment.ts'
import { submitUpiReference } from './submitUpiReference.ts'

failure(NothingOwed, { description: 'Nothing is owed: the booking is paid, free or cancelled.' })
failure(PaymentBeingChecked, {
  description: 'Another payment of this booking is being checked. Wait for its result.',
})
failure(PaymentMethodNotOffered, { description: 'The provider does not accept this payment method.' })
failure(TooManyUnchecked, {
  description:
    'Another payment that the user reported is not checked yet. As long as no payment of an account has been confirmed, it has one unchecked report at a time.',
})
failure(VenuePaymentEnded, {
  description: `The user missed ${NO_SHOWS_MAX} sessions within ${NO_SHOW_DAYS} days that were to be paid at the venue, and has to pay in advance.`,
})
failure(ReferenceUsed, {
  description: 'The money of this bank reference has already paid another booking. Refuse this report.',
})
failure(GatewayUnavailable, {
  description: 'The payment gateway does not respond. Nothing was charged; retry later.',
})
failure(PaymentNotVerified, {
  description: 'The signature of the gateway is wrong, or the gateway does not have this payment.',
})
failure(RefundAlreadySent, {
  description: 'The refund was sent meanwhile, so its UPI ID can no longer be changed. Nothing was changed.',
})
failure(RefundUpiIdChanged, {
  description:
    'The UPI ID changed after the sender, or the parent in another window, had seen it. Nothing was marked or set.',
  fields: (t) => ({
    upiId: t.exposeString('upiId', {
      nullable: true,
      description: 'UPI ID to which the parent wants the refund now.',
    }),
  }),
})
failure(AlreadySettled, { description: 'The payment is already confirmed, so it can no longer be refused.' })

const PayBookingPayload = payload<{ bookingId: string }>('PayBookingPayload', {
  description: 'The booking after the payment step.',
  fields: (t) => ({
    booking: t.load({
      type: Booking,
      id: 'bookingId',
      description: 'The booking; of a series, the first one.',
    }),
  }),
})

const OnlinePaymentPayload = payload<{ attemptId: string }>('OnlinePaymentPayload', {
  description: "An order at the payment gateway, for the gateway's own payment dialog.",
  fields: (t) => ({
    attempt: t.load({
      type: PaymentAttempt,
      id: 'attemptId',
      description: 'The payment attempt that belongs to the order.',
    }),
    orderId: t.string({
      description: 'Id of the order at the gateway.',
      resolve: async ({ attemptId }, _, { db }) =>
        (await db.paymentAttempt.findUniqueOrThrow({ where: { id: attemptId } })).orderId ?? '',
    }),
    keyId: t.string({
      description: "Patang's public key at the gateway.",
      resolve: (_, __, { config }) => requireGateway(config).keyId,
    }),
    checkoutUrl: t.string({
      description: "Address of the script that opens the gateway's payment dialog.",
      resolve: (_, __, { config }) => requireGateway(config).checkoutUrl,
    }),
  }),
})

const AttemptPayload = payload<{ attemptId: string }>('PaymentAttemptPayload', {
  description: 'The payment attempt after the decision.',
  fields: (t) => ({
    attempt: t.load({
      type: PaymentAttempt,
      id: 'attemptId',
      description: 'The payment attempt after the decision.',
    }),
  }),
})

const RefundPayload = payload<{ refundId: string }>('RefundPayload', {
  description: 'The refund after it was marked as paid.',
  fields: (t) => ({
    refund: t.load({ type: Refund, id: 'refundId', description: 'The refund after the change.' }),
  }),
})

const SetRefundUpiIdPayload = payload<{ refundIds: string[] }>('SetRefundUpiIdPayload', {
  description: 'The refunds with the new UPI ID.',
  fields: (t) => ({
    refunds: t.prismaField({
      type: [Refund],
      description: 'The refunds of the payment that were not sent yet, oldest first.',
      resolve: (query, { refundIds }, _, { db }) =>
        db.refund.findMany({
          ...query,
          where: { id: { in: refundIds } },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        }),
    }),
  }),
})

const bookingIdDescription =
  'Global id or uuid of a booking of the signed-in user; of a series, any of its bookings.'

const SubmitUpiReferenceInput = builder.inputType('SubmitUpiReferenceInput', {
  description: 'Report that the user has paid by UPI.',
  fields: (t) => ({
    bookingId: t.id({ required: true, description: bookingIdDescription }),
    utr: t.string({
      required: true,
      description:
        'Bank reference (UTR) of the payment: 12 digits, spaces allowed. Each reference can be used once.',
    }),
    amount: t.field({
      type: 'Rupees',
      description:
        'Amount that the user was asked to pay. Sessions can expire between the payment and the report: the report is about them too when the amount includes them. Absent: what is due now, otherwise what expired.',
    }),
  }),
})

const PayAtVenueInput = builder.inputType('PayAtVenueInput', {
  description: 'Choice to pay at the venue.',
  fields: (t) => ({ bookingId: t.id({ required: true, description: bookingIdDescription }) }),
})

const StartOnlinePaymentInput = builder.inputType('StartOnlinePaymentInput', {
  description: 'Choice to pay through the payment gateway.',
  fields: (t) => ({ bookingId: t.id({ required: true, description: bookingIdDescription }) }),
})

const CompleteOnlinePaymentInput = builder.inputType('CompleteOnlinePaymentInput', {
  description: "Values that the gateway's payment dialog returned.",
  fields: (t) => ({
    orderId: t.string({ required: true, description: 'Value `razorpay_order_id` of the dialog.' }),
    paymentId: t.string({ required: true, description: 'Value `razorpay_payment_id` of the dialog.' }),
    signature: t.string({ required: true, description: 'Value `razorpay_signature` of the dialog.' }),
  }),
})

const ConfirmPaymentInput = builder.inputType('ConfirmPaymentInput', {
  description: 'The payment attempt whose money has arrived.',
  fields: (t) => ({
    attemptId: t.id({ required: true, description: 'Global id or uuid of the payment attempt.' }),
    expectedAmount: t.field({
      type: 'Rupees',
      description:
        'Amount that the caller was shown. When it has changed since, the result is PriceChanged. Absent: not checked.',
    }),
  }),
})

const RefusePaymentInput = builder.inputType('RefusePaymentInput', {
  description: 'The payment attempt whose money has not arrived.',
  fields: (t) => ({
    attemptId: t.id({ required: true, description: 'Global id or uuid of the payment attempt.' }),
    reason: t.string({ description: 'Reason of at most 500 characters that the parent reads; optional.' }),
  }),
})

const MarkRefundPaidInput = builder.inputType('MarkRefundPaidInput', {
  description: 'The refund that was sent.',
  fields: (t) => ({
    refundId: t.id({ required: true, description: 'Global id or uuid of the refund.' }),
    reference: t.string({ description: 'Bank reference of the refund, at most 100 characters; optional.' }),
    expectedUpiId: t.string({
      description:
        'UPI ID that the sender was shown, null for none. When it has changed since, the result is RefundUpiIdChanged. Absent: not checked.',
    }),
  }),
})

const SetRefundUpiIdInput = builder.inputType('SetRefundUpiIdInput', {
  description: 'Where a refund is to be sent.',
  fields: (t) => ({
    refundId: t.id({ required: true, description: 'Global id or uuid of a refund of `refundsToReceive`.' }),
    upiId: t.string({ required: true, description: "UPI ID ('name@bank') of the parent who paid." }),
    expectedUpiId: t.string({
      description:
        'UPI ID that the parent was shown, null for none. When it has changed since, the result is RefundUpiIdChanged. Absent: not checked.',
    }),
  }),
})

const OFFLINE_FAILURES = [
  InvalidInput,
  NotFound,
  NotSignedIn,
  EmailNotVerified,
  NothingOwed,
  PaymentBeingChecked,
  PaymentMethodNotOffered,
]

mutation('submitUpiReference', {
  type: PayBookingPayload,
  description:
    'Reports a UPI payment of the amount that a booking and its series owe. The provider and staff have 24 hours, at most until the session starts, to check the bank account; the seats stay reserved meanwhile.',
  input: SubmitUpiReferenceInput,
  failures: [...OFFLINE_FAILURES, TooManyUnchecked],
  run: submitUpiReference,
})

mutation('payAtVenue', {
  type: PayBookingPayload,
  description: 'Confirms a booking and its series at once; the user pays at the venue.',
  input: PayAtVenueInput,
  failures: [...OFFLINE_FAILURES, VenuePaymentEnded],
  run: payAtVenue,
})

mutation('startOnlinePayment', {
  type: OnlinePaymentPayload,
  description:
    'Creates an order at the payment gateway for the amount that a booking and its series owe. An open order is returned again.',
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
  description:
    'Completes a payment with the values that the gateway signed. The server also checks with the gateway that the payment arrived.',
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
    "Confirms that the money of a UPI or venue payment has arrived; at the venue, what the booking and its series owe now. Confirming it again changes nothing. For the provider's managers and staff.",
  input: ConfirmPaymentInput,
  failures: [InvalidInput, NotFound, NotSignedIn, NotAllowed, NothingOwed, PriceChanged, ReferenceUsed],
  run: confirmPayment,
})

mutation('refusePayment', {
  type: AttemptPayload,
  description:
    "Refuses a payment whose money has not arrived. The parent has 24 hours again to pay, at most until the session starts. For the provider's managers and staff.",
  input: RefusePaymentInput,
  failures: [InvalidInput, NotFound, NotSignedIn, NotAllowed, AlreadySettled],
  run: refusePayment,
})

mutation('markRefundPaid', {
  type: RefundPayload,
  description:
    "Marks a refund as sent by hand. The gateway reports its own refunds. For the provider's managers and staff.",
  input: MarkRefundPaidInput,
  failures: [InvalidInput, NotFound, NotSignedIn, NotAllowed, RefundUpiIdChanged],
  run: markRefundPaid,
})

mutation('setRefundUpiId', {
  type: SetRefundUpiIdPayload,
  description:
    'Sets the UPI ID to which a refund is to be sent, and that of the other refunds of the same payment that were not sent yet. For the parent who paid. The gateway sends its refunds back as the money came.',
  input: SetRefundUpiIdInput,
  failures: [InvalidInput, NotFound, NotSignedIn, RefundAlreadySent, RefundUpiIdChanged],
  run: setRefundUpiId,
})
