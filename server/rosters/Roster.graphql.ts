import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay'
import { toTimeSlot } from '../../domain/activities/timeSlot.ts'
import { toInstant } from '../../domain/time.ts'
import { Activity } from '../activities/details/Activity.graphql.ts'
import { Booking } from '../bookings/details/Booking.graphql.ts'
import { Attendance } from '../bookings/details/BookingParticipant.graphql.ts'
import { formatCursor } from '../platform/database/keyset.ts'
import { InvalidInput, NotAllowed, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { LIMITS } from '../platform/graphql/limits/limits.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Operations } from '../providers/Operations.graphql.ts'
import { cancelSession, type SessionCancellation } from './cancelSession.ts'
import { loadSessionBookings } from './loadSessionBookings.ts'
import { recordAttendance } from './recordAttendance.ts'
import {
  findManagedSession,
  findRosterSession,
  type ListedSession,
  listRosterSessions,
  type RosterSession as Row,
  SESSION_ORDER,
} from './rosterSessions.ts'

const SESSIONS_DEFAULT = 50
const DAYS_MAX = 31

builder.prismaObjectField(Booking, 'attendance', (t) =>
  t.expose('attendance', {
    type: Attendance,
    nullable: true,
    description:
      'Derived from the participants: PRESENT when one came, ABSENT when all are recorded as absent, otherwise null.',
  }),
)

export const RosterSession = builder.objectRef<Row>('RosterSession').implement({
  description: "A session with its participants. For the provider's managers and staff.",
  fields: (t) => ({
    id: t.id({
      description: 'Id of the weekly slot on this date; opaque.',
      resolve: ({ slotId, date }) => `RosterSession:${slotId}:${date}`,
    }),
    slotId: t.exposeID('slotId', { description: 'Raw id of the weekly slot.' }),
    date: t.expose('date', { type: 'Date', description: "Day of the session, in India's calendar." }),
    timeSlot: t.string({
      description: "Start and end in Indian time, such as '10:00-11:00'.",
      resolve: (session) => toTimeSlot(session),
    }),
    startsAt: t.field({
      type: 'DateTime',
      description: 'Instant at which the session starts.',
      resolve: ({ date, startTime }) => toInstant(date, startTime),
    }),
    capacity: t.exposeInt('capacity', { description: 'Number of seats in the session.' }),
    seatsBooked: t.exposeInt('seatsBooked', {
      description: 'Number of booked seats, without cancelled bookings.',
    }),
    price: t.expose('price', { type: 'Rupees', description: 'Price of one seat.' }),
    isClosed: t.exposeBoolean('isClosed', {
      description:
        'Whether the session takes no more bookings: its date is closed, or it was cancelled for all participants.',
    }),
    hasStarted: t.boolean({
      description: 'Whether the session has started.',
      resolve: ({ date, startTime }, _, { now }) => toInstant(date, startTime) <= now,
    }),
    activity: t.prismaField({
      type: Activity,
      description: 'Activity of the session.',
      resolve: (query, { activityId }, _, { db }) =>
        db.activity.findUniqueOrThrow({ ...query, where: { id: activityId } }),
    }),
    bookings: t.prismaField({
      type: [Booking],
      description: "Bookings that are not cancelled, ordered by the participant's name.",
      complexity: { field: 1, multiplier: 10 },
      resolve: (query, session, _, context) => loadSessionBookings(context, session, query),
    }),
  }),
})

builder.objectField(Operations, 'sessions', (t) =>
  t.connection(
    {
      type: RosterSession,
      description:
        'Sessions ordered by start. Of one provider all sessions; of all providers only those with a booking.',
      args: {
        date: t.arg({ type: 'Date', required: true, description: "First day, in India's calendar." }),
        days: t.arg.int({
          defaultValue: 1,
          required: true,
          description: 'Number of days, 1 to 31. Default: 1.',
        }),
      },
      resolve: (scope, { date, days, ...args }, context) =>
        resolveCursorConnection(
          {
            args,
            defaultSize: SESSIONS_DEFAULT,
            maxSize: LIMITS.first,
            toCursor: (session: ListedSession) => formatCursor(SESSION_ORDER, session),
          },
          (page: ResolveCursorConnectionArgs) =>
            listRosterSessions(
              context,
              scope,
              { day: date, days: Math.min(DAYS_MAX, Math.max(1, days)) },
              page,
            ),
        ),
    },
    { name: 'RosterSessionConnection', description: 'A page of sessions.' },
    { name: 'RosterSessionEdge', description: 'A session with its cursor.' },
  ),
)

builder.queryField('rosterSession', (t) =>
  t.field({
    type: RosterSession,
    nullable: true,
    description:
      "One session with its participants; null unless the caller is one of the provider's managers or staff.",
    args: {
      slotId: t.arg.id({ required: true, description: 'Raw id of the weekly slot.' }),
      date: t.arg({ type: 'Date', required: true, description: "Day of the session, in India's calendar." }),
    },
    resolve: (_, { slotId, date }, context) =>
      findManagedSession(context, toUuidOrNil(parseId('WeeklySlot', slotId)), date),
  }),
)

const RecordAttendanceInput = builder.inputType('RecordAttendanceInput', {
  description: 'Attendance of one booking, or of one of its participants.',
  fields: (t) => ({
    bookingId: t.id({ required: true, description: 'Global id or uuid of the booking.' }),
    position: t.int({
      description: '`position` of the participant; absent: all participants of the booking.',
    }),
    attendance: t.field({
      type: Attendance,
      description: 'Whether the participant came; null removes the record.',
    }),
  }),
})

const RecordAttendancePayload = payload<{ bookingId: string }>('RecordAttendancePayload', {
  description: 'The attendance is recorded.',
  fields: (t) => ({
    booking: t.load({ type: Booking, id: 'bookingId', description: 'The booking after the change.' }),
  }),
})

const CancelSessionInput = builder.inputType('CancelSessionInput', {
  description: 'The session to cancel for all participants.',
  fields: (t) => ({
    slotId: t.id({ required: true, description: 'Raw id of the weekly slot.' }),
    date: t.string({ required: true, description: "Day of the session, 'YYYY-MM-DD'." }),
    reason: t.string({
      required: true,
      description: 'Reason of 3 to 500 characters, which the parents read.',
    }),
  }),
})

const CancelSessionPayload = payload<SessionCancellation>('CancelSessionPayload', {
  description: 'The session is cancelled and takes no more bookings.',
  fields: (t) => ({
    cancelledBookings: t.exposeInt('cancelled', { description: 'Number of bookings that were cancelled.' }),
    refundAmount: t.expose('refund', {
      type: 'Rupees',
      description: "Total amount that is refunded; '0.00' when none.",
    }),
    session: t.field({
      type: RosterSession,
      nullable: true,
      description: 'The session after the cancellation; null when it no longer exists.',
      resolve: ({ slotId, date }, _, { db, now }) => findRosterSession(db, slotId, date, now),
    }),
  }),
})

const failures = [InvalidInput, NotFound, NotSignedIn, NotAllowed]

mutation('recordAttendance', {
  type: RecordAttendancePayload,
  description:
    "Records whether a participant came, from the day of the session on. For the provider's managers and staff.",
  input: RecordAttendanceInput,
  failures: failures,
  run: recordAttendance,
})

mutation('cancelSession', {
  type: CancelSessionPayload,
  description:
    "Cancels a session for all participants: its date is closed, payments are refunded in full, and the parents are notified. Cancelling it again changes nothing. For the provider's managers and staff.",
  input: CancelSessionInput,
  failures: failures,
  run: cancelSession,
})
