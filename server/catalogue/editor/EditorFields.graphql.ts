import type { DayOfWeek as Day } from '../../../domain/activities/days.ts'
import { Activity } from '../../activities/details/Activity.graphql.ts'
import { DayOfWeek } from '../../activities/sessions/Session.graphql.ts'
import type { Prisma } from '../../platform/database/database.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { Provider } from '../../providers/Provider.graphql.ts'
import { findOwnCoordinates } from './coordinates.ts'
import { getIfManager } from './getIfManager.ts'
import { type EditorSlot, loadEditorSlots } from './loadEditorSlots.ts'
import type { DatePlan as Plan } from './setSlotDate.ts'

export const DatePlan = builder.enumType('DatePlan', {
  description: 'Whether a weekly slot meets on one date.',
  values: {
    CLOSED: { value: 'closed', description: 'The slot does not meet, although the date is its weekday.' },
    EXTRA: { value: 'extra', description: 'The slot meets, although the date is not its weekday.' },
    REGULAR: { value: 'regular', description: 'The slot meets as its weekday says.' },
  } as const,
})

const SlotDate = builder.objectRef<{ date: string; plan: Plan; seatsBooked: number }>('SlotDate').implement({
  description: 'A date on which a weekly slot differs from its weekday.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: "Day of the plan, in India's calendar." }),
    plan: t.expose('plan', { type: DatePlan, description: 'Whether the date is closed or extra.' }),
    seatsBooked: t.exposeInt('seatsBooked', {
      description: 'Number of booked seats on this date.',
    }),
  }),
})

const WeeklySlot = builder.objectRef<EditorSlot>('WeeklySlot').implement({
  description: 'A weekday and time at which an activity meets, with the facts that editors need.',
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'Raw id of the weekly slot.' }),
    dayOfWeek: t.field({
      type: DayOfWeek,
      description: 'Weekday of the slot.',
      resolve: ({ dayOfWeek }) => dayOfWeek as Day,
    }),
    startTime: t.exposeString('startTime', { description: "Start in Indian time, 'HH:MM'." }),
    endTime: t.exposeString('endTime', { description: "End in Indian time, 'HH:MM'." }),
    maxCapacity: t.exposeInt('maxCapacity', { description: 'Number of seats in each session.' }),
    price: t.expose('price', {
      type: 'Rupees',
      nullable: true,
      description: "Price of one seat in this slot's sessions; null for the activity's price.",
    }),
    seatsBooked: t.exposeInt('seatsBooked', { description: 'Number of booked seats from today on.' }),
    dates: t.field({
      type: [SlotDate],
      description: 'Closed and extra dates from today on.',
      resolve: ({ dates }) => dates,
    }),
  }),
})

const Coordinates = builder.objectRef<{ latitude: number; longitude: number }>('Coordinates').implement({
  description: 'A point on the map.',
  fields: (t) => ({
    latitude: t.exposeFloat('latitude', { description: 'Latitude in degrees; north is positive.' }),
    longitude: t.exposeFloat('longitude', { description: 'Longitude in degrees; east is positive.' }),
  }),
})

type ActivityRow = Prisma.ActivityGetPayload<object>
type ProviderRow = Prisma.ProviderGetPayload<object>

const ActivityEditorFields = builder.objectRef<ActivityRow>('ActivityEditorFields').implement({
  description: 'Facts of an activity that only its editors see.',
  fields: (t) => ({
    version: t.exposeInt('version', {
      description:
        'Version of the activity. Send it with an edit, so that the edit of another editor is not overwritten.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the activity was created.',
    }),
    ownCoordinates: t.field({
      type: Coordinates,
      nullable: true,
      description: 'Coordinates that an editor has set; null when they follow the PIN code.',
      resolve: (row, _, { db }) => findOwnCoordinates(db, row),
    }),
    slots: t.field({
      type: [WeeklySlot],
      description: 'Weekly slots, Monday first.',
      complexity: { field: 1, multiplier: 5 },
      resolve: ({ id }, _, context) => loadEditorSlots(context, id),
    }),
  }),
})

export const ProviderEditorFields = builder.objectRef<ProviderRow>('ProviderEditorFields').implement({
  description: 'Facts of a provider that only its editors see.',
  fields: (t) => ({
    version: t.exposeInt('version', {
      description:
        'Version of the provider. Send it with an edit, so that the edit of another editor is not overwritten.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the provider was created.',
    }),
    upiId: t.exposeString('upiId', {
      nullable: true,
      description: 'UPI ID to which parents pay; null when there is none.',
    }),
    allowsPayAtVenue: t.exposeBoolean('allowsPayAtVenue', {
      description: 'Whether parents may pay at the venue.',
    }),
    ownCoordinates: t.field({
      type: Coordinates,
      nullable: true,
      description: 'Coordinates that an editor has set; null when they follow the PIN code.',
      resolve: (row, _, { db }) => findOwnCoordinates(db, row),
    }),
    activityCount: t.int({
      description: 'Number of activities, inactive ones included.',
      resolve: ({ id }, _, { db }) => db.activity.count({ where: { providerId: id } }),
    }),
  }),
})

builder.prismaObjectField(Activity, 'editorFields', (t) =>
  t.field({
    type: ActivityEditorFields,
    nullable: true,
    description:
      'Facts for editing the activity; null unless the caller is staff or a manager of the provider.',
    resolve: (row, _, context) => getIfManager(context, row.providerId, row),
  }),
)

builder.prismaObjectField(Provider, 'editorFields', (t) =>
  t.field({
    type: ProviderEditorFields,
    nullable: true,
    description:
      'Facts for editing the provider; null unless the caller is staff or a manager of the provider.',
    resolve: (row, _, context) => getIfManager(context, row.id, row),
  }),
)

builder.queryField('provider', (t) =>
  t.prismaField({
    type: Provider,
    nullable: true,
    description: 'One provider; null when it does not exist.',
    args: { id: t.arg.id({ required: true, description: 'Global id or uuid of the provider.' }) },
    resolve: (query, _, { id }, { db }) =>
      db.provider.findUnique({ ...query, where: { id: toUuidOrNil(parseId('Provider', id)) } }),
  }),
)
