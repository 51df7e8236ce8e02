import { InvalidInput, NotFound } from '../../platform/failures.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { buildResult } from '../../platform/graphql/mutation.ts'
import { Booking } from '../details/Booking.graphql.ts'
import { NotPayable } from '../failures.ts'
import type { BookingConflict as Conflict } from './bookingConflicts.ts'
import { ParticipantInput, SeriesInput } from './CreateBooking.graphql.ts'
import { type BookingQuote as Quote, type QuotedSession as Quoted, quoteBooking } from './quoteBooking.ts'

const QuotedSession = builder.objectRef<Quoted>('QuotedSession').implement({
  description: 'One session of a quote.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: "Day of the session, in India's calendar." }),
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'Instant at which the session starts.' }),
    timeSlot: t.exposeString('timeSlot', {
      description: "Start and end in Indian time, such as '10:00-11:00'.",
    }),
    availableSpots: t.exposeInt('availableSpots', {
      description: 'Number of free seats; 0 when the session is full.',
    }),
    isFull: t.exposeBoolean('isFull', {
      description: 'Whether the session has fewer free seats than participants.',
    }),
    price: t.expose('price', { type: 'Rupees', description: 'Price of one seat in this session.' }),
    total: t.expose('total', {
      type: 'Rupees',
      description: 'Price of a seat times number of participants.',
    }),
  }),
})

const BookingConflict = builder.objectRef<Conflict>('BookingConflict').implement({
  description: "A booking of the same child at the time of one of the quote's sessions.",
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'Day of the session.' }),
    participantName: t.exposeString('participantName', {
      description: 'Name of the child that is booked twice.',
    }),
    isSameSession: t.exposeBoolean('isSameSession', {
      description:
        'True: the child is booked in this session itself, so that `createBooking` needs `allowDuplicate`. False: the times overlap.',
    }),
    booking: t.prismaField({
      type: Booking,
      nullable: true,
      description: "The user's other booking.",
      resolve: (query, { bookingId }, _, { db }) =>
        db.booking.findUnique({ ...query, where: { id: bookingId } }),
    }),
  }),
})

const BookingQuote = builder.objectRef<Quote>('BookingQuote').implement({
  description: 'Price of a booking before it is made. A quote reserves no seats.',
  fields: (t) => ({
    sessions: t.expose('sessions', {
      type: [QuotedSession],
      description: 'The sessions that would be booked, ordered by date.',
    }),
    pricePerSession: t.expose('pricePerSession', {
      type: 'Rupees',
      description: 'Price of one seat in the first session.',
    }),
    total: t.expose('total', { type: 'Rupees', description: 'Total price of all sessions.' }),
    totalWithoutFullDates: t.expose('totalWithoutFullDates', {
      type: 'Rupees',
      description: 'Total price without the full dates, for a booking with `skipFullDates`.',
    }),
    fullDates: t.expose('fullDates', {
      type: ['Date'],
      description: 'Dates on which the session has too few free seats.',
    }),
    conflicts: t.field({
      type: [BookingConflict],
      description:
        "The signed-in user's bookings of a child that overlap with the sessions, ordered by start. Empty for visitors and without the scope bookings:read.",
      args: {
        participantName: t.arg.string({
          description: 'Name of the child; absent: the `participants` of the input.',
        }),
      },
      resolve: (quote, { participantName }) => quote.conflicts(participantName),
    }),
  }),
})

const BookingQuoteInput = builder.inputType('BookingQuoteInput', {
  description: 'The sessions and seats to calculate a price for.',
  fields: (t) => ({
    activityId: t.id({ required: true, description: 'Global id or uuid of the activity.' }),
    bookingDate: t.field({ type: 'Date', required: true, description: 'Date of the first session.' }),
    timeSlot: t.string({ required: true, description: "Time slot of the sessions, such as '10:00-11:00'." }),
    participantCount: t.int({ description: 'Number of seats, 1 to 20; required without `participants`.' }),
    participants: t.field({
      type: [ParticipantInput],
      description: 'The participants, 1 to 20, one for each seat.',
    }),
    series: t.field({ type: SeriesInput, description: 'Pattern of a series; absent: a single session.' }),
  }),
})

builder.queryField('bookingQuote', (t) =>
  t.field({
    type: BookingQuote,
    description: 'Price of a booking by the same rules as `createBooking`. Needs no sign-in.',
    errors: buildResult('bookingQuote', [InvalidInput, NotFound, NotPayable]),
    args: {
      input: t.arg({ type: BookingQuoteInput, required: true, description: 'Input of `bookingQuote`.' }),
    },
    resolve: (_, { input }, context) => quoteBooking(context, input),
  }),
)
