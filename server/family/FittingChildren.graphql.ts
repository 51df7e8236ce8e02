import { Activity } from '../activities/details/Activity.graphql.ts'
import { builder } from '../platform/graphql/builder.ts'
import { Child } from './Child.graphql.ts'
import { listFittingChildren } from './listFittingChildren.ts'

builder.prismaObjectField(Activity, 'fittingChildren', (t) =>
  t.field({
    type: [Child],
    description:
      "Children of the caller's family whose age today fits, first added first. Empty for visitors, and unless the caller has turned `showFittingChildren` on.",
    complexity: { field: 1, multiplier: 1 },
    resolve: ({ ageGroupMin: min, ageGroupMax: max }, _, context) =>
      listFittingChildren(context, { min, max }),
  }),
)
