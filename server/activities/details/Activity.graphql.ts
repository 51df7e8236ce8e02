import { AGE_MAX_MONTHS, AGE_MIN_MONTHS } from '../../../domain/activities/ages.ts'
import type { Category as Slug } from '../../../domain/activities/categories.ts'
import { type DayOfWeek as Day, sortWeekdays } from '../../../domain/activities/days.ts'
import type { Kind } from '../../../domain/activities/kinds.ts'
import { toPaise } from '../../platform/database/decimals.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { Provider } from '../../providers/Provider.graphql.ts'
import { Category } from '../kinds/Category.graphql.ts'
import { KindInfo } from '../kinds/Kind.graphql.ts'
import {
  loadNextSession,
  loadNextSessions,
  loadSessionDays,
  loadSessions,
  NEXT_SESSIONS_DEFAULT,
  NEXT_SESSIONS_MAX,
  SESSION_DAYS_MAX,
} from '../sessions/availability.ts'
import { DayOfWeek, Session, SessionDay } from '../sessions/Session.graphql.ts'
import { ACTIVE_SLOTS, loadActiveActivity } from './activityRows.ts'
import { createSummary } from './createSummary.ts'
import { findDistance } from './findDistance.ts'
import { buildVisibleActivityWhere } from './visibleActivity.ts'

/** About two lines of a card. */
const SUMMARY_LENGTH_MAX = 140

const AgeGroup = builder.objectRef<{ ageGroupMin: number; ageGroupMax: number }>('AgeGroup').implement({
  description: `Ages for which an activity is suitable, in months. ${AGE_MIN_MONTHS} to ${AGE_MAX_MONTHS} means all ages.`,
  fields: (t) => ({
    min: t.exposeInt('ageGroupMin', {
      description: `Youngest age, in months, ${AGE_MIN_MONTHS} to ${AGE_MAX_MONTHS}.`,
    }),
    max: t.exposeInt('ageGroupMax', {
      description: `Oldest age, in months, ${AGE_MIN_MONTHS} to ${AGE_MAX_MONTHS}.`,
    }),
  }),
})

export const RefundPolicy = builder
  .objectRef<{ refundHours: number; refundPercent: number }>('RefundPolicy')
  .implement({
    description: 'Rule that decides how much a cancellation refunds.',
    fields: (t) => ({
      hours: t.exposeInt('refundHours', {
        description:
          'Hours before the start until which a cancellation is refunded; later cancellations refund nothing.',
      }),
      percent: t.exposeInt('refundPercent', {
        description: 'Percentage of the price that is refunded, 0 to 100.',
      }),
    }),
  })

const Schedule = builder
  .objectRef<{ dayOfWeek: string; timeSlot: string; moreSlots: number }>('Schedule')
  .implement({
    description: 'Summary of when an activity meets: its first weekly slot.',
    fields: (t) => ({
      dayOfWeek: t.exposeString('dayOfWeek', {
        description: "Weekday from 'monday' to 'sunday', or 'daily' for all seven days.",
      }),
      timeSlot: t.exposeString('timeSlot', {
        description: "Start and end in Indian time, such as '10:00-11:00'.",
      }),
      moreSlots: t.exposeInt('moreSlots', { description: 'Number of further weekly slots; 0 or more.' }),
    }),
  })

const activeSlots = { slots: ACTIVE_SLOTS } as const

export const Activity = builder.prismaNode('Activity', {
  description: 'A class, club or outing that users can book for children.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => ({ id: toUuidOrNil(id), AND: buildVisibleActivityWhere(context) }),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: "Raw id, the same as in the app's addresses and in REST." }),
    name: t.exposeString('name', { description: 'Name of the activity, 2 to 120 characters.' }),
    description: t.exposeString('description', {
      description: 'What children do in the activity; at most 5000 characters.',
    }),
    summary: t.string({
      description: `Beginning of the description in one line, at most ${SUMMARY_LENGTH_MAX} characters, for a card.`,
      resolve: ({ description }) => createSummary(description, SUMMARY_LENGTH_MAX),
    }),
    category: t.field({
      type: Category,
      description: 'Category of the activity.',
      resolve: ({ category }) => category as Slug,
    }),
    kinds: t.field({
      type: [KindInfo],
      description: 'What the activity is, such as football; one to three, the main kind first.',
      resolve: ({ kinds }) => kinds as Kind[],
    }),
    ageGroup: t.field({
      type: AgeGroup,
      description: 'Ages for which the activity is suitable, in months.',
      resolve: (activity) => activity,
    }),
    price: t.field({
      type: 'Rupees',
      description: "Price of one seat in one session; '0.00' when free.",
      resolve: ({ price }) => toPaise(price),
    }),
    isFree: t.exposeBoolean('isFree', { description: 'True when the price is 0.' }),
    schedule: t.field({
      type: Schedule,
      nullable: true,
      select: activeSlots,
      description:
        'First weekly slot; null when the activity has no fixed times, so that it cannot be booked.',
      resolve: ({ dayOfWeek, timeSlot, slots }) => {
        if (!dayOfWeek || !timeSlot) return null
        const shown = dayOfWeek === 'daily' ? 7 : 1
        return { dayOfWeek, timeSlot, moreSlots: Math.max(0, slots.length - shown) }
      },
    }),
    duration: t.exposeInt('duration', { description: 'Length of a session in minutes.' }),
    address: t.exposeString('address', { description: 'Address of the venue.' }),
    postcode: t.exposeString('postcode', { description: 'PIN code of the venue, six digits.' }),
    latitude: t.float({
      description: 'Latitude of the venue in degrees; north is positive.',
      resolve: ({ latitude }) => Number(latitude),
    }),
    longitude: t.float({
      description: 'Longitude of the venue in degrees; east is positive.',
      resolve: ({ longitude }) => Number(longitude),
    }),
    imageUrl: t.exposeString('imageUrl', {
      nullable: true,
      description:
        'Address of the first picture as its editor stored it; null when there is none. `pictureUrl` is always a picture.',
    }),
    isActive: t.exposeBoolean('isActive', {
      description:
        'Whether the activity is offered. An inactive one is still visible to users who saved or booked it.',
    }),
    provider: t.relation('provider', { type: Provider, description: 'Provider that offers the activity.' }),
    slots: t.field({
      type: [Session],
      description:
        'Sessions on one day, ordered by start; full ones have 0 free seats. Empty for past and closed days, for sessions that have started, and for days more than 365 days ahead.',
      args: {
        date: t.arg({
          type: 'Date',
          required: true,
          description: "Day of the sessions, in India's calendar.",
        }),
      },
      complexity: { field: 1, multiplier: 3 },
      resolve: async ({ id }, { date }, context) =>
        (await loadSessions(context, id, date)).filter(({ isClosed }) => !isClosed),
    }),
    sessionDays: t.field({
      type: [SessionDay],
      description: `Days with sessions, in order: weekdays of its slots, extra dates and closed dates. Past days and days more than 365 days ahead are left out, and so are days more than ${SESSION_DAYS_MAX - 1} days after \`from\`.`,
      args: {
        from: t.arg({ type: 'Date', required: true, description: "First day, in India's calendar." }),
        to: t.arg({ type: 'Date', required: true, description: 'Last day of the range.' }),
      },
      complexity: { field: 1, multiplier: 31 },
      resolve: ({ id }, range, context) => loadSessionDays(context, id, range),
    }),
    nextSessions: t.field({
      type: [Session],
      description: 'Next sessions that can take place, soonest first.',
      args: {
        first: t.arg.int({
          defaultValue: NEXT_SESSIONS_DEFAULT,
          description: `Number of sessions, 1 to ${NEXT_SESSIONS_MAX}.`,
        }),
      },
      complexity: ({ first }) => ({
        field: 1,
        multiplier: Math.min(first ?? NEXT_SESSIONS_DEFAULT, NEXT_SESSIONS_MAX),
      }),
      resolve: ({ id }, { first }, context) => loadNextSessions(context, id, first ?? NEXT_SESSIONS_DEFAULT),
    }),
    nextSession: t.field({
      type: Session,
      nullable: true,
      description:
        'Next session with a free seat within four weeks. When all of them are full, the next full one; null without sessions.',
      resolve: ({ id }, _, context) => loadNextSession(context, id),
    }),
    daysOfWeek: t.field({
      type: [DayOfWeek],
      select: activeSlots,
      description: 'Weekdays on which the activity meets, Monday first.',
      resolve: ({ slots }) => sortWeekdays(slots.map(({ dayOfWeek }) => dayOfWeek as Day)),
    }),
    distance: t.float({
      nullable: true,
      description:
        'Great-circle distance in miles from a place to the venue; null when the place is unknown.',
      args: {
        from: t.arg.string({ required: true, description: 'City, PIN code, or label of a locality.' }),
      },
      resolve: ({ latitude, longitude }, { from }, context) =>
        findDistance(context, from, { latitude: Number(latitude), longitude: Number(longitude) }),
    }),
    isSaved: t.boolean({
      description: 'Whether the signed-in user has saved the activity; false for visitors.',
      select: (_, { signedIn }) => ({
        savedBy: { where: { userId: toUuidOrNil(signedIn?.userId) }, select: { id: true }, take: 1 },
      }),
      resolve: ({ savedBy }) => savedBy.length > 0,
    }),
    refundPolicy: t.field({
      type: RefundPolicy,
      description: 'Current refund policy. A booking keeps the policy of the time when it was made.',
      resolve: (activity) => activity,
    }),
  }),
})

builder.queryField('activity', (t) =>
  t.prismaField({
    type: Activity,
    nullable: true,
    description: 'One activity; null when it does not exist or the caller may not see it.',
    args: { id: t.arg.id({ required: true, description: 'Global id or uuid of the activity.' }) },
    resolve: (query, _, { id }, context) => {
      const uuid = toUuidOrNil(parseId('Activity', id))
      if (!context.signedIn) return loadActiveActivity(context, uuid, query)
      const where = { id: uuid, AND: buildVisibleActivityWhere(context) }
      return context.db.activity.findFirst({ ...query, where })
    },
  }),
)
