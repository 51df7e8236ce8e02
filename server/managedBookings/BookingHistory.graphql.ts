import { FieldChangeType } from '../audit/AuditEntry.graphql.ts'
import { Booking } from '../bookings/details/Booking.graphql.ts'
import { builder } from '../platform/graphql/builder.ts'
import { type BookingHistoryEntry as Entry, findBookingHistory } from './bookingHistory.ts'

const BookingHistoryEntry = builder.objectRef<Entry>('BookingHistoryEntry').implement({
  description: 'Something that the booker, a provider manager, staff or the system did with a booking.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the entry within the history; opaque.' }),
    action: t.exposeString('action', {
      description: "Name of the mutation, such as 'moveBooking', or of what the system did.",
    }),
    at: t.expose('at', { type: 'DateTime', description: 'Time of the action.' }),
    actor: t.exposeString('actor', {
      nullable: true,
      description: 'Full name of the user; null for the system and for deleted accounts.',
    }),
    isByBooker: t.exposeBoolean('isByBooker', {
      description: 'Whether the user who owns the booking did it.',
    }),
    changes: t.field({
      type: [FieldChangeType],
      description: 'Fields that changed, with their values before and after, and the reason.',
      complexity: { field: 1, multiplier: 3 },
      resolve: ({ changes }) => changes,
    }),
  }),
})

builder.prismaObjectField(Booking, 'history', (t) =>
  t.field({
    type: [BookingHistoryEntry],
    nullable: true,
    description:
      "Who did what with the booking and when, oldest first; null unless the caller is one of the provider's managers or staff.",
    complexity: { field: 10, multiplier: 10 },
    resolve: (booking, _, context) => findBookingHistory(context, booking),
  }),
)
