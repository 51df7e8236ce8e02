import { Viewer } from '../accounts/Viewer.graphql.ts'
import { builder } from '../platform/builder.ts'
import { NotSignedIn } from '../platform/errors.ts'
import { Booking } from './Booking.graphql.ts'
import { parentOf } from './bookedSessions.ts'
import { bookingCalendar, forCalendar } from './bookingCalendar.ts'
import { calendarOfFeed, createCalendarFeed, revokeCalendarFeed } from './calendarFeeds.ts'
import { inSeries } from './series.ts'

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
        where: wholeSeries ? inSeries([parentOf(booking)]) : { id: booking.id },
        orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
        include: forCalendar,
      })
      return bookingCalendar(bookings, { t, config, now })
    },
  }),
}))

builder.queryField('calendarFeed', (t) =>
  t.string({
    nullable: true,
    description:
      'The iCalendar file behind a private address, as at /calendar/feeds/{token}.ics; null for an unknown or revoked one. Needs no sign-in.',
    args: { token: t.arg.string({ required: true, description: 'The secret of the address.' }) },
    resolve: (_, { token }, context) => calendarOfFeed(context, token),
  }),
)

const CreateCalendarFeedPayload = payload(
  'CreateCalendarFeedPayload',
  'A new private address; the one before is dead.',
)
const RevokeCalendarFeedPayload = payload(
  'RevokeCalendarFeedPayload',
  'There is no private address any more.',
)

function payload(name: string, description: string) {
  return builder.objectRef<{ token: string }>(name).implement({
    description,
    fields: (t) => ({
      viewer: t.prismaField({
        type: Viewer,
        nullable: true,
        description: 'The signed-in person, with `calendarFeed` as it is now.',
        resolve: (query, _, __, { db, signedIn }) =>
          signedIn && db.user.findUnique({ ...query, where: { id: signedIn.userId } }),
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

builder.mutationFields((t) => ({
  createCalendarFeed: t.field({
    type: CreateCalendarFeedPayload,
    description: 'Makes a private calendar address with all bookings; it replaces the one before.',
    errors: { types: [NotSignedIn], union: { description: 'What making one comes to.' } },
    resolve: (_, __, context) => createCalendarFeed(context),
  }),
  revokeCalendarFeed: t.field({
    type: RevokeCalendarFeedPayload,
    description: 'Ends the private calendar address. Without one, nothing happens.',
    errors: { types: [NotSignedIn], union: { description: 'What ending it comes to.' } },
    resolve: async (_, __, context) => {
      await revokeCalendarFeed(context)
      return { token: '' }
    },
  }),
}))
