import { isCancelledOrOverdue } from '../../../domain/bookings/cancellation.ts'
import { EmailNotVerified, NotSignedIn } from '../../platform/failures.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { payload } from '../../platform/graphql/payload.ts'
import { Viewer } from '../../viewer/Viewer.graphql.ts'
import { Booking } from '../details/Booking.graphql.ts'
import { getParentId } from '../details/bookedSessions.ts'
import { buildSeriesWhere } from '../details/series.ts'
import { calendarInclude, renderBookingCalendar } from './bookingCalendar.ts'
import { createCalendarFeed, findFeedCalendar, revokeCalendarFeed } from './calendarFeeds.ts'

const CalendarFeed = builder.prismaObject('CalendarFeed', {
  description: 'Private calendar address of a user. The address itself is shown once, when it is created.',
  fields: (t) => ({
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the address was created.',
    }),
  }),
})

builder.prismaObjectFields(Viewer, (t) => ({
  calendarFeed: t.relation('calendarFeed', {
    type: CalendarFeed,
    nullable: true,
    description: 'The private calendar address; null when there is none.',
  }),
}))

builder.prismaObjectFields(Booking, (t) => ({
  calendar: t.string({
    description: 'iCalendar file with this booking, the same as at /calendar/bookings/{uuid}.ics.',
    args: {
      wholeSeries: t.arg.boolean({
        defaultValue: false,
        required: true,
        description:
          'True: the file contains all sessions of the series that are not cancelled. Default: false.',
      }),
    },
    resolve: async (booking, { wholeSeries }, { db, t, config, now }) => {
      const bookings = await db.booking.findMany({
        where: wholeSeries ? buildSeriesWhere([getParentId(booking)]) : { id: booking.id },
        orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
        include: calendarInclude,
      })
      const shown = wholeSeries ? bookings.filter((one) => !isCancelledOrOverdue(one, now)) : bookings
      return renderBookingCalendar(shown, { t, config, now })
    },
  }),
}))

builder.queryField('calendarFeed', (t) =>
  t.string({
    nullable: true,
    description:
      'The iCalendar file at a private address, the same as at /calendar/feeds/{token}.ics. Null when the address is unknown or revoked. Needs no sign-in.',
    args: { token: t.arg.string({ required: true, description: 'Secret part of the address.' }) },
    resolve: (_, { token }, context) => findFeedCalendar(context, token),
  }),
)

const CreateCalendarFeedPayload = createPayloadType(
  'CreateCalendarFeedPayload',
  'The new private calendar address; the previous one is revoked.',
)
const RevokeCalendarFeedPayload = createPayloadType(
  'RevokeCalendarFeedPayload',
  'The private calendar address is revoked.',
)

function createPayloadType(name: string, description: string) {
  return payload<{ token: string }>(name, {
    description,
    fields: (t) => ({
      viewer: t.load({
        type: Viewer,
        id: (_, { signedIn }) => signedIn?.userId,
        nullable: true,
        description: 'The signed-in user with the current `calendarFeed`.',
      }),
    }),
  })
}

builder.objectField(CreateCalendarFeedPayload, 'path', (t) =>
  t.string({
    description:
      'Path of the new address. It is shown only this once, because anyone who has it can read the bookings.',
    resolve: ({ token }) => `/calendar/feeds/${token}.ics`,
  }),
)

mutation('createCalendarFeed', {
  type: CreateCalendarFeedPayload,
  description:
    'Creates a private calendar address with all bookings of the signed-in user. It replaces the previous one.',
  failures: [NotSignedIn, EmailNotVerified],
  run: createCalendarFeed,
})

mutation('revokeCalendarFeed', {
  type: RevokeCalendarFeedPayload,
  description: 'Revokes the private calendar address. Without one nothing happens.',
  failures: [NotSignedIn],
  run: async (context) => {
    await revokeCalendarFeed(context)
    return { token: '' }
  },
})
