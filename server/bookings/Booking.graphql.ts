import { formatBookingReference } from '../../domain/bookings/bookingReference.ts'
import { isOverdue } from '../../domain/bookings/expiry.ts'
import type { RecurringType as RecurringTypeName } from '../../domain/bookings/recurrence.ts'
import { Activity, RefundPolicy } from '../activities/Activity.graphql.ts'
import { toPaise } from '../platform/database/decimals.ts'
import { builder } from '../platform/graphql/builder.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'
import { Provider } from '../providers/Provider.graphql.ts'
import { getParentId, loadSeriesSessions } from './bookedSessions.ts'
import { buildSeriesWhere, type SeriesSummary, summarizeSeries } from './series.ts'
import { buildVisibleBookingWhere } from './visibleBooking.ts'

export const RecurringType = builder.enumType('RecurringType', {
  description: 'Pattern of a series.',
  values: {
    DAILY: { value: 'daily', description: 'Every day; only for time slots that meet on all seven days.' },
    ALTERNATE_DAYS: {
      value: 'alternate_days',
      description: 'Every 2 days; only for time slots that meet on all seven.',
    },
    WEEKLY: { value: 'weekly', description: 'Every 7 days.' },
    MONTHLY: {
      value: 'monthly',
      description:
        'The same day of each month (or its last), moved on to the next day on which the time slot meets.',
    },
    YEARLY: { value: 'yearly', description: 'The same day of each year, moved on likewise.' },
  } as const,
})

const BookingStatus = builder.enumType('BookingStatus', {
  description: 'State of a booking.',
  values: {
    PENDING: { value: 'pending', description: 'Holds its places until `expiresAt`, waiting for payment.' },
    CONFIRMED: { value: 'confirmed', description: 'The places are sure.' },
    CANCELLED: { value: 'cancelled', description: 'Cancelled, or not paid in time.' },
  } as const,
})

export const PaymentStatus = builder.enumType('PaymentStatus', {
  description: 'State of the payment.',
  values: {
    PENDING: { value: 'pending', description: 'Not paid yet.' },
    PAID: { value: 'paid', description: 'Paid, or nothing to pay.' },
  } as const,
})

const Participant = builder
  .objectRef<{ participantName: string; participantAge: number; participantCount: number }>('Participant')
  .implement({
    description: 'Who comes.',
    fields: (t) => ({
      name: t.exposeString('participantName', { description: "The child's name." }),
      age: t.exposeInt('participantAge', { description: 'Whole years, 1 to 18; under one counts as 1.' }),
      count: t.exposeInt('participantCount', { description: 'Number of places, 1 to 20.' }),
    }),
  })

const Contact = builder
  .objectRef<{ contactName: string; contactPhone: string; contactEmail: string }>('Contact')
  .implement({
    description: 'Whom to reach about a booking.',
    fields: (t) => ({
      name: t.exposeString('contactName', { description: 'Name.' }),
      phone: t.exposeString('contactPhone', { description: 'Phone number.' }),
      email: t.exposeString('contactEmail', { description: 'E-mail address.' }),
    }),
  })

export const Booking = builder.prismaNode('Booking', {
  description: 'Places of one child or group in one session. Seen by the booker, the provider and staff.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => ({ id: toUuidOrNil(id), AND: buildVisibleBookingWhere(context) }),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'Raw id, as in addresses of the app and in REST.' }),
    reference: t.string({
      description: 'Short reference that a person can read out.',
      resolve: ({ id }) => formatBookingReference(id),
    }),
    status: t.field({
      type: BookingStatus,
      description: 'State; CANCELLED as soon as an unpaid booking has expired.',
      resolve: (booking, _, { now }) => (isOverdue(booking, now) ? 'cancelled' : booking.status),
    }),
    paymentStatus: t.expose('paymentStatus', { type: PaymentStatus, description: 'State of the payment.' }),
    bookingDate: t.expose('bookingDate', { type: 'DateTime', description: 'Start of the session.' }),
    timeSlot: t.exposeString('timeSlot', { description: "Start and end on India's clock, '10:00-11:00'." }),
    participant: t.field({ type: Participant, description: 'Who comes.', resolve: (booking) => booking }),
    contact: t.field({ type: Contact, description: 'Whom to reach.', resolve: (booking) => booking }),
    specialRequests: t.exposeString('specialRequests', {
      nullable: true,
      description: 'What the booker asked for.',
    }),
    totalAmount: t.field({
      type: 'Rupees',
      description: 'Price of this session: price times participants, as booked.',
      resolve: ({ totalAmount }) => toPaise(totalAmount),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was booked.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when an unpaid booking holds its places; null when it does not expire.',
    }),
    activity: t.relation('activity', { type: Activity, description: 'What is booked.' }),
    provider: t.relation('provider', { type: Provider, description: 'Who gives it.' }),
    refundPolicy: t.field({
      type: RefundPolicy,
      description: 'What a cancellation brings back, as it stood when booked.',
      resolve: (booking) => booking,
    }),
    recurringType: t.expose('recurringType', {
      type: RecurringType,
      nullable: true,
      description: 'Pattern of its series; null for a single session.',
    }),
    series: t.field({
      type: BookingSeries,
      nullable: true,
      description: 'The series that it belongs to; null for a single session.',
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
  description: 'Bookings that were made together.',
  fields: (t) => ({
    recurringType: t.expose('recurringType', { type: RecurringType, description: 'Pattern.' }),
    totalAmount: t.expose('total', { type: 'Rupees', description: 'Sum of its bookings.' }),
    position: t.int({
      description: 'Place of this booking in the series, from 1.',
      resolve: ({ ids, bookingId }) => ids.indexOf(bookingId) + 1,
    }),
    count: t.int({ description: 'Number of its bookings.', resolve: ({ ids }) => ids.length }),
    upcomingCount: t.exposeInt('upcoming', { description: 'How many are to come and not cancelled.' }),
    cancelledCount: t.exposeInt('cancelled', { description: 'How many are cancelled.' }),
    bookings: t.prismaField({
      type: [Booking],
      description: 'All of them, by date.',
      resolve: (query, { parentId }, _, { db }) =>
        db.booking.findMany({
          ...query,
          where: buildSeriesWhere([parentId]),
          orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
        }),
    }),
  }),
})
