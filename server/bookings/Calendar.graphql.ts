import { Viewer } from '../accounts/Viewer.graphql.ts'
import { NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Booking } from './Booking.graphql.ts'
import { getParentId } from './bookedSessions.ts'
import { calendarInclude, renderBookingCalendar } from './bookingCalendar.ts'
import { createCalendarFeed, findFeedCalendar, revokeCalendarFeed } from './calendarFeeds.ts'
import { buildSeriesWhere } from './series.ts'

const CalendarFeed = builder.prismaObject('CalendarFeed', {
  description: 'A private calendar address. The address itself is shown once, when it is made.',
  fields: (t) => ({
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
  }),
})

builder.prismaObjectFields(Viewer, (t) => ({
  calendarFeed: t.relation('calendarFeed', {
    type: CalendarFeed,
    nullable: true,
    description: 'The private calendar address; null where there is none.',
  }),
}))

builder.prismaObjectFields(Booking, (t) => ({
  calendar: t.string({
    description: 'An iCalendar file with it, as at /calendar/bookings/{uuid}.ics.',
    args: {
      wholeSeries: t.arg.boolean({
        defaultValue: false,
        required: true,
        description: 'Whether the other sessions of its series are in it.',
      }),
    },
    resolve: async (booking, { wholeSeries }, { db, t, config, now }) => {
      const bookings = await db.booking.findMany({
        where: wholeSeries ? buildSeriesWhere([getParentId(booking)]) : { id: booking.id },
        orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
        include: calendarInclude,
      })
      return renderBookingCalendar(bookings, { t, config, now })
    },
  }),
}))

builder.queryField('calendarFeed', (t) =>
  t.string({
    nullable: true,
    description:
      'The iCalendar file behind a private address, as at /calendar/feeds/{token}.ics; null for an unknown or revoked one. Needs no sign-in.',
    args: { token: t.arg.string({ required: true, description: 'The secret of the address.' }) },
    resolve: (_, { token }, context) => findFeedCalendar(context, token),
  }),
)

const CreateCalendarFeedPayload = createPayloadType(
  'CreateCalendarFeedPayload',
  'A new private address; the one before is dead.',
)
const RevokeCalendarFeedPayload = createPayloadType(
  'RevokeCalendarFeedPayload',
  'There is no private address any more.',
)

function createPayloadType(name: string, description: string) {
  return payload<{ token: string }>(name, {
    description,
    fields: (t) => ({
      viewer: t.load({
        type: Viewer,
        id: (_, { signedIn }) => signedIn?.userId,
        nullable: true,
        description: 'The signed-in person, with `calendarFeed` as it is now.',
      }),
    }),
  })
}

builder.objectField(CreateCalendarFeedPayload, 'path', (t) =>
  t.string({
    description: 'Path of the address. It is shown this once: whoever has it reads the bookings.',
    resolve: ({ token }) => `/calendar/feeds/${token}.ics`,
  }),
)

mutation('createCalendarFeed', {
  type: CreateCalendarFeedPayload,
  description: 'Makes a private calendar address with all bookings; it replaces the one before.',
  failures: [NotSignedIn],
  run: createCalendarFeed,
})

mutation('revokeCalendarFeed', {
  type: RevokeCalendarFeedPayload,
  description: 'Ends the private calendar address. Without one, nothing happens.',
  failures: [NotSignedIn],
  run: async (context) => {
    await revokeCalendarFeed(context)
    return { token: '' }
  },
})
