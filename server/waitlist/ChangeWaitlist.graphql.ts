import { WAITLIST_MAX } from '../../domain/waitlist/offerEnd.ts'
import { createPartyFields, SeriesInput } from '../bookings/create/CreateBooking.graphql.ts'
import { Booking } from '../bookings/details/Booking.graphql.ts'
import { EmailNotVerified, InvalidInput, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failures/failure.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { type AcceptedOffer, acceptOffer } from './acceptOffer.ts'
import { leaveWaitlist, refuseOffer } from './endEntry.ts'
import {
  AlreadyBooked,
  AlreadyWaiting,
  NotPayable,
  OfferEnded,
  PriceChanged,
  SeatsAvailable,
  SlotFull,
  TooManyUnpaid,
  TooManyWaits,
  WaitlistFull,
} from './failures.ts'
import { type Joined, joinWaitlist } from './joinWaitlist.ts'
import { WaitlistEntry } from './Waitlist.graphql.ts'

failure(SeatsAvailable, {
  description: 'The party fits into every requested session, so that it can be booked. Nothing was joined.',
})

failure(WaitlistFull, {
  description: 'The largest number of families waits for one of the sessions. Nothing was joined.',
  fields: (t) => ({
    limit: t.exposeInt('limit', { description: 'Largest number of families that wait for one session.' }),
    dates: t.expose('dates', { type: ['Date'], description: 'Dates with a full waiting list.' }),
  }),
})

failure(AlreadyWaiting, {
  description: 'The family waits for all of these sessions already. Nothing was joined.',
  fields: (t) => ({
    dates: t.expose('dates', { type: ['Date'], description: 'Dates for which the family waits.' }),
  }),
})

failure(TooManyWaits, {
  description: 'The user would wait for too many sessions. Nothing was joined.',
  fields: (t) => ({
    limit: t.exposeInt('limit', { description: 'Largest number of sessions for which a user waits.' }),
  }),
})

failure(OfferEnded, {
  description: 'There is no offer any more: it was accepted, refused, or not accepted in time.',
})

const JoinWaitlistInput = builder.inputType('JoinWaitlistInput', {
  description: 'The full session, and the details that its booking will have.',
  fields: (t) => ({
    activityId: t.id({ required: true, description: 'Global id or uuid of the activity.' }),
    bookingDate: t.string({
      required: true,
      description: "First date as 'YYYY-MM-DD', in India's calendar.",
    }),
    timeSlot: t.string({
      required: true,
      description: "`timeSlot` of a session of the activity, such as '10:00-11:00'.",
    }),
    ...createPartyFields(t),
    series: t.field({
      type: SeriesInput,
      description: 'Pattern of a series, whose full dates are joined; absent: a single session.',
    }),
  }),
})

const WaitlistEntryInput = builder.inputType('WaitlistEntryInput', {
  description: 'A wait of the signed-in user.',
  fields: (t) => ({
    entryId: t.id({ required: true, description: 'Global id or uuid of the wait.' }),
  }),
})

const AcceptOfferInput = builder.inputType('AcceptOfferInput', {
  description: 'The offer to accept.',
  fields: (t) => ({
    entryId: t.id({ required: true, description: 'Global id or uuid of the wait.' }),
    totalAmount: t.field({
      type: 'Rupees',
      description:
        'Total price that the user saw. When the price has changed since, the result is PriceChanged.',
    }),
    allowDuplicate: t.boolean({
      description:
        "True: books even when the user's family has already booked a child of this name in the session. Default: false.",
    }),
  }),
})

const JoinWaitlistPayload = payload<Joined>('JoinWaitlistPayload', {
  description: 'The family waits for the full sessions.',
  fields: (t) => ({
    entries: t.prismaField({
      type: [WaitlistEntry],
      description: 'The new waits, ordered by date.',
      resolve: (query, { entryIds }, _, { db }) =>
        db.waitlistEntry.findMany({
          ...query,
          where: { id: { in: entryIds } },
          orderBy: { startsAt: 'asc' },
        }),
    }),
  }),
})

const entryPayload = (name: string, description: string) =>
  payload<{ entryId: string }>(name, {
    description,
    fields: (t) => ({
      entry: t.load({ type: WaitlistEntry, id: 'entryId', description: 'The wait after the change.' }),
    }),
  })

const AcceptOfferPayload = payload<AcceptedOffer>('AcceptOfferPayload', {
  description: 'The held seats are booked.',
  fields: (t) => ({
    entry: t.load({ type: WaitlistEntry, id: 'entryId', description: 'The wait after the change.' }),
    booking: t.load({ type: Booking, id: 'bookingId', description: 'The new booking.' }),
  }),
})

mutation('joinWaitlist', {
  type: JoinWaitlistPayload,
  scope: 'bookings_write',
  description: `Joins the waiting list of a full session, or those of the full dates of a series. Binds nothing and costs nothing. At most ${WAITLIST_MAX} families wait for a session.`,
  input: JoinWaitlistInput,
  failures: [
    InvalidInput,
    NotFound,
    NotSignedIn,
    EmailNotVerified,
    SeatsAvailable,
    WaitlistFull,
    AlreadyWaiting,
    TooManyWaits,
  ],
  run: joinWaitlist,
})

mutation('leaveWaitlist', {
  type: entryPayload('LeaveWaitlistPayload', 'The user no longer waits.'),
  scope: 'bookings_write',
  description: 'Leaves a waiting list. Seats that are held for the user pass to the next family.',
  input: WaitlistEntryInput,
  failures: [NotFound, NotSignedIn],
  run: leaveWaitlist,
})

mutation('refuseOffer', {
  type: entryPayload('RefuseOfferPayload', 'The offer is refused.'),
  scope: 'bookings_write',
  description: 'Refuses an offer of seats, which passes to the next family.',
  input: WaitlistEntryInput,
  failures: [NotFound, NotSignedIn, OfferEnded],
  run: refuseOffer,
})

mutation('acceptOffer', {
  type: AcceptOfferPayload,
  scope: 'bookings_write',
  description:
    'Accepts an offer: books the held seats with the details of the wait, under the rules of createBooking. Accepting again returns the same booking.',
  input: AcceptOfferInput,
  failures: [
    InvalidInput,
    NotFound,
    NotSignedIn,
    EmailNotVerified,
    OfferEnded,
    SlotFull,
    PriceChanged,
    AlreadyBooked,
    NotPayable,
    TooManyUnpaid,
  ],
  run: acceptOffer,
})
