import { Activity } from '../activities/details/Activity.graphql.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { keysetConnection } from '../platform/graphql/keysetConnection.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Viewer } from '../viewer/Viewer.graphql.ts'
import { listSavedActivities, SAVED_ACTIVITY_KEYSET } from './listSavedActivities.ts'
import { saveActivity } from './saveActivity.ts'

builder.prismaObjectField(Viewer, 'savedActivities', (t) =>
  t.connection(
    {
      type: Activity,
      description: 'Activities that the user saved, last saved first, inactive ones included.',
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
          description: 'Number of all saved activities.',
          resolve: (connection, _, { db }) => {
            const { userId } = connection as unknown as { userId: string }
            return db.savedActivity.count({ where: { userId } })
          },
        }),
      }),
    },
    { name: 'SavedActivityEdge', description: 'A saved activity with its cursor.' },
  ),
)

const SaveActivityInput = builder.inputType('SaveActivityInput', {
  description: 'The activity to save.',
  fields: (t) => ({
    activityId: t.id({ required: true, description: 'Global id or uuid of the activity.' }),
  }),
})

const UnsaveActivityInput = builder.inputType('UnsaveActivityInput', {
  description: 'The activity to remove from the saved ones.',
  fields: (t) => ({
    activityId: t.id({ required: true, description: 'Global id or uuid of the activity.' }),
  }),
})

const SaveActivityPayload = createPayloadType('SaveActivityPayload', 'The saved activity.')
const UnsaveActivityPayload = createPayloadType(
  'UnsaveActivityPayload',
  'The activity, which is no longer saved.',
)

function createPayloadType(name: string, description: string) {
  return payload<{ activityId: string }>(name, {
    description,
    fields: (t) => ({
      activity: t.load({
        type: Activity,
        id: 'activityId',
        description: 'The activity with its current `isSaved`.',
      }),
    }),
  })
}

mutation('saveActivity', {
  type: SaveActivityPayload,
  description: 'Saves an activity for the signed-in user. Saving it again changes nothing.',
  input: SaveActivityInput,
  failures: [NotFound, NotSignedIn],
  run: (context, { activityId }) => saveActivity(context, activityId),
})

mutation('unsaveActivity', {
  type: UnsaveActivityPayload,
  description: 'Removes an activity from the saved ones. Removing it again changes nothing.',
  input: UnsaveActivityInput,
  failures: [NotFound, NotSignedIn],
  run: (context, { activityId }) => unsaveActivity(context, activityId),
})

/**
 * Removes an activity from the caller's saved activities. It accepts any activity, because an inactive one becomes
 * invisible once it is removed, and a second call must not fail.
 */
async function unsaveActivity(context: Context, id: string): Promise<{ activityId: string }> {
  const { userId } = requireUser(context)
  const activityId = toUuidOrNil(parseId('Activity', id))
  if ((await context.db.activity.count({ where: { id: activityId } })) === 0)
    throw new NotFound('failure.activityNotFound')
  await context.db.savedActivity.deleteMany({ where: { userId, activityId } })
  return { activityId }
}
