import { z } from 'zod'
import { createReasonSchema } from '../../domain/reason.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { NotAllowed, parseInput } from '../platform/failures.ts'
import { requireReview } from './visibleReview.ts'

const request = z.object({
  reviewId: z.string(),
  reason: createReasonSchema(),
})

/** Reports another user's review to staff. A second report by the same user replaces the reason and opens it again. */
export async function reportReview(context: Context, input: unknown): Promise<{ reviewId: string }> {
  const { userId } = requireUser(context)
  const { reviewId, reason } = parseInput(request, input)
  const { now } = context
  return runInTransaction(context, async (tx) => {
    const review = await requireReview(context, tx, reviewId)
    if (review.userId === userId) throw new NotAllowed()
    await tx.reviewReport.upsert({
      where: { reviewId_userId: { reviewId: review.id, userId } },
      create: { reviewId: review.id, userId, reason, createdAt: now },
      update: { reason, createdAt: now, handledAt: null },
    })
    return { reviewId: review.id }
  })
}
