import { Booking, BookingStatus } from '../bookings/details/Booking.graphql.ts'
import { builder } from '../platform/graphql/builder.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { keysetConnection } from '../platform/graphql/keysetConnection.ts'
import { calculateSearchCost } from '../platform/graphql/limits/cost.ts'
import { Operations, type OperationsScope } from '../providers/Operations.graphql.ts'
import {
  countManagedBookings,
  type ManagedBookingFilter as Filter,
  getManagedBookingKeyset,
  listManagedBookings,
} from './listManagedBookings.ts'

const ManagedBookingOrder = builder.enumType('ManagedBookingOrder', {
  description: 'Sort order of the bookings of a provider or of all.',
  values: {
    NEWEST: { value: 'newest', description: 'By the time at which they were made, latest first.' },
    SESSION: { value: 'session', description: 'By the start of their sessions, earliest first.' },
  } as const,
})

const ManagedBookingFilter = builder.inputType('ManagedBookingFilter', {
  description: 'Filter of the bookings. Fields that are absent, null or empty do not filter.',
  fields: (t) => ({
    query: t.string({
      description:
        'Booking reference, phone number, or words of the names, the e-mail address and the activity. Every word has to match.',
    }),
    status: t.field({ type: BookingStatus, description: 'Only bookings in this state.' }),
    from: t.field({ type: 'Date', description: "First day of the session, in India's calendar." }),
    until: t.field({ type: 'Date', description: "Last day of the session, in India's calendar." }),
  }),
})

/** Arguments of the list, kept on the connection for its total. */
interface ListArguments {
  scope: OperationsScope
  filter: Filter
}

builder.objectFields(Operations, (t) => ({
  booking: t.prismaField({
    type: Booking,
    nullable: true,
    description: 'One booking of the provider or, for staff, of any provider; null for another id.',
    args: { id: t.arg.id({ required: true, description: 'Global id or uuid of the booking.' }) },
    resolve: (query, { providerId }, { id }, { db }) =>
      db.booking.findFirst({
        ...query,
        where: { id: toUuidOrNil(parseId('Booking', id)), ...(providerId ? { providerId } : {}) },
      }),
  }),
  bookings: t.connection(
    {
      type: Booking,
      description: 'Bookings of all users, each session on its own.',
      complexity: calculateSearchCost,
      args: {
        filter: t.arg({
          type: ManagedBookingFilter,
          description: 'Filter of the list; absent: all bookings.',
        }),
        order: t.arg({
          type: ManagedBookingOrder,
          defaultValue: 'newest',
          description: 'Sort order. Default: NEWEST.',
        }),
      },
      resolve: async (scope, { filter: given, order: chosen, ...args }, context, info) => {
        const { db, now } = context
        const filter = given ?? {}
        const order = chosen ?? 'newest'
        const page = await keysetConnection({
          args,
          context,
          info,
          typeName: 'Booking',
          order: getManagedBookingKeyset(order),
          list: (request) => listManagedBookings(db, { scope, filter, now }, order, request),
          load: (ids, query) => db.booking.findMany({ ...query, where: { id: { in: ids } } }),
        })
        return { ...page, scope, filter }
      },
    },
    {
      name: 'ManagedBookingConnection',
      description: 'A page of bookings of a provider or of all.',
      fields: (t) => ({
        totalCount: t.int({
          description: 'Number of matching bookings; 1001 when there are more than 1000.',
          resolve: (connection, _, { db, now }) => {
            const { scope, filter } = connection as typeof connection & ListArguments
            return countManagedBookings(db, { scope, filter, now })
          },
        }),
      }),
    },
    { name: 'ManagedBookingEdge', description: 'A booking with its cursor.' },
  ),
}))
