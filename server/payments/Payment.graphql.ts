import { encodeGlobalID } from '@pothos/plugin-relay'
import { formatFullName } from '../../domain/accounts/formatFullName.ts'
import { formatReceiptNumber } from '../../domain/payments/receiptNumber.ts'
import { Booking } from '../bookings/details/Booking.graphql.ts'
import { type Context, findActor } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
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
import { hidePayments } from './hidePayments.ts'
import { findFrequentNoShows } from './pay/noShows.ts'
import { loadRefundsToReceive } from './refunds/refundsToReceive.ts'
import { getAttemptAmount, loadSeriesRows, type SeriesRow } from './seriesRows.ts'
import { buildVisibleAttemptWhere } from './visibleAttempt.ts'

export const PaymentMethod = builder.enumType('PaymentMethod', {
  description: 'Way of paying a booking.',
  values: {
    UPI: {
      value: 'upi',
      description: "UPI payment from any app to the provider's UPI ID; the provider or staff confirm it.",
    },
    RAZORPAY: {
      value: 'razorpay',
      description: 'Card, net banking or UPI through the payment gateway; confirmed at once.',
    },
    VENUE: { value: 'venue', description: 'Payment at the venue; the booking is confirmed at once.' },
    CASH: { value: 'cash', description: 'Cash that staff or a manager received and recorded.' },
    CARD: { value: 'card', description: 'Card payment that staff or a manager received and recorded.' },
  } as const,
})

const PaymentState = builder.enumType('PaymentState', {
  description: 'State of the payment of a booking and its series.',
  values: {
    NOTHING_OWED: {
      value: 'nothing_owed',
      description: 'Nothing to pay: free, or cancelled before anything was paid.',
    },
    DUE: { value: 'due', description: 'Must be paid by `dueBy`; otherwise the seats are released.' },
    CHECKING: {
      value: 'checking',
      description: 'The bank reference is being checked, until `dueBy` at most.',
    },
    AT_VENUE: { value: 'at_venue', description: 'To be paid at the venue; the seats are booked.' },
    PAID: { value: 'paid', description: 'The whole amount is paid.' },
    EXPIRED: { value: 'expired', description: 'Not paid in time; the seats are released.' },
  } as const,
})

const PaymentAttemptState = builder.enumType('PaymentAttemptState', {
  description: 'State of a payment attempt.',
  values: {
    STARTED: { value: 'started', description: 'The gateway has an order; nothing is paid.' },
    CHECKING: {
      value: 'checking',
      description: 'The user reported a bank reference, which the provider or staff must check.',
    },
    AGREED: { value: 'agreed', description: 'The user will pay at the venue.' },
    PAID: { value: 'paid', description: 'The money has arrived.' },
    REFUSED: { value: 'refused', description: 'The money has not arrived.' },
  } as const,
})

const RefundStatus = builder.enumType('RefundStatus', {
  description: 'State of a refund.',
  values: {
    PENDING: { value: 'pending', description: 'The refund must still be sent.' },
    PAID: { value: 'paid', description: 'The refund was sent.' },
  } as const,
})

export const Refund = builder.prismaNode('Refund', {
  description: 'Money that is paid back to a user.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => ({ id: toUuidOrNil(id), attempt: buildVisibleAttemptWhere(context) }),
  fields: (t) => ({
    amount: t.field({
      type: 'Rupees',
      description: 'Amount of the refund.',
      resolve: ({ amount }) => toPaise(amount),
    }),
    status: t.expose('status', { type: RefundStatus, description: 'Whether the refund was sent.' }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: 'Reference of the bank or the gateway; null until the refund was sent.',
    }),
    upiId: t.exposeString('upiId', {
      nullable: true,
      description: "UPI ID ('name@bank') to which the booker wants the refund; null when none was given.",
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time since which the refund is owed.',
    }),
    paidAt: t.expose('paidAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the refund was sent; null until then.',
    }),
    booking: t.relation('booking', {
      type: Booking,
      nullable: true,
      description: 'The cancelled booking; null for a payment made twice, too high or too late.',
    }),
  }),
})

export const PaymentAttempt = builder.prismaNode('PaymentAttempt', {
  description: 'One try to pay the amount that a booking or its series owes.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => ({ id: toUuidOrNil(id), AND: buildVisibleAttemptWhere(context) }),
  fields: (t) => ({
    payerName: t.string({
      nullable: true,
      description:
        'Name of the parent who pays, when it is not the one who booked; null otherwise, and after the deletion of the account.',
      select: {
        payer: { select: { id: true, firstName: true, lastName: true } },
        booking: { select: { userId: true } },
      },
      resolve: ({ payer, booking }) => (payer && payer.id !== booking.userId ? formatFullName(payer) : null),
    }),
    number: t.string({
      description: 'Number of the payment, as on receipts.',
      resolve: ({ id }) => formatReceiptNumber(id),
    }),
    method: t.expose('method', { type: PaymentMethod, description: 'Payment method that the user chose.' }),
    state: t.expose('state', { type: PaymentAttemptState, description: 'State of the payment attempt.' }),
    amount: t.field({
      type: 'Rupees',
      description: 'Amount of the payment. To be paid at the venue: what the booking and its series owe now.',
      resolve: async (attempt, _, context) => {
        const rows = attempt.state === 'agreed' ? await loadRows(context, attempt.bookingId) : []
        return getAttemptAmount(attempt, rows, context.now)
      },
    }),
    reference: t.string({
      nullable: true,
      description:
        'Bank reference (UTR) or payment id of the gateway; null until one is known. Until the payment is confirmed, a bank reference is what the user reported.',
      resolve: ({ reference, reportedReference }) => reference ?? reportedReference,
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason why the payment was refused or failed last; null when there is none.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the payment attempt began.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time of the latest change of state.',
    }),
    booking: t.relation('booking', {
      type: Booking,
      description: 'The booking; of a series, the first one.',
    }),
    bookings: t.relation('covers', {
      type: Booking,
      description: 'Bookings that the payment pays for, ordered by date.',
      query: { orderBy: { bookingDate: 'asc' } },
    }),
    refunds: t.relation('refunds', {
      type: Refund,
      description: 'Refunds of this payment, oldest first.',
      query: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
    }),
  }),
})

const UpiDetails = builder.objectRef<NonNullable<ReturnType<typeof getUpiDetails>>>('UpiDetails').implement({
  description: 'Recipient and content of a UPI payment.',
  fields: (t) => ({
    upiId: t.exposeString('upiId', { description: "UPI ID of the provider, 'name@bank'." }),
    payee: t.exposeString('payee', { description: 'Name of the recipient, as the UPI app shows it.' }),
    reference: t.exposeString('reference', {
      description: 'Booking reference, sent as a note of the payment.',
    }),
    link: t.exposeString('link', {
      description: "Link 'upi://pay…' with recipient, amount and reference; also the content of the QR code.",
    }),
  }),
})

export const BookingPayment = builder.objectRef<Payment>('BookingPayment').implement({
  description: 'Amount that a booking and its series owe, and how to pay it.',
  fields: (t) => ({
    id: t.id({
      description: 'Id that all bookings of a series share; opaque.',
      resolve: ({ rootId }) => encodeGlobalID('BookingPayment', rootId),
    }),
    state: t.expose('state', { type: PaymentState, description: 'State of the payment.' }),
    owed: t.expose('owed', {
      type: 'Rupees',
      description: "Amount to pay now; '0.00' when nothing is owed.",
    }),
    expired: t.expose('expired', {
      type: 'Rupees',
      description:
        'Amount that was not paid in time. A UPI payment that was made anyway can still be reported: it reserves the seats again when they are free and is refunded in full when not.',
    }),
    dueBy: t.expose('dueBy', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the first of the seats is released; null when no deadline applies.',
    }),
    methods: t.field({
      type: [PaymentMethod],
      description: 'Payment methods that can be used now; empty when nothing is owed.',
      resolve: (payment, _, { config }) => listPaymentMethods(payment, config),
    }),
    upi: t.field({
      type: UpiDetails,
      nullable: true,
      description: 'Recipient of a UPI payment; null when the provider has no UPI ID.',
      resolve: getUpiDetails,
    }),
    attempts: t.field({
      type: [PaymentAttempt],
      description:
        'Payment attempts, latest first. A parent sees only their own attempts, managers and staff see all.',
      resolve: ({ attempts }) => attempts,
    }),
  }),
})

const LATEST_FIRST = {
  orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
} as const satisfies Prisma.Booking$paymentsArgs
/** Payment attempts belong to the first booking of a series. */
const attemptsOfSeries = {
  payments: LATEST_FIRST,
  parent: { select: { payments: LATEST_FIRST } },
} as const satisfies Prisma.BookingSelect

function getAttempts<Attempt>({
  payments,
  parent,
}: {
  payments: Attempt[]
  parent: { payments: Attempt[] } | null
}) {
  return parent?.payments ?? payments
}

builder.prismaObjectField(Booking, 'payment', (t) =>
  t.field({
    type: BookingPayment,
    description: 'Amount that the booking and its series owe, and how to pay it.',
    select: {
      userId: true,
      providerId: true,
      provider: { select: { name: true, upiId: true, allowsPayAtVenue: true } },
      ...attemptsOfSeries,
    },
    resolve: async (booking, _, context) => {
      const { id, userId, providerId, parentBookingId, provider } = booking
      const rootId = parentBookingId ?? id
      const rows = await loadRows(context, rootId)
      const allowsPayAtVenue = provider.allowsPayAtVenue && !(await isFrequentNoShow(context, userId))
      const payment = getBookingPayment({
        rootId,
        rows,
        attempts: getAttempts(booking),
        provider: { ...provider, allowsPayAtVenue },
        now: context.now,
      })
      return hidePayments(context, payment, providerId)
    },
  }),
)

builder.prismaObjectField(Booking, 'refundsToReceive', (t) =>
  t.field({
    type: [Refund],
    description:
      'Refunds of this booking that the signed-in user paid for and that were not sent yet, oldest first; without refunds of the gateway. `setRefundUpiId` says where they are to be sent.',
    select: attemptsOfSeries,
    resolve: async (booking, _, context) => {
      const userId = findActor(context, 'bookings_read')?.userId
      if (!userId) return []
      if (!getAttempts(booking).some(({ payerId }) => payerId === userId)) return []
      const refunds = await loadBatched(context, 'refundsToReceive', booking, (bookings) =>
        loadRefundsToReceive(context.db, userId, bookings),
      )
      return refunds ?? []
    },
  }),
)

async function loadRows(context: Context, rootId: string): Promise<SeriesRow[]> {
  const load = (ids: string[]) => loadSeriesRows(context.db, ids)
  return (await loadBatched(context, 'series rows', rootId, load)) ?? []
}

/** Whether the booker or the caller, who may be the other parent, missed too many sessions. */
async function isFrequentNoShow(context: Context, bookerId: string | null) {
  const parents = [bookerId, context.signedIn?.adminId ? null : context.signedIn?.userId]
  const missed = await Promise.all(parents.map((userId) => userId && hasMissedTooMany(context, userId)))
  return missed.some(Boolean)
}

async function hasMissedTooMany(context: Context, userId: string) {
  const isFrequent = await loadBatched(context, 'frequentNoShows', userId, async (ids) => {
    const frequent = await findFrequentNoShows(context.db, [...ids], context.now)
    return new Map(ids.map((id) => [id, frequent.has(id)]))
  })
  return isFrequent ?? false
}
