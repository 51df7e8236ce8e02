import type { AgeRange } from '../../domain/activities/ages.ts'
import { calculateAgeMonths, isAgeMonthsAllowed } from '../../domain/family/childAge.ts'
import { Activity } from '../activities/details/Activity.graphql.ts'
import { type Context, findActor } from '../platform/context.ts'
import { builder } from '../platform/graphql/builder.ts'
import { Child } from './Child.graphql.ts'
import { buildOwnChildWhere } from './familyRights.ts'

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

/**
 * The caller's children of a fitting age today, first added first. Empty unless the caller wants to see them
 * (product.md, section 17). All activities of a list share one statement.
 */
async function listFittingChildren(context: Context, ages: AgeRange) {
  const actor = findActor(context, 'bookings_read')
  if (!actor?.showFittingChildren) return []
  const children = await context.loadOnce('shown children', () => listShownChildren(context, actor.userId))
  return children.filter((child) => isAgeMonthsAllowed(calculateAgeMonths(child, context.today), ages))
}

function listShownChildren({ db }: Context, userId: string) {
  return db.child.findMany({
    where: buildOwnChildWhere(userId),
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}
