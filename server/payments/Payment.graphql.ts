import { encodeGlobalID } from '@pothos/plugin-relay'
import { formatReceiptNumber } from '../../domain/payments/receiptNumber.ts'
import { Booking } from '../bookings/Booking.graphql.ts'
import type { Context } from '../platform/context.ts'
import { toPaise } from '../platform/database/decimals.ts'
import { builder } from '../platform/graphql/builder.ts'
import { loadBatched } from '../platform/graphql/dataLoader.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'
import {
  getBookingPayment,
  getUpiDetails,
  listPaymentMethods,
  type BookingPayment as Payment,
} from './bookingPayment.ts'
import { loadSeriesRows } from './seriesRows.ts'
import { buildVisibleAttemptWhere } from './visibleAttempt.ts'

const PaymentMethod = builder.enumType('PaymentMethod', {
  description: 'A way of paying.',
  values: {
    UPI: {
      value: 'upi',
      description: "From any UPI app to the provider's UPI ID; a person looks at the account.",
    },
    RAZORPAY: {
      value: 'razorpay',
      description: 'Card, net banking or UPI through the gateway; confirmed at once.',
    },
    VENUE: { value: 'venue', description: 'At the venue. The places are sure at once.' },
  } as const,
})

const PaymentState = builder.enumType('PaymentState', {
  description: 'How it stands with the payment of a booking and its series.',
  values: {
    NOTHING_OWED: { value: 'nothing_owed', description: 'Free, or cancelled before anything was paid.' },
    DUE: { value: 'due', description: 'To be paid by `dueBy`, or the places are free again.' },
    CHECKING: { value: 'checking', description: 'The bank reference is being checked; no deadline runs.' },
    AT_VENUE: { value: 'at_venue', description: 'To be paid at the venue; the places are sure.' },
    PAID: { value: 'paid', description: 'Paid.' },
    EXPIRED: { value: 'expired', description: 'Not paid in time; the places are free again.' },
  } as const,
})

const PaymentAttemptState = builder.enumType('PaymentAttemptState', {
  description: 'State of one attempt to pay.',
  values: {
    STARTED: { value: 'started', description: 'The gateway has an order; nothing has been paid.' },
    CHECKING: {
      value: 'checking',
      description: 'The bank reference is there; somebody has to look at the account.',
    },
    AGREED: { value: 'agreed', description: 'To be paid at the venue.' },
    PAID: { value: 'paid', description: 'The money is there.' },
    REFUSED: { value: 'refused', description: 'No money was found.' },
  } as const,
})

const RefundStatus = builder.enumType('RefundStatus', {
  description: 'State of a refund.',
  values: {
    PENDING: { value: 'pending', description: 'To be sent.' },
    PAID: { value: 'paid', description: 'Sent.' },
  } as const,
})

export const Refund = builder.prismaNode('Refund', {
  description: 'Money that goes back.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => ({ id: toUuidOrNil(id), attempt: buildVisibleAttemptWhere(context) }),
  fields: (t) => ({
    amount: t.field({
      type: 'Rupees',
      description: 'How much.',
      resolve: ({ amount }) => toPaise(amount),
    }),
    status: t.expose('status', { type: RefundStatus, description: 'Whether it has been sent.' }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: "The bank's or gateway's reference.",
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when it is owed.' }),
    paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true, description: 'When it was sent.' }),
    booking: t.relation('booking', {
      type: Booking,
      nullable: true,
      description: 'The cancelled booking; null for what was paid twice, too much or too late.',
    }),
  }),
})

export const PaymentAttempt = builder.prismaNode('PaymentAttempt', {
  description: 'One attempt to pay what a booking or its series owes.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => ({ id: toUuidOrNil(id), AND: buildVisibleAttemptWhere(context) }),
  fields: (t) => ({
    number: t.string({
      description: 'Its number on receipts.',
      resolve: ({ id }) => formatReceiptNumber(id),
    }),
    method: t.expose('method', { type: PaymentMethod, description: 'The way of paying.' }),
    state: t.expose('state', { type: PaymentAttemptState, description: 'How far it got.' }),
    amount: t.field({ type: 'Rupees', description: 'How much.', resolve: ({ amount }) => toPaise(amount) }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: "The bank's reference (UTR) or the gateway's payment id.",
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it was refused, or failed last.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it began.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When its state changed last.' }),
    booking: t.relation('booking', {
      type: Booking,
      description: 'The booking, or the first of its series.',
    }),
    bookings: t.relation('covers', {
      type: Booking,
      description: 'The bookings that it paid, by date.',
      query: { orderBy: { bookingDate: 'asc' } },
    }),
    refunds: t.relation('refunds', {
      type: Refund,
      description: 'What goes back of it.',
      query: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
    }),
  }),
})

const UpiDetails = builder.objectRef<NonNullable<ReturnType<typeof getUpiDetails>>>('UpiDetails').implement({
  description: 'Where a UPI payment goes.',
  fields: (t) => ({
    upiId: t.exposeString('upiId', { description: "The provider's UPI ID, name@bank." }),
    payee: t.exposeString('payee', { description: 'The name that the UPI app shows.' }),
    reference: t.exposeString('reference', { description: 'The booking reference, sent along.' }),
    link: t.exposeString('link', {
      description: 'upi://pay… with payee, amount and reference filled in; also the content of the QR code.',
    }),
  }),
})

export const BookingPayment = builder.objectRef<Payment>('BookingPayment').implement({
  description: 'What is owed for a booking and its series together, and how to pay it.',
  fields: (t) => ({
    id: t.id({
      description: 'The same for all bookings of a series.',
      resolve: ({ rootId }) => encodeGlobalID('BookingPayment', rootId),
    }),
    state: t.expose('state', { type: PaymentState, description: 'How it stands.' }),
    owed: t.expose('owed', { type: 'Rupees', description: 'To be paid now.' }),
    expired: t.expose('expired', {
      type: 'Rupees',
      description:
        'Not paid in time. A UPI payment for it that was made all the same may still be reported: it takes the places again if they are free, and comes back in full if not.',
    }),
    dueBy: t.expose('dueBy', {
      type: 'DateTime',
      nullable: true,
      description: 'When the first of the places is free again.',
    }),
    methods: t.field({
      type: [PaymentMethod],
      description: 'The ways of paying that are open now.',
      resolve: (payment, _, { config }) => listPaymentMethods(payment, config),
    }),
    upi: t.field({
      type: UpiDetails,
      nullable: true,
      description: 'Where a UPI payment goes; null where the provider has no UPI ID.',
      resolve: getUpiDetails,
    }),
    attempts: t.field({
      type: [PaymentAttempt],
      description: 'All attempts, latest first.',
      resolve: ({ attempts }) => attempts,
    }),
  }),
})

builder.prismaObjectField(Booking, 'payment', (t) =>
  t.field({
    type: BookingPayment,
    description: 'What is owed for it and its series together, and how to pay it.',
    select: { provider: { select: { name: true, upiId: true, allowsPayAtVenue: true } } },
    resolve: async ({ id, parentBookingId, provider }, _, context) => {
      const rootId = parentBookingId ?? id
      const known = await loadBatched(context, 'payments', rootId, (ids) => loadPaymentFacts(context, ids))
      return getBookingPayment({
        rootId,
        ...(known ?? { rows: [], attempts: [] }),
        provider,
        now: context.now,
      })
    },
  }),
)

async function loadPaymentFacts({ db }: Context, rootIds: string[]) {
  const [rows, attempts] = await Promise.all([
    loadSeriesRows(db, rootIds),
    db.paymentAttempt.findMany({
      where: { bookingId: { in: rootIds } },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    }),
  ])
  const byBooking = Map.groupBy(attempts, ({ bookingId }) => bookingId)
  return new Map(
    rootIds.map((id) => [id, { rows: rows.get(id) ?? [], attempts: byBooking.get(id) ?? [] }] as const),
  )
}
