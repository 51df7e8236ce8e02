import { awardXp } from '../gamification/awardXp.ts'
import { type Context, requireAdmin } from '../platform/context.ts'
import { transaction } from '../platform/database/database.ts'
import type { Review } from '../platform/database/generated/client.ts'
import { NotFound } from '../platform/errors.ts'
import { keepRating } from './keepRating.ts'
import { requireReview } from './visibleReview.ts'

/** Takes a review out of sight: it counts nowhere, and only its author and staff see it. */
export function hideReview(context: Context, id: string): Promise<Review> {
  return setApproved(context, id, false)
}

/** Brings a hidden review back. */
export function showReview(context: Context, id: string): Promise<Review> {
  return setApproved(context, id, true)
}

async function setApproved(context: Context, id: string, isApproved: boolean): Promise<Review> {
  requireAdmin(context)
  return transaction(context.db, async (tx) => {
    const { id: reviewId, activityId } = await requireReview(context, tx, id)
    const { before, review } = await keepRating(tx, activityId, async () => {
      const before = await tx.review.findUnique({ where: { id: reviewId } })
      // In SQL, since the time of the author's last change stays.
      const [review] = await tx.$queryRaw<Review[]>`
        UPDATE reviews SET "isApproved" = ${isApproved} WHERE id = ${reviewId}::uuid RETURNING *`
      if (!before || !review) throw new NotFound('failure.reviewNotFound')
      return { before, review }
    })
    if (before.isApproved !== isApproved) await awardXp(tx, context, { kind: 'review', subject: reviewId })
    return review
  })
}
