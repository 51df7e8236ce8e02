import { z } from 'zod'
import { reviewRequest } from '../../domain/reviews/reviewRequest.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Review } from '../platform/database/generated/client.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { NotFound, parseInput } from '../platform/failures.ts'
import { requireOthersActivity } from './ownActivity.ts'
import { updateRating } from './updateRating.ts'
import { markVerified } from './verifiedReviews.ts'
import { requireOwnReview } from './visibleReview.ts'

const updateReviewRequest = reviewRequest.extend({ reviewId: z.string() })

/** Changes the caller's own review. A hidden review stays hidden. */
export async function updateReview(context: Context, input: unknown): Promise<Review> {
  const { userId } = requireUser(context)
  const { reviewId: id, ...text } = parseInput(updateReviewRequest, input)
  const { now } = context

  return runInTransaction(context, async (tx) => {
    const { id: reviewId, activityId } = await requireOwnReview(context, tx, id, userId)
    await requireOthersActivity(tx, userId, activityId)
    return updateRating(tx, activityId, async () => {
      const [review] = await tx.review.updateManyAndReturn({
        where: { id: reviewId },
        data: { ...text, updatedAt: now },
      })
      if (!review) throw new NotFound('failure.reviewNotFound')
      await markVerified(tx, reviewId, now)
      return review
    })
  })
}
