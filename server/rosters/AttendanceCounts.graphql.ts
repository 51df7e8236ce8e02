import { builder } from '../platform/graphql/builder.ts'
import { Operations } from '../providers/Operations.graphql.ts'
import { type AttendanceCounts as Counts, countAttendance } from './countAttendance.ts'

const DAYS_MAX = 366

const AttendanceCounts = builder.objectRef<Counts>('AttendanceCounts').implement({
  description: 'Attendance of the participants of confirmed bookings, one for each seat.',
  fields: (t) => ({
    present: t.exposeInt('present', { description: 'Number of participants who came.' }),
    absent: t.exposeInt('absent', { description: 'Number of participants who did not come.' }),
    booked: t.exposeInt('booked', {
      description: 'Number of all participants, those without a record and walk-ins included.',
    }),
    walkIns: t.exposeInt('walkIns', { description: 'Number of children who came without a booking.' }),
  }),
})

builder.objectField(Operations, 'attendance', (t) =>
  t.field({
    type: AttendanceCounts,
    description: 'Attendance in the sessions that have started within the last days.',
    complexity: 100,
    args: {
      days: t.arg.int({
        defaultValue: 30,
        required: true,
        description: `Number of days, 1 to ${DAYS_MAX}. Default: 30.`,
      }),
    },
    resolve: (scope, { days }, context) =>
      countAttendance(context, scope, Math.min(DAYS_MAX, Math.max(1, days))),
  }),
)
