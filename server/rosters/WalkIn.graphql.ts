import { Booking } from '../bookings/details/Booking.graphql.ts'
import { InvalidInput, KeyReused, NotAllowed, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { addWalkIn } from './addWalkIn.ts'
import { SlotFull } from './failures.ts'

builder.prismaObjectField(Booking, 'isWalkIn', (t) =>
  t.exposeBoolean('isWalkIn', {
    description: 'Whether the child came without a booking and a manager or staff added it at the venue.',
  }),
)

const AddWalkInInput = builder.inputType('AddWalkInInput', {
  description: 'A child who came to a session of today without a booking.',
  fields: (t) => ({
    slotId: t.id({ required: true, description: 'Raw id of the weekly slot.' }),
    participantName: t.string({ required: true, description: 'Name of the child, at least 2 characters.' }),
    participantAge: t.int({
      required: true,
      description: 'Age in whole years, 1 to 18; give 1 for babies under one year.',
    }),
    contactPhone: t.string({ description: 'Phone number of the parent; absent when unknown.' }),
    amount: t.field({
      type: 'Rupees',
      description: 'Amount that was paid at the venue. Default: the price of the session.',
    }),
    idempotencyKey: t.string({
      description:
        'Key of at most 200 characters, new for each child. A retry with the same key and input returns the same booking.',
    }),
  }),
})

const AddWalkInPayload = payload<{ bookingId: string }>('AddWalkInPayload', {
  description: 'The child has a seat and is checked in.',
  fields: (t) => ({
    booking: t.load({
      type: Booking,
      id: 'bookingId',
      description: 'The booking of the walk-in, without a user.',
    }),
  }),
})

mutation('addWalkIn', {
  type: AddWalkInPayload,
  description:
    "Adds a child who came without a booking to a session of today with a free seat, records what was paid, and checks the child in. For the provider's managers and staff.",
  input: AddWalkInInput,
  failures: [InvalidInput, NotFound, NotSignedIn, NotAllowed, KeyReused, SlotFull],
  run: addWalkIn,
})
