import { type Context, requireUser } from '../platform/context.ts'
import type { Review } from '../platform/database/generated/client.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { NotFound } from '../platform/failures.ts'
import { updateRating } from './updateRating.ts'
import { requireOwnReview } from './visibleReview.ts'

/** Deletes the caller's own review. */
export async function deleteReview(context: Context, id: string): Promise<Review> {
  const { userId } = requireUser(context)
  return runInTransaction(context, async (tx) => {
    const review = await requireOwnReview(context, tx, id, userId)
    return updateRating(tx, review.activityId, async () => {
      const { count } = await tx.review.deleteMany({ where: { id: review.id } })
      if (count === 0) throw new NotFound('failure.reviewNotFound')
      return review
    })
  })
}
