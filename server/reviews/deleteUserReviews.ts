import type { Transaction } from '../platform/database/database.ts'
import { updateRating } from './updateRating.ts'

/** Deletes all that a person has written, and counts the ratings anew; in the order of ids, against deadlocks. */
export async function deleteUserReviews(tx: Transaction, userId: string) {
  const reviews = await tx.review.findMany({ where: { userId }, orderBy: { activityId: 'asc' } })
  for (const { id, activityId } of reviews)
    await updateRating(tx, activityId, () => tx.review.deleteMany({ where: { id } }))
}
