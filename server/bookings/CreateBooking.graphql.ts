import { InvalidInput, KeyReused, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failure.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Booking, RecurringType } from './Booking.graphql.ts'
import { createBooking } from './createBooking.ts'
import { PriceChanged, SlotFull, TooManyUnpaid } from './failures.ts'
import { buildSeriesWhere } from './series.ts'

failure(SlotFull, {
  description: 'A date or more have not enough places. Nothing was booked.',
  fields: (t) => ({
    seatsLeft: t.exposeInt('seatsLeft', { description: 'Places left, on the fullest of the dates.' }),
    fullDates: t.expose('fullDates', {
      type: ['Date'],
      description: 'The dates without enough places; `skipFullDates` books the others.',
    }),
  }),
})

failure(PriceChanged, {
  description: 'The sent total is not what the dates that would be booked come to. Nothing was booked.',
  fields: (t) => ({ total: t.expose('total', { type: 'Rupees', description: 'What they come to now.' }) }),
})

failure(TooManyUnpaid, {
  description: 'The person would hold too many unpaid places. Nothing was booked.',
  fields: (t) => ({ limit: t.exposeInt('limit', { description: 'How many one may hold.' }) }),
})

export const SeriesInput = builder.inputType('SeriesInput', {
  description: 'A series: it begins on the first date and ends at most two years later.',
  fields: (t) => ({
    recurringType: t.field({ type: RecurringType, required: true, description: 'Pattern.' }),
    recurringCount: t.int({ description: 'Sessions, 1 to 52. Default: 52 with an end date, else 1.' }),
    recurringEndDate: t.field({ type: 'Date', description: 'Last day that may be in the series.' }),
  }),
})

const CreateBookingInput = builder.inputType('CreateBookingInput', {
  description: 'A booking of one session or a series.',
  fields: (t) => ({
    activityId: t.id({ required: true, description: 'Global id or uuid of the activity.' }),
    bookingDate: t.string({
      required: true,
      description:
        "First date, 'YYYY-MM-DD', or an ISO instant whose day in India counts. Today to 365 days ahead.",
    }),
    timeSlot: t.string({
      required: true,
      description: "`timeSlot` of a session of the activity, '10:00-11:00'.",
    }),
    participantCount: t.int({ description: 'Number of places, 1 to 20. Default: 1.' }),
    participantName: t.string({ required: true, description: "The child's name, at least 2 characters." }),
    participantAge: t.int({ required: true, description: 'Whole years, 1 to 18; under one counts as 1.' }),
    contactName: t.string({ required: true, description: 'Whom to reach, at least 2 characters.' }),
    contactPhone: t.string({ required: true, description: 'Phone number, at least 10 characters.' }),
    contactEmail: t.string({ required: true, description: 'E-mail address.' }),
    specialRequests: t.string({ description: 'At most 500 characters.' }),
    series: t.field({ type: SeriesInput, description: 'Left out: a single session.' }),
    skipFullDates: t.boolean({
      description: 'Book the dates that have places instead of failing as a whole.',
    }),
    totalAmount: t.field({
      type: 'Rupees',
      description: 'The total that the person saw; where it is no longer the total, PriceChanged.',
    }),
    idempotencyKey: t.string({
      description:
        'Up to 200 characters, new for each booking. A retry with the same key and input gives the same booking.',
    }),
  }),
})

const CreateBookingPayload = payload<{ bookingId: string }>('CreateBookingPayload', {
  description: 'Booked.',
  fields: (t) => ({
    booking: t.load({ type: Booking, id: 'bookingId', description: 'The booking; of a series, the first.' }),
    totalBookings: t.int({
      description: 'Number of sessions booked.',
      resolve: ({ bookingId }, _, { db }) => db.booking.count({ where: buildSeriesWhere([bookingId]) }),
    }),
  }),
})

mutation('createBooking', {
  type: CreateBookingPayload,
  scope: 'bookings_write',
  description:
    'Books one session or a series, all or nothing. Free ones are confirmed at once; the others hold their places for 24 hours, at most until the start, waiting for payment.',
  input: CreateBookingInput,
  failures: [InvalidInput, SlotFull, PriceChanged, NotFound, NotSignedIn, KeyReused, TooManyUnpaid],
  run: createBooking,
})
