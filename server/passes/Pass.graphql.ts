import { Booking } from '../bookings/details/Booking.graphql.ts'
import { builder } from '../platform/graphql/builder.ts'
import { createPasses, hasPass, type Pass as Row } from './createPasses.ts'

const Pass = builder.objectRef<Row>('Pass').implement({
  description: 'Proof of a booked seat that the provider scans at the venue. For the family that booked.',
  fields: (t) => ({
    id: t.id({
      description: 'Id of the booking and the position; opaque.',
      resolve: ({ bookingId, position }) => `Pass:${bookingId}:${position}`,
    }),
    position: t.exposeInt('position', {
      description: 'Position of the participant in the booking, counted from 1.',
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Name of the participant; null for a seat that was booked without a name.',
    }),
    token: t.exposeString('token', {
      description:
        "Signed text for the QR code, to be put behind '/provider/check-in#'. It names booking, seat and session, and nothing about the child. Useless after the session.",
    }),
  }),
})

builder.prismaObjectFields(Booking, (t) => ({
  hasPass: t.boolean({
    description: 'Whether the booking has passes: it is confirmed, and its session has not ended.',
    select: { id: true, status: true, timeSlotId: true, bookingDate: true, timeSlot: true },
    resolve: (booking, _, { now }) => hasPass(booking, now),
  }),
  passes: t.field({
    type: [Pass],
    description:
      'Passes of the participants in their order. Empty without `hasPass`, and for callers outside of the family that booked.',
    complexity: { field: 2, multiplier: 2 },
    select: {
      id: true,
      status: true,
      timeSlotId: true,
      bookingDate: true,
      timeSlot: true,
      participants: { select: { position: true, name: true }, orderBy: { position: 'asc' } },
    },
    resolve: (booking, _, context) => createPasses(context, booking),
  }),
}))
