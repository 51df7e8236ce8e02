import { Viewer } from '../accounts/Viewer.graphql.ts'
import { Activity } from '../activities/Activity.graphql.ts'
import { NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { keysetConnection } from '../platform/graphql/keysetConnection.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { listSavedActivities, SAVED_ACTIVITY_KEYSET } from './listSavedActivities.ts'
import { saveActivity } from './saveActivity.ts'
import { unsaveActivity } from './unsaveActivity.ts'

builder.prismaObjectField(Viewer, 'savedActivities', (t) =>
  t.connection(
    {
      type: Activity,
      description: 'Saved activities, last saved first, those no longer offered included.',
      resolve: async (viewer, args, context, info) => {
        const { db } = context
        const page = await keysetConnection({
          args,
          context,
          info,
          typeName: 'Activity',
          order: SAVED_ACTIVITY_KEYSET,
          list: (request) => listSavedActivities(db, viewer.id, request),
          load: (ids, query) => db.activity.findMany({ ...query, where: { id: { in: ids } } }),
        })
        return { ...page, userId: viewer.id }
      },
    },
    {
      name: 'SavedActivityConnection',
      description: 'A page of saved activities.',
      fields: (t) => ({
        totalCount: t.int({
          description: 'Number of all.',
          resolve: (connection, _, { db }) => {
            const { userId } = connection as unknown as { userId: string }
            return db.savedActivity.count({ where: { userId } })
          },
        }),
      }),
    },
    { name: 'SavedActivityEdge', description: 'A saved activity with its position.' },
  ),
)

const SaveActivityInput = builder.inputType('SaveActivityInput', {
  description: 'What to save.',
  fields: (t) => ({
    activityId: t.id({ required: true, description: 'Global id or uuid of the activity.' }),
  }),
})

const UnsaveActivityInput = builder.inputType('UnsaveActivityInput', {
  description: 'What to take off the list.',
  fields: (t) => ({
    activityId: t.id({ required: true, description: 'Global id or uuid of the activity.' }),
  }),
})

const SaveActivityPayload = createPayloadType('SaveActivityPayload', 'The activity is saved.')
const UnsaveActivityPayload = createPayloadType('UnsaveActivityPayload', 'The activity is not saved.')

function createPayloadType(name: string, description: string) {
  return payload<{ activityId: string }>(name, {
    description,
    fields: (t) => ({
      activity: t.load({
        type: Activity,
        id: 'activityId',
        description: 'The activity, with its `isSaved` as it is now.',
      }),
    }),
  })
}

mutation('saveActivity', {
  type: SaveActivityPayload,
  description: "Keeps an activity in the signed-in person's list. Saving it again changes nothing.",
  input: SaveActivityInput,
  failures: [NotFound, NotSignedIn],
  run: (context, { activityId }) => saveActivity(context, activityId),
})

mutation('unsaveActivity', {
  type: UnsaveActivityPayload,
  description: 'Takes an activity off the list. What is not on it stays off.',
  input: UnsaveActivityInput,
  failures: [NotFound, NotSignedIn],
  run: (context, { activityId }) => unsaveActivity(context, activityId),
})
