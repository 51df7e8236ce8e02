import { formatFullName } from '../../domain/accounts/formatFullName.ts'
import { Activity } from '../activities/details/Activity.graphql.ts'
import { SeriesInput } from '../bookings/create/CreateBooking.graphql.ts'
import { Booking } from '../bookings/details/Booking.graphql.ts'
import type { Prisma } from '../platform/database/database.ts'
import { buildNameFilter } from '../platform/database/searchText.ts'
import { InvalidInput, KeyReused, NotAllowed, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Operations } from '../providers/Operations.graphql.ts'
import { Staff } from '../viewer/Staff.graphql.ts'
import { bookForParent } from './bookForParent.ts'
import { AlreadyBooked, PriceChanged, SlotFull, TooManyUnpaid } from './failures.ts'
import { findBookableUsers } from './findBookableUsers.ts'

const ACTIVITIES_MAX = 10

const BookableUser = builder.objectRef<Prisma.UserGetPayload<object>>('BookableUser').implement({
  description: 'A user for whom staff can book.',
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'Raw id of the user.' }),
    name: t.string({
      description: 'Full name of the user.',
      resolve: formatFullName,
    }),
    email: t.exposeString('email', { description: 'E-mail address of the user.' }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'Phone number of the account in E.164 form; null when there is none.',
    }),
  }),
})

builder.prismaObjectField(Staff, 'bookableUsers', (t) =>
  t.field({
    type: [BookableUser],
    description:
      'Users with this whole phone number, of the account or of a booking, or with this e-mail address; at most 5.',
    complexity: { field: 100, multiplier: 5 },
    args: { query: t.arg.string({ required: true, description: 'Phone number or e-mail address.' }) },
    resolve: (_, { query }, { db }) => findBookableUsers(db, query),
  }),
)

builder.objectField(Operations, 'bookableActivities', (t) =>
  t.prismaField({
    type: [Activity],
    description: 'Activities that can be booked for a parent who telephones, ordered by name; at most 10.',
    complexity: { field: 100, multiplier: ACTIVITIES_MAX },
    args: {
      query: t.arg.string({
        required: true,
        description: 'Any part of the name; capital letters do not matter.',
      }),
    },
    resolve: (query, { providerId }, { query: text }, { db }) =>
      db.activity.findMany({
        ...query,
        where: {
          isActive: true,
          name: buildNameFilter(text),
          ...(providerId ? { providerId } : {}),
        },
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
        take: ACTIVITIES_MAX,
      }),
  }),
)

const BookForParentInput = builder.inputType('BookForParentInput', {
  description:
    'What to book for a parent who telephones. The booking belongs to the user with the e-mail address of the contact, who is invited when there is none.',
  fields: (t) => ({
    userId: t.string({
      description:
        'Raw id of the user, for staff only; absent: the user with the e-mail address of the contact.',
    }),
    activityId: t.id({ required: true, description: 'Global id or uuid of the activity.' }),
    bookingDate: t.string({
      required: true,
      description: "First date as 'YYYY-MM-DD'. Today to 365 days ahead.",
    }),
    timeSlot: t.string({
      required: true,
      description: "`timeSlot` of a session of the activity, such as '10:00-11:00'.",
    }),
    participantCount: t.int({ description: 'Number of seats, 1 to 20. Default: 1.' }),
    participantName: t.string({ required: true, description: 'Name of the child, at least 2 characters.' }),
    participantAge: t.int({
      required: true,
      description: 'Age in whole years, 1 to 18; give 1 for babies under one year.',
    }),
    contactName: t.string({ required: true, description: 'Name of the parent, at least 2 characters.' }),
    contactPhone: t.string({ required: true, description: 'Phone number of the parent.' }),
    contactEmail: t.string({ required: true, description: 'E-mail address of the parent.' }),
    specialRequests: t.string({ description: 'Wish for the provider, at most 500 characters.' }),
    series: t.field({ type: SeriesInput, description: 'Pattern of a series; absent: a single session.' }),
    skipFullDates: t.boolean({ description: 'True: full dates are left out of a series. Default: false.' }),
    allowDuplicate: t.boolean({
      description: 'True: books although the parent has booked this child in one of the sessions.',
    }),
    totalAmount: t.field({
      type: 'Rupees',
      description:
        'Total price that the parent agreed to. When the price has changed since, the result is PriceChanged.',
    }),
    reason: t.string({
      required: true,
      description: 'Note of 3 to 500 characters. The audit log keeps it, and the parent reads it.',
    }),
    idempotencyKey: t.string({
      description:
        'Key of at most 200 characters, new for each booking. A retry with the same key and input returns the same booking.',
    }),
  }),
})

const BookForParentPayload = payload<{ bookingId: string }>('BookForParentPayload', {
  description: 'The sessions are booked, and the parent is notified.',
  fields: (t) => ({
    booking: t.load({
      type: Booking,
      id: 'bookingId',
      description: 'The booking; of a series, the first one.',
    }),
  }),
})

mutation('bookForParent', {
  type: BookForParentPayload,
  description:
    "Books sessions for a parent who telephones, all or nothing. A new parent gets a mail with a link to take the account over. For the provider's managers and staff.",
  input: BookForParentInput,
  failures: [
    InvalidInput,
    NotFound,
    NotSignedIn,
    NotAllowed,
    KeyReused,
    SlotFull,
    PriceChanged,
    TooManyUnpaid,
    AlreadyBooked,
  ],
  run: bookForParent,
})
