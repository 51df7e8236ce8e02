import { formatTimeSlot } from '../../domain/activities/timeSlot.ts'
import { toInstant } from '../../domain/time.ts'
import { Activity } from '../activities/Activity.graphql.ts'
import { Booking } from '../bookings/Booking.graphql.ts'
import { InvalidInput, NotAllowed, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Operations } from '../providers/Operations.graphql.ts'
import { cancelSession, type SessionCancellation } from './cancelSession.ts'
import { recordAttendance } from './recordAttendance.ts'
import {
  buildActiveBookingWhere,
  findManagedSession,
  findRosterSession,
  listRosterSessions,
  type RosterSession as Row,
} from './rosterSessions.ts'

const Attendance = builder.enumType('Attendance', {
  description: 'Whether the child came.',
  values: {
    PRESENT: { value: 'present', description: 'They came.' },
    ABSENT: { value: 'absent', description: 'They did not come.' },
  } as const,
})

builder.prismaObjectField(Booking, 'attendance', (t) =>
  t.expose('attendance', {
    type: Attendance,
    nullable: true,
    description: 'Whether they came; null until somebody has noted it.',
  }),
)

const RosterSession = builder.objectRef<Row>('RosterSession').implement({
  description: 'A session with those who come. For the provider and staff.',
  fields: (t) => ({
    id: t.id({
      description: 'Of the slot on this date.',
      resolve: ({ slotId, date }) => `RosterSession:${slotId}:${date}`,
    }),
    slotId: t.exposeID('slotId', { description: 'The weekly slot: raw id.' }),
    date: t.expose('date', { type: 'Date', description: 'The day.' }),
    timeSlot: t.string({
      description: "Start and end on India's clock, '10:00-11:00'.",
      resolve: (session) => formatTimeSlot(session),
    }),
    startsAt: t.field({
      type: 'DateTime',
      description: 'Its start.',
      resolve: ({ date, startTime }) => toInstant(date, startTime),
    }),
    capacity: t.exposeInt('capacity', { description: 'Places there are.' }),
    seatsBooked: t.exposeInt('seatsBooked', { description: 'Places of bookings that stand.' }),
    isClosed: t.exposeBoolean('isClosed', {
      description: 'Whether nobody can book it any more: a closed date, or cancelled for everybody.',
    }),
    hasStarted: t.boolean({
      description: 'Whether it has begun.',
      resolve: ({ date, startTime }, _, { now }) => toInstant(date, startTime) <= now,
    }),
    activity: t.prismaField({
      type: Activity,
      description: 'What takes place.',
      resolve: (query, { activityId }, _, { db }) =>
        db.activity.findUniqueOrThrow({ ...query, where: { id: activityId } }),
    }),
    bookings: t.prismaField({
      type: [Booking],
      description: 'The bookings that stand, by name.',
      complexity: { field: 1, multiplier: 10 },
      resolve: (query, { slotId, date, startTime }, _, { db, now }) =>
        db.booking.findMany({
          ...query,
          where: {
            timeSlotId: slotId,
            bookingDate: toInstant(date, startTime),
            ...buildActiveBookingWhere(now),
          },
          orderBy: [{ participantName: 'asc' }, { id: 'asc' }],
        }),
    }),
  }),
})

builder.objectField(Operations, 'sessions', (t) =>
  t.field({
    type: [RosterSession],
    description:
      'Sessions by start, 500 at most: of one provider all that the week gives, of all providers those that somebody has booked.',
    complexity: { field: 1, multiplier: 20 },
    args: {
      date: t.arg({ type: 'Date', required: true, description: 'The first day.' }),
      days: t.arg.int({ defaultValue: 1, required: true, description: 'How many days, 1 to 31.' }),
    },
    resolve: (scope, { date, days }, { db, now }) =>
      listRosterSessions(db, scope, date, Math.min(31, Math.max(1, days)), now),
  }),
)

builder.queryField('rosterSession', (t) =>
  t.field({
    type: RosterSession,
    nullable: true,
    description: 'A session with those who come; null for anyone but its provider and staff.',
    args: {
      slotId: t.arg.id({ required: true, description: 'The weekly slot.' }),
      date: t.arg({ type: 'Date', required: true, description: 'The day.' }),
    },
    resolve: (_, { slotId, date }, context) =>
      findManagedSession(context, toUuidOrNil(parseId('WeeklySlot', slotId)), date),
  }),
)

const RecordAttendanceInput = builder.inputType('RecordAttendanceInput', {
  description: 'Whether a child came.',
  fields: (t) => ({
    bookingId: t.id({ required: true, description: 'Global id or uuid of the booking.' }),
    attendance: t.field({ type: Attendance, description: 'Null takes the note back.' }),
  }),
})

const RecordAttendancePayload = payload<{ bookingId: string }>('RecordAttendancePayload', {
  description: 'It is noted.',
  fields: (t) => ({
    booking: t.load({ type: Booking, id: 'bookingId', description: 'The booking as it is now.' }),
  }),
})

const CancelSessionInput = builder.inputType('CancelSessionInput', {
  description: 'A session that does not take place.',
  fields: (t) => ({
    slotId: t.id({ required: true, description: 'The weekly slot.' }),
    date: t.string({ required: true, description: "The day, 'YYYY-MM-DD'." }),
    reason: t.string({ required: true, description: '3 to 500 characters: why. The parents read it.' }),
  }),
})

const CancelSessionPayload = payload<SessionCancellation>('CancelSessionPayload', {
  description: 'Nobody comes any more, and nobody can book it.',
  fields: (t) => ({
    cancelledBookings: t.exposeInt('cancelled', { description: 'How many bookings it had.' }),
    refundAmount: t.expose('refund', { type: 'Rupees', description: 'What goes back, in all.' }),
    session: t.field({
      type: RosterSession,
      nullable: true,
      description: 'The session as it is now.',
      resolve: ({ slotId, date }, _, { db, now }) => findRosterSession(db, slotId, date, now),
    }),
  }),
})

const failures = [InvalidInput, NotFound, NotSignedIn, NotAllowed]

mutation('recordAttendance', {
  type: RecordAttendancePayload,
  description: 'Notes whether a child came, from the day of the session on. For the provider and staff.',
  input: RecordAttendanceInput,
  failures: failures,
  run: recordAttendance,
})

mutation('cancelSession', {
  type: CancelSessionPayload,
  description:
    'Cancels a session for everybody: its date is closed, what was paid comes back in full, the parents are told. For the provider and staff; said twice is once.',
  input: CancelSessionInput,
  failures: failures,
  run: cancelSession,
})
