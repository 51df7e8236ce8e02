import { formatBookingReference } from '../../../domain/bookings/bookingReference.ts'
import { findFreeCancellationEnd, isFreelyCancellable } from '../../../domain/bookings/cancellation.ts'
import { isOverdue } from '../../../domain/bookings/expiry.ts'
import type { RecurringType as RecurringTypeName } from '../../../domain/bookings/recurrence.ts'
import { Activity, RefundPolicy } from '../../activities/details/Activity.graphql.ts'
import { toPaise } from '../../platform/database/decimals.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { toUuidOrNil } from '../../platform/graphql/ids.ts'
import { Provider } from '../../providers/Provider.graphql.ts'
import { getParentId, loadSeriesSessions } from './bookedSessions.ts'
import { buildSeriesWhere, type SeriesSummary, summarizeSeries } from './series.ts'
import { buildVisibleBookingWhere } from './visibleBooking.ts'

export const RecurringType = builder.enumType('RecurringType', {
  description: 'Pattern by which a series repeats.',
  values: {
    DAILY: {
      value: 'daily',
      description: 'Every day; only for time slots that exist on all seven weekdays.',
    },
    ALTERNATE_DAYS: {
      value: 'alternate_days',
      description: 'Every second day; only for time slots that exist on all seven weekdays.',
    },
    WEEKLY: { value: 'weekly', description: 'Every seven days, on the same weekday.' },
    MONTHLY: {
      value: 'monthly',
      description:
        'Same day of each month, or its last day; moved to the next day on which the time slot exists.',
    },
    YEARLY: {
      value: 'yearly',
      description: 'Same day of each year; moved to the next day on which the time slot exists.',
    },
  } as const,
})

export const BookingStatus = builder.enumType('BookingStatus', {
  description: 'State of a booking.',
  values: {
    PENDING: {
      value: 'pending',
      description: 'Waits for payment. The seats are reserved until `expiresAt`.',
    },
    CONFIRMED: {
      value: 'confirmed',
      description: 'The seats are booked: the booking is paid, free or payable at the venue.',
    },
    CANCELLED: {
      value: 'cancelled',
      description: 'Cancelled by the user, the provider or staff, or not paid in time.',
    },
  } as const,
})

export const PaymentStatus = builder.enumType('PaymentStatus', {
  description: 'State of a payment or of a refund.',
  values: {
    PENDING: { value: 'pending', description: 'The amount is not paid yet.' },
    PAID: { value: 'paid', description: 'The amount is paid, or there is nothing to pay.' },
  } as const,
})

const Participant = builder
  .objectRef<{ participantName: string; participantAge: number; participantCount: number }>('Participant')
  .implement({
    description: 'The child or group that attends.',
    fields: (t) => ({
      name: t.exposeString('participantName', { description: 'Name of the child, at least 2 characters.' }),
      age: t.exposeInt('participantAge', {
        description: 'Age in whole years, 1 to 18; babies under one year count as 1.',
      }),
      count: t.exposeInt('participantCount', { description: 'Number of booked seats, 1 to 20.' }),
    }),
  })

const Contact = builder
  .objectRef<{ contactName: string; contactPhone: string; contactEmail: string }>('Contact')
  .implement({
    description: 'Person to contact about a booking.',
    fields: (t) => ({
      name: t.exposeString('contactName', { description: 'Name of the contact person.' }),
      phone: t.exposeString('contactPhone', {
        description: 'Phone number of the contact person in E.164 form, such as `+919876543210`.',
      }),
      email: t.exposeString('contactEmail', { description: 'E-mail address of the contact person.' }),
    }),
  })

export const Booking = builder.prismaNode('Booking', {
  description:
    "One or more seats in one session. Visible to the user who booked, the provider's managers and staff.",
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => ({ id: toUuidOrNil(id), AND: buildVisibleBookingWhere(context) }),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: "Raw id, the same as in the app's addresses and in REST." }),
    reference: t.string({
      description: 'Short reference that users can read out, such as on the phone.',
      resolve: ({ id }) => formatBookingReference(id),
    }),
    status: t.field({
      type: BookingStatus,
      description: 'State of the booking; CANCELLED as soon as an unpaid booking is overdue.',
      resolve: (booking, _, { now }) => (isOverdue(booking, now) ? 'cancelled' : booking.status),
    }),
    paymentStatus: t.expose('paymentStatus', {
      type: PaymentStatus,
      description: 'State of the payment of this booking.',
    }),
    bookingDate: t.expose('bookingDate', {
      type: 'DateTime',
      description: 'Instant at which the session starts.',
    }),
    timeSlot: t.exposeString('timeSlot', {
      description: "Start and end in Indian time, such as '10:00-11:00'.",
    }),
    participant: t.field({
      type: Participant,
      description: 'The child or group that attends.',
      resolve: (booking) => booking,
    }),
    contact: t.field({
      type: Contact,
      description: 'Person to contact about the booking.',
      resolve: (booking) => booking,
    }),
    specialRequests: t.exposeString('specialRequests', {
      nullable: true,
      description: 'Wish of the user for the provider; null when none was given.',
    }),
    totalAmount: t.field({
      type: 'Rupees',
      description: 'Price of this session: price of a seat times number of seats, as booked.',
      resolve: ({ totalAmount }) => toPaise(totalAmount),
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the booking was made.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Payment deadline until which the seats are reserved; null when the booking does not expire.',
    }),
    activity: t.relation('activity', { type: Activity, description: 'The booked activity.' }),
    provider: t.relation('provider', { type: Provider, description: 'Provider of the booked activity.' }),
    movedFrom: t.expose('movedFrom', {
      type: 'DateTime',
      nullable: true,
      description: 'Start before the provider moved the session the last time; null if it never moved.',
    }),
    timeSlotBefore: t.exposeString('timeSlotBefore', {
      nullable: true,
      description: "Start and end before the last move, such as '10:00-11:00'; null if it never moved.",
    }),
    freeCancellationUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Until then a cancellation is refunded in full, because the provider changed the session, or longer by the refund policy; null without a change.',
      resolve: (booking, _, { now }) =>
        isFreelyCancellable(booking, now) ? findFreeCancellationEnd(booking) : null,
    }),
    refundPolicy: t.field({
      type: RefundPolicy,
      description: 'Refund policy at the time of the booking.',
      resolve: (booking) => booking,
    }),
    recurringType: t.expose('recurringType', {
      type: RecurringType,
      nullable: true,
      description: 'Pattern of the series; null for a single session.',
    }),
    series: t.field({
      type: BookingSeries,
      nullable: true,
      description: 'Series to which the booking belongs; null for a single session.',
      resolve: async (booking, _, context) => {
        const { id: bookingId, recurringType } = booking
        if (!recurringType) return null
        const sessions = await loadSeriesSessions(context, booking)
        return {
          ...summarizeSeries(sessions, context.now),
          recurringType,
          parentId: getParentId(booking),
          bookingId,
        }
      },
    }),
  }),
})

interface SeriesOfBooking extends SeriesSummary {
  recurringType: RecurringTypeName
  parentId: string
  bookingId: string
}

const BookingSeries = builder.objectRef<SeriesOfBooking>('BookingSeries')

BookingSeries.implement({
  description: 'Bookings that were made together for recurring sessions.',
  fields: (t) => ({
    recurringType: t.expose('recurringType', {
      type: RecurringType,
      description: 'Pattern by which the series repeats.',
    }),
    totalAmount: t.expose('total', {
      type: 'Rupees',
      description: 'Sum of the prices of all its bookings, cancelled ones included.',
    }),
    activeAmount: t.expose('activeTotal', {
      type: 'Rupees',
      description: "Sum of the prices of its bookings that are not cancelled; '0.00' when all are.",
    }),
    position: t.int({
      description: 'Position of this booking in the series, counted from 1.',
      resolve: ({ ids, bookingId }) => ids.indexOf(bookingId) + 1,
    }),
    count: t.int({
      description: 'Number of bookings in the series, cancelled ones included.',
      resolve: ({ ids }) => ids.length,
    }),
    activeCount: t.exposeInt('active', {
      description: 'Number of bookings that are not cancelled, past ones included.',
    }),
    upcomingCount: t.exposeInt('upcoming', {
      description: 'Number of future bookings that are not cancelled.',
    }),
    cancelledCount: t.exposeInt('cancelled', { description: 'Number of cancelled bookings.' }),
    bookings: t.prismaField({
      type: [Booking],
      description: 'All bookings of the series, ordered by date.',
      resolve: (query, { parentId }, _, { db }) =>
        db.booking.findMany({
          ...query,
          where: buildSeriesWhere([parentId]),
          orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
        }),
    }),
  }),
})
