import { AGE_MAX_MONTHS, AGE_MIN_MONTHS } from '../../domain/activities/ages.ts'
import type { Category as Slug } from '../../domain/activities/categories.ts'
import { type DayOfWeek as Day, sortWeekdays } from '../../domain/activities/days.ts'
import { toPaise } from '../platform/database/decimals.ts'
import { builder } from '../platform/graphql/builder.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { Provider } from '../providers/Provider.graphql.ts'
import { loadNextSessions, loadSessions, NEXT_SESSIONS_DEFAULT, NEXT_SESSIONS_MAX } from './availability.ts'
import { Category } from './Category.graphql.ts'
import { findDistance } from './findDistance.ts'
import { DayOfWeek, Session } from './Session.graphql.ts'
import { buildVisibleActivityWhere } from './visibleActivity.ts'

const AgeGroup = builder.objectRef<{ ageGroupMin: number; ageGroupMax: number }>('AgeGroup').implement({
  description: `Ages that an activity is for, in months; ${AGE_MIN_MONTHS} to ${AGE_MAX_MONTHS} means all ages.`,
  fields: (t) => ({
    min: t.exposeInt('ageGroupMin', { description: 'Youngest, in months.' }),
    max: t.exposeInt('ageGroupMax', { description: 'Oldest, in months.' }),
  }),
})

export const RefundPolicy = builder
  .objectRef<{ refundHours: number; refundPercent: number }>('RefundPolicy')
  .implement({
    description: 'What a cancellation brings back.',
    fields: (t) => ({
      hours: t.exposeInt('refundHours', { description: 'Until so many hours before the start.' }),
      percent: t.exposeInt('refundPercent', { description: 'This share is refunded; later, nothing is.' }),
    }),
  })

const Schedule = builder
  .objectRef<{ dayOfWeek: string; timeSlot: string; moreSlots: number }>('Schedule')
  .implement({
    description: 'When an activity meets, in one line: its first weekly slot.',
    fields: (t) => ({
      dayOfWeek: t.exposeString('dayOfWeek', { description: "'monday' to 'sunday', or 'daily'." }),
      timeSlot: t.exposeString('timeSlot', { description: "Start and end on India's clock, '10:00-11:00'." }),
      moreSlots: t.exposeInt('moreSlots', { description: 'Number of further weekly slots.' }),
    }),
  })

const activeSlots = { slots: { where: { isActive: true }, select: { dayOfWeek: true } } } as const

export const Activity = builder.prismaNode('Activity', {
  description: 'A class, club or outing that children can be booked on.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => ({ id: toUuidOrNil(id), AND: buildVisibleActivityWhere(context) }),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'Raw id, as in addresses of the app and in REST.' }),
    name: t.exposeString('name', { description: 'Name.' }),
    description: t.exposeString('description', { description: 'What children do there.' }),
    category: t.field({
      type: Category,
      description: 'Category.',
      resolve: ({ category }) => category as Slug,
    }),
    ageGroup: t.field({
      type: AgeGroup,
      description: 'Ages it is for, in months.',
      resolve: (activity) => activity,
    }),
    price: t.field({
      type: 'Rupees',
      description: "Price of one place in one session; '0.00' when free.",
      resolve: ({ price }) => toPaise(price),
    }),
    isFree: t.exposeBoolean('isFree', { description: 'True when the price is 0.' }),
    schedule: t.field({
      type: Schedule,
      nullable: true,
      select: activeSlots,
      description: 'First weekly slot; null when it is flexible, which cannot be booked.',
      resolve: ({ dayOfWeek, timeSlot, slots }) => {
        if (!dayOfWeek || !timeSlot) return null
        const shown = dayOfWeek === 'daily' ? 7 : 1
        return { dayOfWeek, timeSlot, moreSlots: Math.max(0, slots.length - shown) }
      },
    }),
    duration: t.exposeInt('duration', { description: 'Minutes.' }),
    address: t.exposeString('address', { description: 'Where it meets.' }),
    postcode: t.exposeString('postcode', { description: 'PIN code, six digits.' }),
    latitude: t.float({ description: 'Degrees north.', resolve: ({ latitude }) => Number(latitude) }),
    longitude: t.float({ description: 'Degrees east.', resolve: ({ longitude }) => Number(longitude) }),
    imageUrl: t.exposeString('imageUrl', {
      nullable: true,
      description: 'Picture; null: draw one for the category.',
    }),
    isActive: t.exposeBoolean('isActive', {
      description: 'False when it is no longer offered: still seen by those who saved or booked it.',
    }),
    provider: t.relation('provider', { type: Provider, description: 'Who gives it.' }),
    slots: t.field({
      type: [Session],
      description:
        'The sessions of a day by start, full ones with 0 places. None for past days, sessions that have started, and days more than 365 ahead.',
      args: { date: t.arg({ type: 'Date', required: true, description: 'Day in India.' }) },
      complexity: { field: 1, multiplier: 3 },
      resolve: ({ id }, { date }, context) => loadSessions(context, id, date),
    }),
    nextSessions: t.field({
      type: [Session],
      description: 'The next sessions that take place, soonest first.',
      args: {
        first: t.arg.int({
          defaultValue: NEXT_SESSIONS_DEFAULT,
          description: `How many, 1 to ${NEXT_SESSIONS_MAX}.`,
        }),
      },
      complexity: ({ first }) => ({
        field: 1,
        multiplier: Math.min(first ?? NEXT_SESSIONS_DEFAULT, NEXT_SESSIONS_MAX),
      }),
      resolve: ({ id }, { first }, context) => loadNextSessions(context, id, first ?? NEXT_SESSIONS_DEFAULT),
    }),
    daysOfWeek: t.field({
      type: [DayOfWeek],
      select: activeSlots,
      description: 'Weekdays on which it meets, Monday first.',
      resolve: ({ slots }) => sortWeekdays(slots.map(({ dayOfWeek }) => dayOfWeek as Day)),
    }),
    distance: t.float({
      nullable: true,
      description: 'Great-circle miles from a place; null when the place is unknown.',
      args: { from: t.arg.string({ required: true, description: 'City, PIN code or label of a locality.' }) },
      resolve: ({ latitude, longitude }, { from }, context) =>
        findDistance(context, from, { latitude: Number(latitude), longitude: Number(longitude) }),
    }),
    isSaved: t.boolean({
      description: 'Whether the signed-in person saved it; false for visitors.',
      select: (_, { signedIn }) => ({
        savedBy: { where: { userId: toUuidOrNil(signedIn?.userId) }, select: { id: true }, take: 1 },
      }),
      resolve: ({ savedBy }) => savedBy.length > 0,
    }),
    refundPolicy: t.field({
      type: RefundPolicy,
      description: 'What a cancellation brings back; frozen on a booking when it is made.',
      resolve: (activity) => activity,
    }),
  }),
})

builder.queryField('activity', (t) =>
  t.prismaField({
    type: Activity,
    nullable: true,
    description: 'One activity; null when there is none that the caller may see.',
    args: { id: t.arg.id({ required: true, description: 'Global id, or `uuid`.' }) },
    resolve: (query, _, { id }, context) =>
      context.db.activity.findFirst({
        ...query,
        where: { id: toUuidOrNil(parseId('Activity', id)), AND: buildVisibleActivityWhere(context) },
      }),
  }),
)
