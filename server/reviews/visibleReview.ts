import { visibleActivity } from '../activities/visibleActivity.ts'
import type { Context } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'

/** Approved ones, of activities that the caller may see: a review leads to its activity. */
export function visibleReview(context: Context): Prisma.ReviewWhereInput {
  return { isApproved: true, activity: visibleActivity(context) }
}
