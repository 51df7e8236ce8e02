import { builder } from '../platform/graphql/builder.ts'
import { Activity } from './Activity.graphql.ts'
import { subscribeToAvailability } from './availabilityChanges.ts'
import { buildVisibleActivityWhere } from './visibleActivity.ts'

const AvailabilityChange = builder.objectRef<{ activityId: string }>('AvailabilityChange').implement({
  description: 'Places were taken or given back, or the times of the activity have changed.',
  fields: (t) => ({
    activity: t.prismaField({
      type: Activity,
      nullable: true,
      description:
        'The activity; its `slots` and `nextSessions` are as they are now. Null once it is no longer offered.',
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
    description: 'The places of an activity: as they stand, at once, then at each change, live.',
    args: { activityId: t.arg.id({ required: true, description: 'Its global id or uuid.' }) },
    subscribe: (_, { activityId }, context) => subscribeToAvailability(context, activityId),
    resolve: (change) => change,
  }),
)
