import { builder } from '../../platform/graphql/builder.ts'
import { Activity } from '../details/Activity.graphql.ts'
import { buildVisibleActivityWhere } from '../details/visibleActivity.ts'
import { subscribeToAvailability } from './availabilityChanges.ts'

const AvailabilityChange = builder.objectRef<{ activityId: string }>('AvailabilityChange').implement({
  description: 'A change of the free seats or of the times of an activity.',
  fields: (t) => ({
    activity: t.prismaField({
      type: Activity,
      nullable: true,
      description:
        'The activity with its current `slots` and `nextSessions`; null once it is no longer offered.',
      resolve: (query, { activityId }, _, context) =>
        context.db.activity.findFirst({
          ...query,
          where: { id: activityId, AND: buildVisibleActivityWhere(context) },
        }),
    }),
  }),
})

builder.subscriptionField('availabilityChanged', (t) =>
  t.field({
    type: AvailabilityChange,
    scope: 'catalogue_read',
    description:
      'Free seats of an activity: one event with the current state at once, then one for each change.',
    args: { activityId: t.arg.id({ required: true, description: 'Global id or uuid of the activity.' }) },
    subscribe: (_, { activityId }, context) => subscribeToAvailability(context, activityId),
    resolve: (change) => change,
  }),
)
