import { toTimeSlot } from '../../domain/activities/timeSlot.ts'
import { REASON_MAX } from '../../domain/reason.ts'
import { toInstant } from '../../domain/time.ts'
import { builder } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failures/failure.ts'
import { countFamilies, listBookings, sumPaid } from './bookedSessions.ts'
import type { ConcernedSession as Row } from './concernedSessions.ts'
import { BookingsConcerned } from './failures.ts'
import { listMoveTargets, type TargetSession } from './moveToSession.ts'

const CONCERNED_SESSIONS_MAX = 100

export { BookingsConcerned }

const BookingsChoice = builder.enumType('BookingsChoice', {
  description: 'What happens to the bookings that a change concerns.',
  values: {
    KEEP: {
      value: 'keep',
      description:
        'The bookings stay and follow the change. The parents of changed sessions are notified and may cancel with a full refund for 48 hours, at most until the start.',
    },
    CANCEL: {
      value: 'cancel',
      description: 'The bookings are cancelled with a full refund, and the parents are notified.',
    },
    MOVE: {
      value: 'move',
      description:
        'The bookings of one closed session move to the session of `moveTo`. The parents are notified and may cancel with a full refund for 48 hours, at most until the start.',
    },
  } as const,
})

const SessionChange = builder.enumType('SessionChange', {
  description: 'How a change concerns a booked session.',
  values: {
    MOVED: { value: 'moved', description: 'The session gets another date or time.' },
    ENDED: {
      value: 'ended',
      description: 'The slot or the activity is no longer offered. Kept bookings take place as booked.',
    },
    CLOSED: {
      value: 'closed',
      description: 'The date is closed. Its bookings are cancelled or move to another date.',
    },
    OVERBOOKED: { value: 'overbooked', description: 'More seats are booked than the new capacity.' },
    TRANSFERRED: { value: 'transferred', description: 'Another provider gives the session.' },
    RELOCATED: { value: 'relocated', description: 'The session takes place at another venue.' },
  } as const,
})

const ConcernedSession = builder.objectRef<Row>('ConcernedSession').implement({
  description: 'A booked session that a change concerns.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: "Day of the session, in India's calendar." }),
    timeSlot: t.exposeString('timeSlot', {
      description: "Start and end in Indian time, such as '10:00-11:00'.",
    }),
    change: t.expose('change', { type: SessionChange, description: 'How the change concerns the session.' }),
    newStartsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Start after the change; null unless the session moves.',
      resolve: ({ movesTo }) => movesTo && toInstant(movesTo.date, movesTo.startTime),
    }),
    newTimeSlot: t.string({
      nullable: true,
      description: 'Start and end after the change; null unless the session moves.',
      resolve: ({ movesTo }) => movesTo && toTimeSlot(movesTo),
    }),
    bookingCount: t.int({
      description: 'Number of bookings that the decision concerns.',
      resolve: ({ bookings }) => bookings.length,
    }),
    seatCount: t.int({
      description: 'Number of seats of these bookings.',
      resolve: ({ bookings }) => bookings.reduce((sum, { participantCount }) => sum + participantCount, 0),
    }),
  }),
})

const MoveTarget = builder.objectRef<TargetSession>('MoveTarget').implement({
  description: 'A session to which the bookings of a closed session can move.',
  fields: (t) => ({
    slotId: t.exposeID('timeSlotId', { description: 'Raw id of the weekly slot.' }),
    date: t.expose('date', { type: 'Date', description: "Day of the session, in India's calendar." }),
    timeSlot: t.exposeString('timeSlot', {
      description: "Start and end in Indian time, such as '10:00-11:00'.",
    }),
    availableSpots: t.exposeInt('availableSpots', { description: 'Number of free seats.' }),
  }),
})

failure(BookingsConcerned, {
  description:
    'The change concerns bookings, and `decision` is absent or counts fewer bookings than there are now. Nothing was changed. Show the bookings, and send the input again with a decision.',
  fields: (t) => ({
    bookingCount: t.int({
      description: 'Number of bookings that the change concerns; `decision.bookingsShown` repeats it.',
      resolve: ({ sessions }) => listBookings(sessions).length,
    }),
    familyCount: t.int({
      description: 'Number of families of these bookings.',
      resolve: ({ sessions }) => countFamilies(listBookings(sessions)),
    }),
    sessionCount: t.int({
      description: 'Number of sessions that the change concerns.',
      resolve: ({ sessions }) => sessions.length,
    }),
    refundAmount: t.field({
      type: 'Rupees',
      description: "What cancelling all of them refunds; '0.00' when none is paid.",
      resolve: ({ sessions }) => sumPaid(listBookings(sessions)),
    }),
    choices: t.field({
      type: [BookingsChoice],
      description: 'The choices that this change allows.',
      resolve: ({ choices }) => [...choices],
    }),
    moveTargets: t.field({
      type: [MoveTarget],
      description:
        'Sessions of the next 60 days with enough free seats for all bookings, ordered by start; empty unless MOVE is a choice.',
      resolve: ({ sessions: [session], choices, staysOpen }, _, { db, now }) =>
        session && staysOpen && choices.includes('move') ? listMoveTargets(db, session, staysOpen, now) : [],
    }),
    sessions: t.field({
      type: [ConcernedSession],
      description: `The sessions ordered by start, at most ${CONCERNED_SESSIONS_MAX}.`,
      resolve: ({ sessions }) =>
        [...sessions]
          .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
          .slice(0, CONCERNED_SESSIONS_MAX),
    }),
  }),
})

const MoveTargetInput = builder.inputType('MoveTargetInput', {
  description: 'The session to which the bookings of a closed session move.',
  fields: (t) => ({
    slotId: t.id({ required: true, description: '`MoveTarget.slotId`: raw id of the weekly slot.' }),
    date: t.field({ type: 'Date', required: true, description: '`MoveTarget.date`: day of the session.' }),
  }),
})

export const BookingsDecisionInput = builder.inputType('BookingsDecisionInput', {
  description: 'Decision on the bookings that a change concerns.',
  fields: (t) => ({
    choice: t.field({
      type: BookingsChoice,
      required: true,
      description: 'What happens to the bookings.',
    }),
    bookingsShown: t.int({
      required: true,
      description:
        '`BookingsConcerned.bookingCount` that the operator has seen. When more bookings are concerned, the result is BookingsConcerned again.',
    }),
    moveTo: t.field({
      type: MoveTargetInput,
      description: 'One of `BookingsConcerned.moveTargets`; required for MOVE.',
    }),
    reason: t.string({
      description: `Reason that the parents read, at most ${REASON_MAX} characters; required for CANCEL, at least 3 characters.`,
    }),
  }),
})

export const DECISION_DESCRIPTION =
  'Decision on the bookings that the change concerns. Absent: the result is BookingsConcerned when there are any.'
