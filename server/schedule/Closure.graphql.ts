import type { DayOfWeek as Day } from '../../domain/activities/days.ts'
import { toTimeSlot } from '../../domain/activities/timeSlot.ts'
import { CLOSURE_DAYS_MAX, CLOSURE_REASON_MAX } from '../../domain/schedule/closure.ts'
import { fromUtcDate } from '../../domain/time.ts'
import { Activity } from '../activities/details/Activity.graphql.ts'
import { DayOfWeek } from '../activities/sessions/Session.graphql.ts'
import { InvalidInput, NotAllowed, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Provider } from '../providers/Provider.graphql.ts'
import { BookingsDecisionInput, DECISION_DESCRIPTION } from './BookingsDecision.graphql.ts'
import type { ClosureSubject } from './closureTarget.ts'
import { createClosure } from './createClosure.ts'
import { deleteClosure } from './deleteClosure.ts'
import { BookingsConcerned } from './failures.ts'
import {
  buildActivityClosures,
  type ClosureRow,
  listProviderClosures,
  sortActivityClosures,
} from './listClosures.ts'

type Scope = 'slot' | 'activity' | 'provider'

const ClosureScope = builder.enumType('ClosureScope', {
  description: 'What a closure closes.',
  values: {
    SLOT: { value: 'slot', description: 'One weekly slot.' },
    ACTIVITY: { value: 'activity', description: 'All sessions of one activity.' },
    PROVIDER: { value: 'provider', description: 'All sessions of one provider.' },
  } as const,
})

const Closure = builder.objectRef<ClosureRow>('Closure').implement({
  description: 'Days on which a slot, an activity or a whole provider has no sessions.',
  fields: (t) => ({
    id: t.id({
      description: 'Id of the closure; opaque.',
      resolve: ({ id }) => btoa(`Closure:${id}`),
    }),
    scope: t.field({ type: ClosureScope, description: 'What is closed.', resolve: getScope }),
    dayOfWeek: t.field({
      type: DayOfWeek,
      nullable: true,
      description: 'Weekday of the closed slot; null for another scope.',
      resolve: ({ slot }) => (slot?.dayOfWeek as Day | undefined) ?? null,
    }),
    timeSlot: t.string({
      nullable: true,
      description: 'Times of the closed slot; null for another scope.',
      resolve: ({ slot }) => slot && toTimeSlot(slot),
    }),
    firstDay: t.field({
      type: 'Date',
      description: "First closed day, in India's calendar.",
      resolve: ({ firstDay }) => fromUtcDate(firstDay),
    }),
    lastDay: t.field({
      type: 'Date',
      nullable: true,
      description: 'Last closed day; null when the sessions end with the first day.',
      resolve: ({ lastDay }) => lastDay && fromUtcDate(lastDay),
    }),
    reason: t.exposeString('reason', { description: 'Reason that parents read.' }),
  }),
})

function getScope({ timeSlotId, activityId }: ClosureRow): Scope {
  if (timeSlotId) return 'slot'
  return activityId ? 'activity' : 'provider'
}

builder.prismaObjectField(Activity, 'closures', (t) =>
  t.field({
    type: [Closure],
    description:
      'Closures from today on, of the activity, of its slots and of its provider, ordered by the first day.',
    complexity: { field: 1, multiplier: 5 },
    select: (_, context) => buildActivityClosures(context),
    resolve: (activity) => sortActivityClosures(activity),
  }),
)

builder.prismaObjectField(Provider, 'closures', (t) =>
  t.field({
    type: [Closure],
    description: 'Closures of all activities of the provider from today on, ordered by the first day.',
    complexity: { field: 1, multiplier: 5 },
    resolve: ({ id }, _, context) => listProviderClosures(context, id),
  }),
)

const CreateClosureInput = builder.inputType('CreateClosureInput', {
  description: 'Days without sessions. Exactly one of `slotId`, `activityId` and `providerId` is set.',
  fields: (t) => ({
    slotId: t.id({ description: 'Raw id of the weekly slot to close.' }),
    activityId: t.id({ description: 'Global id or uuid of the activity to close.' }),
    providerId: t.id({ description: 'Global id or uuid of the provider, all of whose activities close.' }),
    firstDay: t.field({
      type: 'Date',
      required: true,
      description: "First closed day, in India's calendar.",
    }),
    lastDay: t.field({
      type: 'Date',
      description: `Last closed day, today or later, at most ${CLOSURE_DAYS_MAX} days in total. Absent: the sessions end with the first day.`,
    }),
    reason: t.string({
      required: true,
      description: `Reason that parents read, 3 to ${CLOSURE_REASON_MAX} characters.`,
    }),
    decision: t.field({ type: BookingsDecisionInput, description: DECISION_DESCRIPTION }),
  }),
})

const createPayloadType = (name: string, description: string) =>
  payload<ClosureSubject>(name, {
    description,
    fields: (t) => ({
      activity: t.load({
        type: Activity,
        id: ({ type, id }) => (type === 'Activity' ? id : null),
        nullable: true,
        description: 'The activity whose sessions changed; null when those of a provider changed.',
      }),
      provider: t.load({
        type: Provider,
        id: ({ type, id }) => (type === 'Provider' ? id : null),
        nullable: true,
        description: 'The provider whose sessions changed; null when those of one activity changed.',
      }),
    }),
  })

const CreateClosurePayload = createPayloadType('CreateClosurePayload', 'The days are closed.')
const DeleteClosurePayload = createPayloadType('DeleteClosurePayload', 'The days can be booked again.')

const DeleteClosureInput = builder.inputType('DeleteClosureInput', {
  description: 'The closure to delete.',
  fields: (t) => ({ closureId: t.id({ required: true, description: 'Id or uuid of the closure.' }) }),
})

mutation('createClosure', {
  type: CreateClosurePayload,
  description:
    "Closes a slot, an activity or all activities of a provider for some days, or ends the sessions. For staff and the provider's managers.",
  input: CreateClosureInput,
  failures: [InvalidInput, NotSignedIn, NotAllowed, BookingsConcerned],
  run: createClosure,
})

mutation('deleteClosure', {
  type: DeleteClosurePayload,
  description:
    "Deletes a closure, so that its days can be booked again. Cancelled bookings stay cancelled. For staff and the provider's managers.",
  input: DeleteClosureInput,
  failures: [NotFound, NotSignedIn, NotAllowed],
  run: deleteClosure,
})
