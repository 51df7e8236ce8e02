import { formatParticipantNames } from '../../../domain/bookings/participants.ts'
import { findActor } from '../../platform/context.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { Booking } from './Booking.graphql.ts'

export const Attendance = builder.enumType('Attendance', {
  description: 'Whether a participant attended a session.',
  values: {
    PRESENT: { value: 'present', description: 'The participant came.' },
    ABSENT: { value: 'absent', description: 'The participant did not come.' },
  } as const,
})

export const BookingParticipant = builder.prismaObject('BookingParticipant', {
  description: 'A participant of a booking: one seat.',
  fields: (t) => ({
    id: t.id({
      description: 'Id of the booking and the position; opaque.',
      resolve: ({ bookingId, position }) => `BookingParticipant:${bookingId}:${position}`,
    }),
    position: t.exposeInt('position', { description: 'Position in the booking, counted from 1.' }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Name of the participant; null for a seat that was booked without a name.',
    }),
    age: t.exposeInt('age', {
      nullable: true,
      description:
        'Age in whole years on the day of the session, 1 to 18; babies under one year count as 1. Null without a name.',
    }),
    notes: t.exposeString('notes', {
      nullable: true,
      description: 'What the provider has to know, such as allergies; null when there is nothing.',
    }),
    childUuid: t.id({
      nullable: true,
      description:
        'Raw id of the child for a parent of its family, such as to book again. Null for others, for a typed name and once the child is deleted.',
      select: {
        childId: true,
        child: { select: { family: { select: { members: { select: { userId: true } } } } } },
      },
      resolve: ({ childId, child }, _, context) => {
        const userId = findActor(context, 'bookings_read')?.userId
        return child?.family.members.some((member) => member.userId === userId) ? childId : null
      },
    }),
    attendance: t.expose('attendance', {
      type: Attendance,
      nullable: true,
      description: 'Whether the participant came; null until it is recorded.',
    }),
    checkedInAt: t.expose('checkedInAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the participant was checked in; null before.',
    }),
  }),
})

builder.prismaObjectField(Booking, 'participantNames', (t) =>
  t.string({
    description: "Names of all participants, such as 'Diya, Kabir'. Seats without a name are left out.",
    select: {
      participantName: true,
      participants: { select: { name: true }, orderBy: { position: 'asc' } },
    },
    // A deleted account leaves only the booking's own name.
    resolve: ({ participantName, participants }) => formatParticipantNames(participants) || participantName,
  }),
)

builder.prismaObjectField(Booking, 'bookedBy', (t) =>
  t.string({
    nullable: true,
    description:
      "First name of the other parent of the viewer's family, who booked; null for the viewer's own bookings and for others.",
    select: {
      userId: true,
      user: {
        select: {
          firstName: true,
          familyMember: { select: { family: { select: { members: { select: { userId: true } } } } } },
        },
      },
    },
    resolve: ({ userId, user }, _, { signedIn }) => {
      if (!signedIn || userId === signedIn.userId) return null
      const members = user?.familyMember?.family.members ?? []
      return members.some((member) => member.userId === signedIn.userId) ? (user?.firstName ?? null) : null
    },
  }),
)

builder.prismaObjectField(Booking, 'participants', (t) =>
  t.relation('participants', {
    type: BookingParticipant,
    description: 'Participants in their order, one for each seat.',
    complexity: { field: 1, multiplier: 2 },
    query: { orderBy: { position: 'asc' } },
  }),
)
