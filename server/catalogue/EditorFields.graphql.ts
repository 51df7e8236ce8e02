import type { DayOfWeek as Day } from '../../domain/activities/days.ts'
import { Activity } from '../activities/Activity.graphql.ts'
import { DayOfWeek } from '../activities/Session.graphql.ts'
import type { Prisma } from '../platform/database/database.ts'
import { builder } from '../platform/graphql/builder.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { Provider } from '../providers/Provider.graphql.ts'
import { findOwnCoordinates } from './coordinates.ts'
import { getIfManager } from './getIfManager.ts'
import { type EditorSlot, loadEditorSlots } from './loadEditorSlots.ts'
import type { DatePlan as Plan } from './setSlotDate.ts'

export const DatePlan = builder.enumType('DatePlan', {
  description: 'What a date of a weekly slot is.',
  values: {
    CLOSED: { value: 'closed', description: 'It does not meet, though it is its weekday.' },
    EXTRA: { value: 'extra', description: 'It meets, though it is not its weekday.' },
    REGULAR: { value: 'regular', description: 'As its weekday says.' },
  } as const,
})

const SlotDate = builder.objectRef<{ date: string; plan: Plan; seatsBooked: number }>('SlotDate').implement({
  description: 'A date on which a weekly slot does not go by its weekday.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'The day.' }),
    plan: t.expose('plan', { type: DatePlan, description: 'Closed, or extra.' }),
    seatsBooked: t.exposeInt('seatsBooked', { description: 'Places that are booked; they stand.' }),
  }),
})

const WeeklySlot = builder.objectRef<EditorSlot>('WeeklySlot').implement({
  description: 'A weekday and time at which an activity meets, for those who edit it.',
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'Raw id.' }),
    dayOfWeek: t.field({
      type: DayOfWeek,
      description: 'Weekday.',
      resolve: ({ dayOfWeek }) => dayOfWeek as Day,
    }),
    startTime: t.exposeString('startTime', { description: "Start, 'HH:MM' in India." }),
    endTime: t.exposeString('endTime', { description: "End, 'HH:MM' in India." }),
    maxCapacity: t.exposeInt('maxCapacity', { description: 'Places in each session.' }),
    seatsBooked: t.exposeInt('seatsBooked', { description: 'Places booked from today on.' }),
    dates: t.field({
      type: [SlotDate],
      description: 'Closed and extra dates from today on.',
      resolve: ({ dates }) => dates,
    }),
  }),
})

const Coordinates = builder.objectRef<{ latitude: number; longitude: number }>('Coordinates').implement({
  description: 'A point.',
  fields: (t) => ({
    latitude: t.exposeFloat('latitude', { description: 'Degrees north.' }),
    longitude: t.exposeFloat('longitude', { description: 'Degrees east.' }),
  }),
})

type ActivityRow = Prisma.ActivityGetPayload<object>
type ProviderRow = Prisma.ProviderGetPayload<object>

const ActivityEditorFields = builder.objectRef<ActivityRow>('ActivityEditorFields').implement({
  description: 'What only those see who may edit an activity.',
  fields: (t) => ({
    version: t.exposeInt('version', {
      description: 'Send it with an edit: it says what the editor has seen.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    ownCoordinates: t.field({
      type: Coordinates,
      nullable: true,
      description: 'Coordinates that were set by hand; null where they follow the PIN code.',
      resolve: (row, _, { db }) => findOwnCoordinates(db, row),
    }),
    slots: t.field({
      type: [WeeklySlot],
      description: 'The week, Monday first.',
      complexity: { field: 1, multiplier: 5 },
      resolve: ({ id }, _, context) => loadEditorSlots(context, id),
    }),
  }),
})

export const ProviderEditorFields = builder.objectRef<ProviderRow>('ProviderEditorFields').implement({
  description: 'What only those see who may edit a provider.',
  fields: (t) => ({
    version: t.exposeInt('version', {
      description: 'Send it with an edit: it says what the editor has seen.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    upiId: t.exposeString('upiId', { nullable: true, description: 'UPI ID to which parents pay.' }),
    allowsPayAtVenue: t.exposeBoolean('allowsPayAtVenue', { description: 'Whether parents may pay there.' }),
    ownCoordinates: t.field({
      type: Coordinates,
      nullable: true,
      description: 'Coordinates that were set by hand; null where they follow the PIN code.',
      resolve: (row, _, { db }) => findOwnCoordinates(db, row),
    }),
    activityCount: t.int({
      description: 'Activities, inactive ones included.',
      resolve: ({ id }, _, { db }) => db.activity.count({ where: { providerId: id } }),
    }),
  }),
})

builder.prismaObjectField(Activity, 'editorFields', (t) =>
  t.field({
    type: ActivityEditorFields,
    nullable: true,
    description: 'What editing it takes; null for those who may not.',
    resolve: (row, _, context) => getIfManager(context, row.providerId, row),
  }),
)

builder.prismaObjectField(Provider, 'editorFields', (t) =>
  t.field({
    type: ProviderEditorFields,
    nullable: true,
    description: 'What editing it takes; null for those who may not.',
    resolve: (row, _, context) => getIfManager(context, row.id, row),
  }),
)

builder.queryField('provider', (t) =>
  t.prismaField({
    type: Provider,
    nullable: true,
    description: 'One provider; null when there is none.',
    args: { id: t.arg.id({ required: true, description: 'Global id, or `uuid`.' }) },
    resolve: (query, _, { id }, { db }) =>
      db.provider.findUnique({ ...query, where: { id: toUuidOrNil(parseId('Provider', id)) } }),
  }),
)
