import { z } from 'zod'
import { reviewRequest } from '../../domain/reviews/reviewRequest.ts'
import { requireActivity } from '../activities/visibleActivity.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import type { Review } from '../platform/database/generated/client.ts'
import { isUniqueViolation } from '../platform/database/sqlErrors.ts'
import { parseInput } from '../platform/failures.ts'
import { AlreadyReviewed } from './failures.ts'
import { lockRating, updateRating } from './updateRating.ts'
import { markVerified } from './verifiedReviews.ts'

const createReviewRequest = reviewRequest.extend({ activityId: z.string() })

/** Creates the caller's review of an activity. A unique constraint allows one for each user. */
export async function createReview(context: Context, input: unknown, lock = lockRating): Promise<Review> {
  const { userId } = requireUser(context)
  const { activityId: id, ...words } = parseInput(createReviewRequest, input)
  const activityId = await requireActivity(context, id)
  const { db, now } = context

  return runInTransaction(db, (tx) =>
    updateRating(
      tx,
      activityId,
      async () => {
        const review = await tx.review.create({
          data: { ...words, userId, activityId, createdAt: now, updatedAt: now },
        })
        await markVerified(tx, review.id, now)
        return review
      },
      lock,
    ),
  ).catch((error) => {
    if (isUniqueViolation(error)) throw new AlreadyReviewed(activityId)
    throw error
  })
}
