import { AGE_MAX_MONTHS, AGE_MIN_MONTHS } from '../../../domain/activities/ages.ts'
import { KINDS_PER_ACTIVITY_MAX } from '../../../domain/activities/kinds.ts'
import { ALT_TEXT_LENGTH_MAX, PICTURES_PER_ACTIVITY_MAX } from '../../../domain/catalogue/images.ts'
import { CAPACITY_MAX, DEFAULT_CAPACITY } from '../../../domain/catalogue/weeklySlots.ts'
import { Activity } from '../../activities/details/Activity.graphql.ts'
import { Category } from '../../activities/kinds/Category.graphql.ts'
import { Kind } from '../../activities/kinds/Kind.graphql.ts'
import { DayOfWeek } from '../../activities/sessions/Session.graphql.ts'
import { InvalidInput, KeyReused, NotAllowed, NotFound, NotSignedIn } from '../../platform/failures.ts'
import { builder, type InputFields } from '../../platform/graphql/builder.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { payload } from '../../platform/graphql/payload.ts'
import {
  BookingsConcerned,
  BookingsDecisionInput,
  DECISION_DESCRIPTION,
} from '../../schedule/BookingsDecision.graphql.ts'
import { EditConflict } from '../failures.ts'
import { createActivity } from './createActivity.ts'
import { duplicateActivity } from './duplicateActivity.ts'
import { DatePlan } from './EditorFields.graphql.ts'
import { setActivityActive } from './setActivityActive.ts'
import { setSlotDate } from './setSlotDate.ts'
import { updateActivity } from './updateActivity.ts'

const WeeklySlotInput = builder.inputType('WeeklySlotInput', {
  description: 'A weekday and time at which an activity meets.',
  fields: (t) => ({
    id: t.id({
      description:
        'Raw id of the slot that this one continues. Absent: the slot with the same day and times, or a new one. A request without any id also continues slots of the same weekday with other times.',
    }),
    dayOfWeek: t.field({ type: DayOfWeek, required: true, description: 'Weekday of the slot.' }),
    startTime: t.string({ required: true, description: "Start in Indian time, 'HH:MM'." }),
    endTime: t.string({ required: true, description: "End in Indian time, 'HH:MM', later than the start." }),
    maxCapacity: t.int({
      description: `Seats in each session, 1 to ${CAPACITY_MAX}. Default: ${DEFAULT_CAPACITY}.`,
    }),
    price: t.field({
      type: 'Rupees',
      description:
        "Price of one seat in this slot's sessions; '0' for free sessions, null for the activity's price. Absent: a slot that continues keeps its price.",
    }),
  }),
})

const ActivityPictureInput = builder.inputType('ActivityPictureInput', {
  description: 'A picture of an activity.',
  fields: (t) => ({
    url: t.string({
      required: true,
      description:
        'Path that an upload returned, path of a picture of a kind, or address of a picture of another server, https only.',
    }),
    altText: t.string({
      description: `What the picture shows, for readers who do not see it; at most ${ALT_TEXT_LENGTH_MAX} characters.`,
    }),
  }),
})

const createActivityInputFields = (t: InputFields) => ({
  kinds: t.field({
    type: [Kind],
    description: `What the activity is, such as FOOTBALL; at most ${KINDS_PER_ACTIVITY_MAX}. Absent or empty for a new activity, and empty for an existing one: suggested from the name.`,
  }),
  description: t.string({ description: 'What children do in the activity; at most 5000 characters.' }),
  ageGroupMin: t.int({
    description: `Youngest age in months, ${AGE_MIN_MONTHS} to ${AGE_MAX_MONTHS}. Default: 0.`,
  }),
  ageGroupMax: t.int({
    description: `Oldest age in months, ${AGE_MIN_MONTHS} to ${AGE_MAX_MONTHS}. Default: 60.`,
  }),
  price: t.field({ type: 'Rupees', description: 'Price of one seat; required unless `isFree` is true.' }),
  isFree: t.boolean({ description: 'True: the activity is free and `price` is ignored.' }),
  duration: t.int({
    description:
      'Length of a session in minutes. Default: 60. With slots, the length of the first slot replaces it.',
  }),
  address: t.string({ description: 'Address of the venue.' }),
  postcode: t.string({ description: 'PIN code of the venue, six digits, which must exist.' }),
  latitude: t.float({ description: 'Latitude of the venue in degrees. Absent: the centre of the PIN code.' }),
  longitude: t.float({
    description: 'Longitude of the venue in degrees. Absent: the centre of the PIN code.',
  }),
  imageUrl: t.string({
    description:
      'Address of the first picture, https only, or the path that an upload returned. Ignored when `pictures` is present.',
  }),
  pictures: t.field({
    type: [ActivityPictureInput],
    description: `All pictures in their order, at most ${PICTURES_PER_ACTIVITY_MAX}. The first is shown in lists. A picture that is left out is removed.`,
  }),
  isActive: t.boolean({ description: 'Whether the activity is offered. Default: true.' }),
  refundHours: t.int({
    description: 'Hours before the start until which a cancellation is refunded. Default: 24.',
  }),
  refundPercent: t.int({ description: 'Percentage of the price that is refunded, 0 to 100. Default: 100.' }),
  slots: t.field({
    type: [WeeklySlotInput],
    description:
      'All weekly slots. A slot that is left out ends. A slot keeps its bookings and closed dates when its day or times change.',
  }),
})

const CreateActivityInput = builder.inputType('CreateActivityInput', {
  description: 'Data of a new activity.',
  fields: (t) => ({
    providerId: t.id({ required: true, description: 'Global id or uuid of the provider.' }),
    name: t.string({ required: true, description: 'Name of the activity, 2 to 120 characters.' }),
    category: t.field({ type: Category, required: true, description: 'Category of the activity.' }),
    ...createActivityInputFields(t),
    idempotencyKey: t.string({
      description:
        'Key of at most 200 characters. A retry with the same key and input creates no second activity.',
    }),
  }),
})

const UpdateActivityInput = builder.inputType('UpdateActivityInput', {
  description: 'Changes to an activity. Fields that are absent stay unchanged; null clears a field.',
  fields: (t) => ({
    activityId: t.id({ required: true, description: 'Global id or uuid of the activity.' }),
    version: t.int({
      required: true,
      description:
        '`editorFields.version` that the editor has read. When the activity has changed since, the result is EditConflict.',
    }),
    providerId: t.id({
      description: 'Global id or uuid of another provider. Only staff may move an activity.',
    }),
    name: t.string({ description: 'Name of the activity, 2 to 120 characters.' }),
    category: t.field({ type: Category, description: 'Category of the activity.' }),
    ...createActivityInputFields(t),
    decision: t.field({ type: BookingsDecisionInput, description: DECISION_DESCRIPTION }),
  }),
})

const DuplicateActivityInput = builder.inputType('DuplicateActivityInput', {
  description: 'The activity to copy.',
  fields: (t) => ({
    activityId: t.id({ required: true, description: 'Global id or uuid of the activity.' }),
    idempotencyKey: t.string({
      description: 'Key of at most 200 characters. A retry with the same key makes no second copy.',
    }),
  }),
})

const SetActivityActiveInput = builder.inputType('SetActivityActiveInput', {
  description: 'The activity to offer or to deactivate.',
  fields: (t) => ({
    activityId: t.id({ required: true, description: 'Global id or uuid of the activity.' }),
    isActive: t.boolean({
      required: true,
      description: 'True: users can find and book the activity. False: they cannot.',
    }),
    decision: t.field({ type: BookingsDecisionInput, description: DECISION_DESCRIPTION }),
  }),
})

const SetSlotDateInput = builder.inputType('SetSlotDateInput', {
  description: 'A plan for one date of a weekly slot.',
  fields: (t) => ({
    slotId: t.id({ required: true, description: 'Raw id of the weekly slot.' }),
    date: t.field({ type: 'Date', required: true, description: 'Day of the plan, today to 365 days ahead.' }),
    plan: t.field({ type: DatePlan, required: true, description: 'Whether the slot meets on this date.' }),
    decision: t.field({ type: BookingsDecisionInput, description: DECISION_DESCRIPTION }),
  }),
})

const createPayloadType = (name: string, description: string) =>
  payload<{ activityId: string }>(name, {
    description,
    fields: (t) => ({
      activity: t.load({ type: Activity, id: 'activityId', description: 'The activity after the change.' }),
    }),
  })

const CreateActivityPayload = createPayloadType('CreateActivityPayload', 'The new activity.')
const UpdateActivityPayload = createPayloadType('UpdateActivityPayload', 'The changed activity.')
const DuplicateActivityPayload = createPayloadType(
  'DuplicateActivityPayload',
  'The copied activity, which is inactive at first.',
)
const SetActivityActivePayload = createPayloadType(
  'SetActivityActivePayload',
  'The activity, offered or deactivated.',
)
const SetSlotDatePayload = createPayloadType('SetSlotDatePayload', 'The activity with the changed date.')

const accessFailures = [NotSignedIn, NotAllowed]

mutation('createActivity', {
  type: CreateActivityPayload,
  description: 'Creates an activity with its weekly slots. For staff.',
  input: CreateActivityInput,
  failures: [InvalidInput, ...accessFailures, KeyReused],
  run: createActivity,
})

mutation('updateActivity', {
  type: UpdateActivityPayload,
  description:
    "Changes an activity. A change that concerns bookings needs a decision on them. For staff and the provider's managers.",
  input: UpdateActivityInput,
  failures: [InvalidInput, ...accessFailures, NotFound, EditConflict, BookingsConcerned],
  run: updateActivity,
})

mutation('duplicateActivity', {
  type: DuplicateActivityPayload,
  description: 'Copies an activity with its weekly slots; the copy is inactive. For staff.',
  input: DuplicateActivityInput,
  failures: [...accessFailures, NotFound, KeyReused],
  run: duplicateActivity,
})

mutation('setActivityActive', {
  type: SetActivityActivePayload,
  description:
    "Offers an activity or deactivates it. Deactivating one with bookings needs a decision on them. For staff and the provider's managers.",
  input: SetActivityActiveInput,
  failures: [InvalidInput, ...accessFailures, NotFound, BookingsConcerned],
  run: setActivityActive,
})

mutation('setSlotDate', {
  type: SetSlotDatePayload,
  description:
    "Closes a date of a weekly slot or adds an extra one. Closing a date with bookings needs the decision to cancel them. For staff and the provider's managers.",
  input: SetSlotDateInput,
  failures: [InvalidInput, ...accessFailures, NotFound, BookingsConcerned],
  run: setSlotDate,
})
