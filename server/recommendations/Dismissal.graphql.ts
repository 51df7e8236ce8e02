import { NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { dismissActivity, restoreActivity } from './dismissActivity.ts'

const DismissActivityInput = createInputType(
  'DismissActivityInput',
  'The activity that does not suit the family.',
)
const RestoreActivityInput = createInputType('RestoreActivityInput', 'The activity that was dismissed.')

function createInputType(name: string, description: string) {
  return builder.inputType(name, {
    description,
    fields: (t) => ({
      activityId: t.id({ required: true, description: 'Global id or uuid of the activity.' }),
    }),
  })
}

const DismissActivityPayload = createPayloadType(
  'DismissActivityPayload',
  'The activity is no longer recommended to the user.',
)
const RestoreActivityPayload = createPayloadType(
  'RestoreActivityPayload',
  'The activity may be recommended to the user again.',
)

function createPayloadType(name: string, description: string) {
  return payload<{ activityId: string }>(name, {
    description,
    fields: (t) => ({
      activityId: t.exposeID('activityId', { description: 'Raw id of the activity.' }),
    }),
  })
}

mutation('dismissActivity', {
  type: DismissActivityPayload,
  description:
    "'Not for us': removes an activity from the recommendations of the signed-in user and ranks similar ones lower. Repeating it changes nothing.",
  input: DismissActivityInput,
  failures: [NotFound, NotSignedIn],
  run: (context, { activityId }) => dismissActivity(context, activityId),
})

mutation('restoreActivity', {
  type: RestoreActivityPayload,
  description: 'Takes `dismissActivity` back. Repeating it changes nothing.',
  input: RestoreActivityInput,
  failures: [NotSignedIn],
  run: (context, { activityId }) => restoreActivity(context, activityId),
})
