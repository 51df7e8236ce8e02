import { z } from 'zod'
import { reviewRequest } from '../../domain/reviews/reviewRequest.ts'
import { requireActivity } from '../activities/details/visibleActivity.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Prisma, Review } from '../platform/database/generated/client.ts'
import { isUniqueViolation } from '../platform/database/sqlErrors.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { parseInput } from '../platform/failures.ts'
import { AlreadyReviewed } from './failures.ts'
import { requireOthersActivity } from './ownActivity.ts'
import { updateRating } from './updateRating.ts'
import { markVerified } from './verifiedReviews.ts'

const createReviewRequest = reviewRequest.extend({ activityId: z.string() })

/** Writes the caller's review of an activity. The unique key allows one for each user. */
export async function createReview(context: Context, input: unknown): Promise<Review> {
  const { userId } = requireUser(context)
  const { activityId: id, ...text } = parseInput(createReviewRequest, input)
  const activityId = await requireActivity(context, id)
  await requireOthersActivity(context.db, userId, activityId)
  const { now } = context
  const data = { ...text, userId, activityId, createdAt: now, updatedAt: now }
  try {
    return await runInTransaction(context, (tx) =>
      updateRating(tx, activityId, () => insertReview(tx, data, now)),
    )
  } catch (error) {
    if (isUniqueViolation(error)) throw new AlreadyReviewed(activityId)
    throw error
  }
}

async function insertReview(tx: Transaction, data: Prisma.ReviewUncheckedCreateInput, now: Date) {
  const review = await tx.review.create({ data })
  await markVerified(tx, review.id, now)
  const { name: activity, providerId } = await tx.activity.findUniqueOrThrow({
    where: { id: review.activityId },
    select: { name: true, providerId: true },
  })
  const { activityId, rating } = review
  await emit(tx, { type: 'review.created', providerId, activityId, activity, rating })
  return review
}
