import type { AgeRange } from '../../domain/activities/ages.ts'
import { calculateAgeMonths, isAgeMonthsAllowed } from '../../domain/family/childAge.ts'
import { type Context, findActor } from '../platform/context.ts'
import { buildOwnChildWhere } from './familyRights.ts'

/**
 * The caller's children whose age today fits, first added first. Empty unless the caller wants to see them (product.md,
 * section 17). All activities of a list share one statement.
 */
export async function listFittingChildren(context: Context, ages: AgeRange) {
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
