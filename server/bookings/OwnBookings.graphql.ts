import { Viewer } from '../accounts/Viewer.graphql.ts'
import { builder } from '../platform/graphql/builder.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { keysetConnection } from '../platform/graphql/keysetConnection.ts'
import { Booking } from './Booking.graphql.ts'
import { BOOKING_KEYSET, listBookings } from './bookingsPage.ts'
import type { BookingsRequest, BookingFilter as Filter } from './bookingTabs.ts'
import { type BookingCounts as Counts, countBookings } from './countBookings.ts'

const SERIES_AS_ONE_DESCRIPTION =
  'Whether a series counts as one: the booking of its next session, else of its latest.'

const BookingFilter = builder.enumType('BookingFilter', {
  description: 'Which bookings. A past booking that is cancelled is both in PAST and in CANCELLED.',
  values: {
    ALL: { value: 'all', description: 'All: what is to come first, then the rest, latest first.' },
    UPCOMING: { value: 'upcoming', description: 'To come and not cancelled, soonest first.' },
    PAST: { value: 'past', description: 'Begun before now, latest first.' },
    CANCELLED: { value: 'cancelled', description: 'Cancelled or not paid in time, latest session first.' },
  } as const,
})

const BookingCounts = builder.objectRef<Counts>('BookingCounts').implement({
  description: 'How many bookings there are of each kind.',
  fields: (t) => ({
    all: t.exposeInt('all', { description: 'All.' }),
    upcoming: t.exposeInt('upcoming', { description: 'To come and not cancelled.' }),
    past: t.exposeInt('past', { description: 'Begun before now.' }),
    cancelled: t.exposeInt('cancelled', { description: 'Cancelled or not paid in time.' }),
  }),
})

/** Arguments of the list, kept on the connection for its total. */
interface BookingListArguments {
  filter: Filter
  request: BookingsRequest
}

builder.prismaObjectFields(Viewer, (t) => ({
  booking: t.prismaField({
    type: Booking,
    nullable: true,
    scope: 'bookings_read',
    description: "One of the signed-in person's own bookings; null for anything else.",
    args: { id: t.arg.id({ required: true, description: 'Global id or uuid.' }) },
    resolve: (query, viewer, { id }, { db }) =>
      db.booking.findFirst({
        ...query,
        where: { id: toUuidOrNil(parseId('Booking', id)), userId: viewer.id },
      }),
  }),
  bookingCounts: t.field({
    type: BookingCounts,
    scope: 'bookings_read',
    description: 'How many own bookings there are of each kind.',
    args: {
      seriesAsOne: t.arg.boolean({
        defaultValue: false,
        required: true,
        description: SERIES_AS_ONE_DESCRIPTION,
      }),
    },
    resolve: (viewer, { seriesAsOne }, { db, now }) =>
      countBookings(db, { userId: viewer.id, now, seriesAsOne }),
  }),
  bookings: t.connection(
    {
      type: Booking,
      scope: 'bookings_read',
      description: 'Own bookings: what is to come soonest first, then the rest, latest first.',
      args: {
        filter: t.arg({
          type: BookingFilter,
          defaultValue: 'all',
          required: true,
          description: 'Which ones.',
        }),
        seriesAsOne: t.arg.boolean({
          defaultValue: false,
          required: true,
          description: SERIES_AS_ONE_DESCRIPTION,
        }),
      },
      resolve: async (viewer, args, context, info) => {
        const { db, now } = context
        const { filter, seriesAsOne } = args
        const request = { userId: viewer.id, now, seriesAsOne }
        const page = await keysetConnection({
          args,
          context,
          info,
          typeName: 'Booking',
          order: BOOKING_KEYSET,
          list: (pageRequest) => listBookings(db, filter, request, pageRequest),
          load: (ids, query) => db.booking.findMany({ ...query, where: { id: { in: ids } } }),
        })
        return { ...page, filter, request }
      },
    },
    {
      name: 'BookingConnection',
      description: 'A page of bookings.',
      fields: (t) => ({
        totalCount: t.int({
          description: 'Number of all.',
          resolve: async (connection, _, { db }) => {
            const { filter, request } = connection as unknown as BookingListArguments
            return (await countBookings(db, request))[filter]
          },
        }),
      }),
    },
    { name: 'BookingEdge', description: 'A booking with its position.' },
  ),
}))
