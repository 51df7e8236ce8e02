import { InvalidInput, NotFound } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { buildResult } from '../platform/graphql/mutation.ts'
import { SeriesInput } from './CreateBooking.graphql.ts'
import { type BookingQuote as Quote, type QuotedSession as Quoted, quoteBooking } from './quoteBooking.ts'

const QuotedSession = builder.objectRef<Quoted>('QuotedSession').implement({
  description: 'One date of a quote.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'Day in India.' }),
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'Instant of the start.' }),
    timeSlot: t.exposeString('timeSlot', { description: "Start and end on India's clock." }),
    availableSpots: t.exposeInt('availableSpots', { description: 'Free places.' }),
    isFull: t.exposeBoolean('isFull', { description: 'Whether there are fewer places than participants.' }),
    price: t.expose('price', { type: 'Rupees', description: 'Price of one place.' }),
    total: t.expose('total', { type: 'Rupees', description: 'Price times participants.' }),
  }),
})

const BookingQuote = builder.objectRef<Quote>('BookingQuote').implement({
  description: 'What a booking would come to now. It holds no places.',
  fields: (t) => ({
    sessions: t.expose('sessions', { type: [QuotedSession], description: 'Each date, ascending.' }),
    pricePerSession: t.expose('pricePerSession', {
      type: 'Rupees',
      description: 'Price of one place in the first session.',
    }),
    total: t.expose('total', { type: 'Rupees', description: 'Total of all dates.' }),
    totalWithoutFullDates: t.expose('totalWithoutFullDates', {
      type: 'Rupees',
      description: 'Total when the full dates are left out (`skipFullDates`).',
    }),
    fullDates: t.expose('fullDates', { type: ['Date'], description: 'Dates with too few places.' }),
  }),
})

const BookingQuoteInput = builder.inputType('BookingQuoteInput', {
  description: 'Which sessions, for how many.',
  fields: (t) => ({
    activityId: t.id({ required: true, description: 'Global id or uuid of the activity.' }),
    bookingDate: t.field({ type: 'Date', required: true, description: 'First date.' }),
    timeSlot: t.string({ required: true, description: "'10:00-11:00'." }),
    participantCount: t.int({ required: true, description: 'Number of places, 1 to 20.' }),
    series: t.field({ type: SeriesInput, description: 'Left out: a single session.' }),
  }),
})

builder.queryField('bookingQuote', (t) =>
  t.field({
    type: BookingQuote,
    description: 'What a booking would come to, by the same rules as createBooking. Needs no sign-in.',
    errors: buildResult('bookingQuote', [InvalidInput, NotFound]),
    args: {
      input: t.arg({ type: BookingQuoteInput, required: true, description: 'Input of `bookingQuote`.' }),
    },
    resolve: (_, { input }, context) => quoteBooking(context, input),
  }),
)
