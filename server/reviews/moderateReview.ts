import { z } from 'zod'
import { recordChange } from '../audit/recordChange.ts'
import { awardXp } from '../gamification/awardXp.ts'
import { createNotification } from '../notifications/createNotification.ts'
import { type Context, requireStaff } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import type { Review } from '../platform/database/generated/client.ts'
import { NotFound, parseInput } from '../platform/failures.ts'
import { updateRating } from './updateRating.ts'
import { requireReview } from './visibleReview.ts'

const hideReviewRequest = z.object({
  reviewId: z.string(),
  reason: z.string().trim().max(500, 'validation.reason.max').nullish(),
})

/** Hides a review: it counts nowhere, and only its author and staff see it, with the reason. */
export function hideReview(context: Context, input: unknown): Promise<Review> {
  requireStaff(context)
  const { reviewId, reason } = parseInput(hideReviewRequest, input)
  return moderateReview(context, reviewId, { isApproved: false, hiddenReason: reason || null })
}

/** Approves a review, or shows a hidden one again. */
export function showReview(context: Context, id: string): Promise<Review> {
  return moderateReview(context, id, { isApproved: true, hiddenReason: null })
}

interface Decision {
  isApproved: boolean
  hiddenReason: string | null
}

/** Each decision handles the open reports. */
async function moderateReview(
  context: Context,
  id: string,
  { isApproved, hiddenReason }: Decision,
): Promise<Review> {
  requireStaff(context)
  return runInTransaction(context.db, async (tx) => {
    const { id: reviewId, activityId } = await requireReview(context, tx, id)
    const { before, review } = await updateRating(tx, activityId, async () => {
      const before = await tx.review.findUnique({
        where: { id: reviewId },
        include: { activity: { select: { name: true } } },
      })
      // In SQL, so that the time of the author's last change stays.
      const [review] = await tx.$queryRaw<Review[]>`
        UPDATE reviews SET "isApproved" = ${isApproved}, "hiddenReason" = ${hiddenReason} WHERE id = ${reviewId}::uuid RETURNING *`
      if (!before || !review) throw new NotFound('failure.reviewNotFound')
      return { before, review }
    })
    const handled = await tx.reviewReport.updateMany({
      where: { reviewId, handledAt: null },
      data: { handledAt: context.now },
    })
    await recordChange(tx, context, {
      action: isApproved ? 'showReview' : 'hideReview',
      subjectType: 'Review',
      subjectId: reviewId,
      before: {
        isApproved: before.isApproved,
        hiddenReason: before.hiddenReason,
        openReports: handled.count,
      },
      after: { isApproved, hiddenReason, openReports: 0 },
    })
    if (before.isApproved && !isApproved)
      await createNotification(tx, context.jobs, {
        userId: before.userId,
        kind: 'reviewHidden',
        values: { activity: before.activity.name, ...(hiddenReason ? { reason: hiddenReason } : {}) },
        link: `/activity/${activityId}`,
        now: context.now,
      })
    if (before.isApproved !== isApproved || handled.count > 0)
      await awardXp(tx, context, { kind: 'review', subject: reviewId })
    return review
  })
}
