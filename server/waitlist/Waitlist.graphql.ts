import { fromUtcDate } from '../../domain/time.ts'
import { OWN_WAITS_MAX, WAITLIST_MAX } from '../../domain/waitlist/offerEnd.ts'
import { Activity } from '../activities/details/Activity.graphql.ts'
import { Session } from '../activities/sessions/Session.graphql.ts'
import { Booking } from '../bookings/details/Booking.graphql.ts'
import { builder } from '../platform/graphql/builder.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'
import { RosterSession } from '../rosters/Roster.graphql.ts'
import { Viewer } from '../viewer/Viewer.graphql.ts'
import {
  buildListedEntriesWhere,
  loadLine,
  loadOfferTotal,
  loadOwnEntries,
  loadOwnEntry,
  loadPosition,
} from './loadLines.ts'
import { buildEntryBookingWhere, buildVisibleEntryWhere } from './visibleEntry.ts'

const WaitlistState = builder.enumType('WaitlistState', {
  description: 'State of a wait for a full session.',
  values: {
    WAITING: { value: 'waiting', description: 'The family waits in line.' },
    OFFERED: { value: 'offered', description: 'Seats are held for the family until `offerEndsAt`.' },
    ACCEPTED: { value: 'accepted', description: 'The family accepted the offer, which made a booking.' },
    REFUSED: { value: 'refused', description: 'The family refused the offer.' },
    EXPIRED: { value: 'expired', description: 'The offer was not accepted in time.' },
    LEFT: { value: 'left', description: 'The family left the waiting list.' },
    CLOSED: {
      value: 'closed',
      description: 'The session has started, or it no longer takes place at its time.',
    },
  } as const,
})

export const WaitlistEntry = builder.prismaNode('WaitlistEntry', {
  description:
    "A family that waits for seats in a full session. Visible to this family, the provider's managers and staff.",
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => ({ id: toUuidOrNil(id), AND: buildVisibleEntryWhere(context) }),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'Raw id, the same as in webhooks.' }),
    state: t.field({
      type: WaitlistState,
      description: 'State of the wait; EXPIRED as soon as the offer has ended.',
      resolve: ({ state, offerEndsAt }, _, { now }) =>
        state === 'offered' && offerEndsAt && offerEndsAt <= now ? 'expired' : state,
    }),
    position: t.int({
      nullable: true,
      description: 'Position in the line, counted from 1; null unless the family waits.',
      select: true,
      resolve: (entry, _, context) => loadPosition(context, entry),
    }),
    date: t.field({
      type: 'Date',
      description: "Day of the session, in India's calendar.",
      resolve: ({ date }) => fromUtcDate(date),
    }),
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'Instant at which the session starts.' }),
    timeSlot: t.exposeString('timeSlot', {
      description: "Start and end in Indian time, such as '10:00-11:00'.",
    }),
    participantCount: t.exposeInt('participantCount', {
      description: 'Number of seats for which the family waits, 1 to 20.',
    }),
    participantNames: t.stringList({
      description: 'Names of the children. A further seat without a name is left out.',
      select: { participants: { select: { name: true }, orderBy: { position: 'asc' } } },
      resolve: ({ participants }) => participants.flatMap(({ name }) => (name ? [name] : [])),
    }),
    contactName: t.exposeString('contactName', { description: 'Name of the contact person.' }),
    contactPhone: t.exposeString('contactPhone', {
      description: 'Phone number of the contact person in E.164 form, such as `+919876543210`.',
    }),
    joinedAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the family joined.' }),
    offerEndsAt: t.expose('offerEndsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Until then seats are held for the family; null before an offer.',
    }),
    total: t.field({
      type: 'Rupees',
      nullable: true,
      description: 'Price of accepting the offer now, for all its seats; null without an offer.',
      select: true,
      resolve: (entry, _, context) => loadOfferTotal(context, entry),
    }),
    activity: t.relation('activity', { type: Activity, description: 'Activity of the session.' }),
    booking: t.prismaField({
      type: Booking,
      nullable: true,
      description: 'Booking that accepting the offer made; null before, and when the caller may not see it.',
      resolve: (query, { bookingId }, _, context) =>
        bookingId
          ? context.db.booking.findFirst({ ...query, where: buildEntryBookingWhere(context, bookingId) })
          : null,
    }),
  }),
})

builder.prismaObjectFields(Viewer, (t) => ({
  waitlist: t.prismaField({
    type: [WaitlistEntry],
    scope: 'bookings_read',
    description: `Sessions for which the user waits, at most ${OWN_WAITS_MAX}, and waits that ended in the last seven days; soonest first.`,
    resolve: (query, { id }, _, context) =>
      context.db.waitlistEntry.findMany({
        ...query,
        where: buildListedEntriesWhere(context, id),
        orderBy: [{ startsAt: 'asc' }, { number: 'asc' }],
        take: 2 * OWN_WAITS_MAX,
      }),
  }),
}))

builder.objectFields(Session, (t) => ({
  waitingFamilies: t.int({
    description: `Number of families that wait for seats, at most ${WAITLIST_MAX}.`,
    complexity: 1,
    resolve: async (session, _, context) => {
      const line = await loadLine(context, session)
      return line.filter(({ state }) => state === 'waiting').length
    },
  }),
  ownWait: t.field({
    type: WaitlistEntry,
    nullable: true,
    description: "Wait of the caller's family for this session; null for others.",
    resolve: (session, _, context) => loadOwnEntry(context, session),
  }),
}))

builder.prismaObjectField(Activity, 'ownWaits', (t) =>
  t.field({
    type: [WaitlistEntry],
    complexity: { field: 1, multiplier: 2 },
    description:
      "Waits of the caller's family for sessions of this activity, and waits that ended in the last seven days; soonest first. Empty for visitors.",
    select: { id: true },
    resolve: ({ id }, _, context) => loadOwnEntries(context, id),
  }),
)

builder.objectFields(RosterSession, (t) => ({
  waitlist: t.field({
    type: [WaitlistEntry],
    complexity: { field: 1, multiplier: 5 },
    description: 'Families that wait or have an offer, in the order of the line.',
    resolve: ({ slotId, date }, _, context) => loadLine(context, { timeSlotId: slotId, date }),
  }),
}))
