import { Booking } from '../bookings/details/Booking.graphql.ts'
import { InvalidInput, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failures/failure.ts'
import { buildResult, mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import {
  AlreadyBooked,
  AlreadyCancelled,
  AlreadyPast,
  NotPayable,
  PaymentBeingChecked,
  PriceChanged,
  SessionCostsMore,
  SlotFull,
  TooLateToMove,
  TooManyUnpaid,
} from './failures.ts'
import { listRescheduleScopes } from './listRescheduleScopes.ts'
import { type RescheduleQuote as Quote, quoteReschedule } from './quoteReschedule.ts'
import { type Rescheduled, rescheduleBooking } from './rescheduleBooking.ts'

failure(TooLateToMove, {
  description: 'A cancellation of a paid session would not be refunded any more, so it cannot be moved.',
})

failure(SessionCostsMore, {
  description: 'The booking is paid and the new session costs more. No booking is paid in part.',
  fields: (t) => ({
    surcharge: t.expose('surcharge', {
      type: 'Rupees',
      description: 'How much more the new sessions cost.',
    }),
  }),
})

const RescheduleScope = builder.enumType('RescheduleScope', {
  description: 'Which sessions move to another date.',
  values: {
    THIS: { value: 'this', description: 'This session only.' },
    THIS_AND_LATER: {
      value: 'this_and_later',
      description:
        'This session and the later ones of its series, each by the same number of days and to the same times.',
    },
  } as const,
})

const QuotedMove = builder.objectRef<Quote['moves'][number]>('QuotedMove').implement({
  description: 'One session that would move.',
  fields: (t) => ({
    uuid: t.id({
      description: 'Raw id of the booking of this session.',
      resolve: ({ booking }) => booking.id,
    }),
    startsAtBefore: t.field({
      type: 'DateTime',
      description: 'Instant at which the booked session starts.',
      resolve: ({ booking }) => booking.bookingDate,
    }),
    startsAt: t.field({
      type: 'DateTime',
      description: 'Instant at which the new session starts.',
      resolve: ({ session }) => session.startsAt,
    }),
    isFull: t.exposeBoolean('isFull', {
      description: 'Whether the new session has too few free seats or does not take place.',
    }),
    total: t.expose('total', { type: 'Rupees', description: 'Price of the new session for all seats.' }),
  }),
})

const RescheduleQuote = builder.objectRef<Quote>('RescheduleQuote').implement({
  description: 'What a move to another date would do now. A quote reserves no seats.',
  fields: (t) => ({
    moves: t.expose('moves', {
      type: [QuotedMove],
      description: 'The sessions that would move, ordered by their present date.',
    }),
    fullDates: t.expose('fullDates', {
      type: ['Date'],
      description: 'Dates on which the new session has too few free seats or does not take place.',
    }),
    total: t.expose('total', {
      type: 'Rupees',
      description: 'Price of the new sessions. Send it as `expectedTotal`.',
    }),
    totalBefore: t.expose('totalBefore', { type: 'Rupees', description: 'Price of the booked sessions.' }),
    refundAmount: t.expose('refund', {
      type: 'Rupees',
      description: "What goes back, because the new sessions cost less than was paid; '0.00' when nothing.",
    }),
  }),
})

builder.prismaObjectFields(Booking, (t) => ({
  rescheduleScopes: t.field({
    type: [RescheduleScope],
    description:
      'Choices of the booker for a move to another date; empty when the booking cannot be moved any more.',
    resolve: async (booking, _, context) => [...(await listRescheduleScopes(context, booking))],
  }),
  rescheduleQuote: t.field({
    type: RescheduleQuote,
    description: 'What `rescheduleBooking` would do now, by the same rules.',
    errors: buildResult('rescheduleQuote', [
      InvalidInput,
      NotFound,
      AlreadyCancelled,
      AlreadyPast,
      TooLateToMove,
      SessionCostsMore,
    ]),
    args: {
      bookingDate: t.arg({ type: 'Date', required: true, description: 'Day of the new session.' }),
      timeSlot: t.arg.string({
        required: true,
        description: "Times of a session of the same activity, such as '10:00-11:00'.",
      }),
      scope: t.arg({ type: RescheduleScope, description: 'Which sessions move. Default: THIS.' }),
    },
    resolve: (booking, args, context) => quoteReschedule(context, booking, args),
  }),
}))

const RescheduleBookingInput = builder.inputType('RescheduleBookingInput', {
  description: 'Session to which the booker moves a booking.',
  fields: (t) => ({
    bookingId: t.id({ required: true, description: 'Global id or uuid of the booking.' }),
    bookingDate: t.field({
      type: 'Date',
      required: true,
      description: 'Day of the new session, today to 365 days ahead.',
    }),
    timeSlot: t.string({
      required: true,
      description: "Times of a session of the same activity, such as '10:00-11:00'.",
    }),
    scope: t.field({ type: RescheduleScope, description: 'Which sessions move. Default: THIS.' }),
    expectedTotal: t.field({
      type: 'Rupees',
      description:
        'Price of the new sessions that the user was shown. When it has changed since, the result is PriceChanged.',
    }),
    allowDuplicate: t.boolean({
      description:
        'True: moves even when a child is booked in one of the new sessions already. False, the default: the result is AlreadyBooked.',
    }),
    refundUpiId: t.string({
      description:
        "UPI ID ('name@bank') to which a refund is to be sent. A payment of the gateway goes back as it came. Without effect on what the other parent paid.",
    }),
  }),
})

const RescheduleBookingPayload = payload<Rescheduled>('RescheduleBookingPayload', {
  description: 'The bookings have their new sessions.',
  fields: (t) => ({
    booking: t.load({
      type: Booking,
      id: 'bookingId',
      description: 'The booking that was named in the input.',
    }),
    movedBookings: t.prismaField({
      type: [Booking],
      description: 'The moved bookings, ordered by date.',
      resolve: (query, { movedIds }, _, { db }) =>
        db.booking.findMany({
          ...query,
          where: { id: { in: movedIds } },
          orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
        }),
    }),
    refundAmount: t.expose('refund', {
      type: 'Rupees',
      description: "What goes back, because the new sessions cost less; '0.00' when nothing.",
    }),
  }),
})

mutation('rescheduleBooking', {
  type: RescheduleBookingPayload,
  scope: 'bookings_write',
  description:
    'Moves a booking of the signed-in user to another session of its activity: this session, or it and the later ones of its series. A paid session moves as long as a cancellation would be refunded, and to sessions that cost no more; the difference is refunded.',
  input: RescheduleBookingInput,
  failures: [
    InvalidInput,
    NotFound,
    NotSignedIn,
    AlreadyCancelled,
    AlreadyPast,
    TooLateToMove,
    SessionCostsMore,
    PriceChanged,
    SlotFull,
    AlreadyBooked,
    NotPayable,
    PaymentBeingChecked,
    TooManyUnpaid,
  ],
  run: rescheduleBooking,
})
