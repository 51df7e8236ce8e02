import type { Context } from '../platform/context.ts'
import type { Review } from '../platform/database/generated/client.ts'
import { loadBatched } from '../platform/graphql/dataLoader.ts'

/** The signed-in user's review of an activity, even when it is hidden; null for visitors. */
export async function findOwnReview(context: Context, activityId: string): Promise<Review | null> {
  const userId = context.signedIn?.userId
  if (!userId) return null
  const found = await loadBatched(context, 'own review', activityId, async (ids) => {
    const reviews = await context.db.review.findMany({ where: { userId, activityId: { in: ids } } })
    return new Map(reviews.map((review) => [review.activityId, review]))
  })
  return found ?? null
}
