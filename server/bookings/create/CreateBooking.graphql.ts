import { EmailNotVerified, InvalidInput, KeyReused, NotFound, NotSignedIn } from '../../platform/failures.ts'
import { builder, type InputFields } from '../../platform/graphql/builder.ts'
import { failure } from '../../platform/graphql/failures/failure.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { payload } from '../../platform/graphql/payload.ts'
import { Booking, RecurringType } from '../details/Booking.graphql.ts'
import { buildSeriesWhere } from '../details/series.ts'
import { AlreadyBooked, NotPayable, PriceChanged, SlotFull, TooManyUnpaid } from '../failures.ts'
import { createBooking } from './createBooking.ts'

failure(SlotFull, {
  description: 'One or more dates have too few free seats. Nothing was booked.',
  fields: (t) => ({
    seatsLeft: t.exposeInt('seatsLeft', { description: 'Number of free seats on the fullest of the dates.' }),
    fullDates: t.expose('fullDates', {
      type: ['Date'],
      description: 'Dates with too few free seats; `skipFullDates` books the others.',
    }),
  }),
})

failure(PriceChanged, {
  description: 'The price or the amount owed differs from the expected one. Nothing was changed.',
  fields: (t) => ({
    total: t.expose('total', { type: 'Rupees', description: 'Total price, or amount owed, now.' }),
  }),
})

failure(NotPayable, {
  description:
    'The activity takes money, and its provider accepts neither UPI nor payment at the venue or online. Nothing was booked.',
})

failure(AlreadyBooked, {
  description:
    "The user's family has already booked a child of this name in one of the sessions. Nothing was booked.",
  fields: (t) => ({
    dates: t.expose('dates', {
      type: ['Date'],
      description: 'Dates on which the child is booked; `allowDuplicate` books them again.',
    }),
  }),
})

failure(TooManyUnpaid, {
  description: 'The user would reserve too many unpaid seats. Nothing was booked.',
  fields: (t) => ({
    limit: t.exposeInt('limit', { description: 'Highest number of unpaid seats that a user may reserve.' }),
  }),
})

export const SeriesInput = builder.inputType('SeriesInput', {
  description:
    "A series of recurring sessions. Its first date is the booking's date and its last at most two years later.",
  fields: (t) => ({
    recurringType: t.field({
      type: RecurringType,
      required: true,
      description: 'Pattern by which the series repeats.',
    }),
    recurringCount: t.int({
      description: 'Number of sessions, 1 to 52. Default: 52 when there is an end date, else 1.',
    }),
    recurringEndDate: t.field({ type: 'Date', description: 'Last possible day of the series.' }),
  }),
})

export const ParticipantInput = builder.inputType('ParticipantInput', {
  description: 'A participant: either a child of the family, or a name with an age.',
  fields: (t) => ({
    childId: t.id({
      description:
        "Global id or uuid of a child of the caller's family. Name, notes and the age on the day of each session follow from it.",
    }),
    name: t.string({ description: 'Name of the child, at least 2 characters; only without `childId`.' }),
    age: t.int({
      description: 'Age in whole years, 1 to 18; give 1 for babies under one year. Only without `childId`.',
    }),
    notes: t.string({
      description:
        'What the provider has to know, such as allergies, at most 500 characters. Only without `childId`.',
    }),
  }),
})

/** Fields of the participants and the contact person, which bookings and waits share. */
export const createPartyFields = (t: InputFields) => ({
  participants: t.field({
    type: [ParticipantInput],
    description:
      'The participants, 1 to 20, one for each seat. Instead of `participantName`, `participantAge` and `participantCount`.',
  }),
  participantCount: t.int({
    description: 'Number of seats, 1 to 20. Default: 1. Only without `participants`.',
  }),
  participantName: t.string({
    description: 'Name of the child, at least 2 characters; required without `participants`.',
  }),
  participantAge: t.int({
    description:
      'Age in whole years, 1 to 18; give 1 for babies under one year. Required without `participants`.',
  }),
  contactName: t.string({
    required: true,
    description: 'Name of the contact person, at least 2 characters.',
  }),
  contactPhone: t.string({
    required: true,
    description:
      'Phone number of the contact person. Ten digits of India, or an international number with + and country code.',
  }),
  contactEmail: t.string({ required: true, description: 'E-mail address of the contact person.' }),
  specialRequests: t.string({ description: 'Wish for the provider, at most 500 characters.' }),
})

const CreateBookingInput = builder.inputType('CreateBookingInput', {
  description: 'Data of a booking of one session or a series.',
  fields: (t) => ({
    activityId: t.id({ required: true, description: 'Global id or uuid of the activity.' }),
    providerId: t.id({
      description: 'Global id or uuid of the provider that the caller saw; any other is refused.',
    }),
    bookingDate: t.string({
      required: true,
      description:
        "First date as 'YYYY-MM-DD', or an ISO 8601 instant, of which the day in India counts. Today to 365 days ahead.",
    }),
    timeSlot: t.string({
      required: true,
      description: "`timeSlot` of a session of the activity, such as '10:00-11:00'.",
    }),
    ...createPartyFields(t),
    series: t.field({ type: SeriesInput, description: 'Pattern of a series; absent: a single session.' }),
    skipFullDates: t.boolean({
      description:
        'True: dates with enough seats are booked and full ones left out. False, the default: one full date fails the whole booking.',
    }),
    allowDuplicate: t.boolean({
      description:
        "True: books even when the user's family has already booked a child of this name in one of the sessions. False, the default: the result is AlreadyBooked.",
    }),
    totalAmount: t.field({
      type: 'Rupees',
      description:
        'Total price that the user saw. When the price has changed since, the result is PriceChanged.',
    }),
    idempotencyKey: t.string({
      description:
        'Key of at most 200 characters, new for each booking. A retry with the same key and input returns the same booking.',
    }),
  }),
})

const CreateBookingPayload = payload<{ bookingId: string }>('CreateBookingPayload', {
  description: 'The new booking or series.',
  fields: (t) => ({
    booking: t.load({
      type: Booking,
      id: 'bookingId',
      description: 'The booking; of a series, the first one.',
    }),
    totalBookings: t.int({
      description: 'Number of sessions that were booked, 1 to 52.',
      resolve: ({ bookingId }, _, { db }) => db.booking.count({ where: buildSeriesWhere([bookingId]) }),
    }),
  }),
})

mutation('createBooking', {
  type: CreateBookingPayload,
  scope: 'bookings_write',
  description:
    'Books one session or a series, all or nothing. Free bookings are confirmed at once. Others reserve their seats and wait for payment for 24 hours, at most until the session starts. An account without a verified e-mail address makes one booking and has 30 minutes to pay it.',
  input: CreateBookingInput,
  failures: [
    InvalidInput,
    SlotFull,
    PriceChanged,
    NotFound,
    NotSignedIn,
    EmailNotVerified,
    KeyReused,
    AlreadyBooked,
    NotPayable,
    TooManyUnpaid,
  ],
  run: createBooking,
})
