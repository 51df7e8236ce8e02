import type { Transaction } from '../platform/database/database.ts'
import { updateRating } from './updateRating.ts'

/** Deletes all reviews of a user and recalculates the ratings. The order by activity prevents deadlocks. */
export async function deleteUserReviews(tx: Transaction, userId: string) {
  const reviews = await tx.review.findMany({ where: { userId }, orderBy: { activityId: 'asc' } })
  for (const { id, activityId } of reviews)
    await updateRating(tx, activityId, () => tx.review.deleteMany({ where: { id } }))
}
