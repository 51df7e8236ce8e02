import { AGE_MAX_MONTHS, AGE_MIN_MONTHS } from '../../domain/activities/ages.ts'
import { CAPACITY_MAX, DEFAULT_CAPACITY } from '../../domain/catalogue/weeklySlots.ts'
import { Activity } from '../activities/Activity.graphql.ts'
import { Category } from '../activities/Category.graphql.ts'
import { DayOfWeek } from '../activities/Session.graphql.ts'
import { InvalidInput, KeyReused, NotAllowed, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder, type InputFields } from '../platform/graphql/builder.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { createActivity } from './createActivity.ts'
import { duplicateActivity } from './duplicateActivity.ts'
import { DatePlan } from './EditorFields.graphql.ts'
import { EditConflict } from './failures.ts'
import { setActivityActive } from './setActivityActive.ts'
import { setSlotDate } from './setSlotDate.ts'
import { updateActivity } from './updateActivity.ts'

const WeeklySlotInput = builder.inputType('WeeklySlotInput', {
  description: 'A weekday and time at which it meets.',
  fields: (t) => ({
    dayOfWeek: t.field({ type: DayOfWeek, required: true, description: 'Weekday.' }),
    startTime: t.string({ required: true, description: "'HH:MM' in India." }),
    endTime: t.string({ required: true, description: "'HH:MM', later than the start." }),
    maxCapacity: t.int({ description: `Places, 1 to ${CAPACITY_MAX}. Default: ${DEFAULT_CAPACITY}.` }),
  }),
})

const createActivityInputFields = (t: InputFields) => ({
  description: t.string({ description: 'What children do there, 5000 characters at most.' }),
  ageGroupMin: t.int({
    description: `Youngest, in months, ${AGE_MIN_MONTHS} to ${AGE_MAX_MONTHS}. Default: 0.`,
  }),
  ageGroupMax: t.int({
    description: `Oldest, in months, ${AGE_MIN_MONTHS} to ${AGE_MAX_MONTHS}. Default: 60.`,
  }),
  price: t.field({ type: 'Rupees', description: 'Price of one place; needed unless it is free.' }),
  isFree: t.boolean({ description: 'Whether it costs nothing; then `price` is not read.' }),
  duration: t.int({ description: 'Minutes. Default: 60. Where there are slots, the first one says it.' }),
  address: t.string({ description: 'Where it meets.' }),
  postcode: t.string({ description: 'PIN code, six digits, that there is.' }),
  latitude: t.float({ description: "Degrees north. Absent: the PIN code's centre." }),
  longitude: t.float({ description: "Degrees east. Absent: the PIN code's centre." }),
  imageUrl: t.string({ description: 'https address of a picture, or what an upload gave.' }),
  isActive: t.boolean({ description: 'Whether it is offered. Default: true.' }),
  refundHours: t.int({
    description: 'A cancellation so many hours before the start is refunded. Default: 24.',
  }),
  refundPercent: t.int({ description: 'The share that is refunded then. Default: 100.' }),
  slots: t.field({
    type: [WeeklySlotInput],
    description:
      'The whole week. A slot that is left out is closed: it takes no bookings, and those that are there stand.',
  }),
})

const CreateActivityInput = builder.inputType('CreateActivityInput', {
  description: 'A new activity.',
  fields: (t) => ({
    providerId: t.id({ required: true, description: 'Global id or uuid of the provider.' }),
    name: t.string({ required: true, description: '2 to 120 characters.' }),
    category: t.field({ type: Category, required: true, description: 'Category.' }),
    ...createActivityInputFields(t),
    idempotencyKey: t.string({ description: 'The same key with the same input makes one activity.' }),
  }),
})

const UpdateActivityInput = builder.inputType('UpdateActivityInput', {
  description: 'An edit: what is absent stays, null clears.',
  fields: (t) => ({
    activityId: t.id({ required: true, description: 'Global id or uuid.' }),
    version: t.int({ required: true, description: 'As read from `management`.' }),
    providerId: t.id({ description: 'Another provider; for staff.' }),
    name: t.string({ description: '2 to 120 characters.' }),
    category: t.field({ type: Category, description: 'Category.' }),
    ...createActivityInputFields(t),
  }),
})

const DuplicateActivityInput = builder.inputType('DuplicateActivityInput', {
  description: 'What to copy.',
  fields: (t) => ({
    activityId: t.id({ required: true, description: 'Global id or uuid.' }),
    idempotencyKey: t.string({ description: 'The same key makes one copy.' }),
  }),
})

const SetActivityActiveInput = builder.inputType('SetActivityActiveInput', {
  description: 'Whether an activity is offered.',
  fields: (t) => ({
    activityId: t.id({ required: true, description: 'Global id or uuid.' }),
    isActive: t.boolean({ required: true, description: 'True: it can be found and booked.' }),
  }),
})

const SetSlotDateInput = builder.inputType('SetSlotDateInput', {
  description: 'A date of a weekly slot.',
  fields: (t) => ({
    slotId: t.id({ required: true, description: 'Raw id of the weekly slot.' }),
    date: t.field({ type: 'Date', required: true, description: 'Today to 365 days ahead.' }),
    plan: t.field({ type: DatePlan, required: true, description: 'What it is to be.' }),
  }),
})

const createPayloadType = (name: string, description: string) =>
  payload<{ activityId: string }>(name, {
    description,
    fields: (t) => ({
      activity: t.load({ type: Activity, id: 'activityId', description: 'The activity as it is now.' }),
    }),
  })

const CreateActivityPayload = createPayloadType('CreateActivityPayload', 'Added.')
const UpdateActivityPayload = createPayloadType('UpdateActivityPayload', 'Saved.')
const DuplicateActivityPayload = createPayloadType(
  'DuplicateActivityPayload',
  'Copied: `activity` is the copy.',
)
const SetActivityActivePayload = createPayloadType('SetActivityActivePayload', 'So it is.')
const SetSlotDatePayload = createPayloadType('SetSlotDatePayload', 'So it is.')

const accessFailures = [NotSignedIn, NotAllowed]

mutation('createActivity', {
  type: CreateActivityPayload,
  description: 'Adds an activity with its week. For staff.',
  input: CreateActivityInput,
  failures: [InvalidInput, ...accessFailures, KeyReused],
  run: createActivity,
})

mutation('updateActivity', {
  type: UpdateActivityPayload,
  description: 'Edits an activity. For staff, and for those who act for its provider.',
  input: UpdateActivityInput,
  failures: [InvalidInput, ...accessFailures, NotFound, EditConflict],
  run: updateActivity,
})

mutation('duplicateActivity', {
  type: DuplicateActivityPayload,
  description: 'Copies an activity with its week; the copy is not offered yet. For staff.',
  input: DuplicateActivityInput,
  failures: [...accessFailures, NotFound, KeyReused],
  run: duplicateActivity,
})

mutation('setActivityActive', {
  type: SetActivityActivePayload,
  description: 'Offers an activity, or no longer; its bookings stand. For staff, and for its provider.',
  input: SetActivityActiveInput,
  failures: [...accessFailures, NotFound],
  run: setActivityActive,
})

mutation('setSlotDate', {
  type: SetSlotDatePayload,
  description:
    'Closes a date of a weekly slot, or adds one beside its weekday; what is booked stands. For staff, and for its provider.',
  input: SetSlotDateInput,
  failures: [InvalidInput, ...accessFailures, NotFound],
  run: setSlotDate,
})
