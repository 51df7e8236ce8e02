import { builder } from '../../platform/graphql/builder.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { keysetConnection } from '../../platform/graphql/keysetConnection.ts'
import { Viewer } from '../../viewer/Viewer.graphql.ts'
import { Booking } from '../details/Booking.graphql.ts'
import { buildOwnBookingWhere, buildPaidBookingWhere } from '../details/visibleBooking.ts'
import { BOOKING_KEYSET, listBookings } from './bookingsPage.ts'
import type { BookingsRequest, BookingFilter as Filter } from './bookingTabs.ts'
import { type BookingCounts as Counts, countBookings } from './countBookings.ts'

const SERIES_AS_ONE_DESCRIPTION =
  'True: a series counts as one booking and is represented by its next session, or by its latest when none is left.'

const BookingFilter = builder.enumType('BookingFilter', {
  description:
    'Which bookings a list contains. A past booking that is cancelled is in PAST and in CANCELLED.',
  values: {
    ALL: { value: 'all', description: 'All bookings: future ones first, then the others, latest first.' },
    UPCOMING: { value: 'upcoming', description: 'Future bookings that are not cancelled, soonest first.' },
    PAST: { value: 'past', description: 'Bookings whose session has started, latest first.' },
    CANCELLED: {
      value: 'cancelled',
      description: 'Bookings that are cancelled or were not paid in time, latest session first.',
    },
  } as const,
})

const BookingCounts = builder.objectRef<Counts>('BookingCounts').implement({
  description: "Number of the user's bookings under each filter.",
  fields: (t) => ({
    all: t.exposeInt('all', { description: 'Number of all bookings.' }),
    upcoming: t.exposeInt('upcoming', { description: 'Number of future bookings that are not cancelled.' }),
    past: t.exposeInt('past', { description: 'Number of bookings whose session has started.' }),
    cancelled: t.exposeInt('cancelled', {
      description: 'Number of bookings that are cancelled or were not paid in time.',
    }),
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
    description:
      'One booking of the signed-in user or the other parent, or one of a deleted account that the user has paid; null for any other id.',
    args: { id: t.arg.id({ required: true, description: 'Global id or uuid of the booking.' }) },
    resolve: (query, viewer, { id }, context) =>
      context.db.booking.findFirst({
        ...query,
        where: {
          id: toUuidOrNil(parseId('Booking', id)),
          OR: [buildOwnBookingWhere(context, viewer.id), buildPaidBookingWhere(context, viewer.id)],
        },
      }),
  }),
  bookingCounts: t.field({
    type: BookingCounts,
    scope: 'bookings_read',
    description: "Number of the user's bookings under each filter.",
    args: {
      seriesAsOne: t.arg.boolean({
        defaultValue: false,
        required: true,
        description: SERIES_AS_ONE_DESCRIPTION,
      }),
    },
    resolve: (viewer, { seriesAsOne }, { db, now, program }) =>
      countBookings(db, { userId: viewer.id, now, seriesAsOne, isFamily: !program }),
  }),
  bookings: t.connection(
    {
      type: Booking,
      scope: 'bookings_read',
      description:
        'Bookings of the signed-in user and the other parent of the family: future ones first and soonest first, then the others, latest first.',
      args: {
        filter: t.arg({
          type: BookingFilter,
          defaultValue: 'all',
          required: true,
          description: 'Filter of the list. Default: ALL.',
        }),
        seriesAsOne: t.arg.boolean({
          defaultValue: false,
          required: true,
          description: SERIES_AS_ONE_DESCRIPTION,
        }),
      },
      resolve: async (viewer, args, context, info) => {
        const { db, now, program } = context
        const { filter, seriesAsOne } = args
        const request = { userId: viewer.id, now, seriesAsOne, isFamily: !program }
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
      description: "A page of the user's bookings.",
      fields: (t) => ({
        totalCount: t.int({
          description: 'Number of all bookings under this filter.',
          resolve: async (connection, _, { db }) => {
            const { filter, request } = connection as unknown as BookingListArguments
            return (await countBookings(db, request))[filter]
          },
        }),
      }),
    },
    { name: 'BookingEdge', description: 'A booking with its cursor.' },
  ),
}))
