import { z } from 'zod'
import { emit } from '../events/emit.ts'
import { type Context, requireStaff } from '../platform/context.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import type { Review } from '../platform/database/generated/client.ts'
import { sql } from '../platform/database/sql.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { NotFound, parseInput } from '../platform/failures.ts'
import { ReviewChanged } from './failures.ts'
import { updateRating } from './updateRating.ts'
import { requireReview } from './visibleReview.ts'

const showReviewRequest = z.object({
  reviewId: z.string(),
  /** `updatedAt` of the review that staff read. */
  updatedAt: z.date().nullish(),
  /** `createdAt` of each report that staff read. */
  reportsRead: z.array(z.date()).nullish(),
})

const hideReviewRequest = showReviewRequest.extend({
  reason: z.string().trim().max(500, 'validation.reason.max').nullish(),
})

/** Hides a review: it does not count, and only its author and staff see it, with the reason. */
export function hideReview(context: Context, input: unknown): Promise<Review> {
  requireStaff(context)
  const { reason, ...read } = parseInput(hideReviewRequest, input)
  return moderateReview(context, read, { isApproved: false, hiddenReason: reason || null })
}

/** Approves a review, or shows a hidden one again. */
export function showReview(context: Context, input: unknown): Promise<Review> {
  requireStaff(context)
  const read = parseInput(showReviewRequest, input)
  return moderateReview(context, read, { isApproved: true, hiddenReason: null })
}

interface Decision {
  isApproved: boolean
  hiddenReason: string | null
}

type ReadReview = z.output<typeof showReviewRequest>

/** Either decision closes the open reports that staff have read. */
async function moderateReview(context: Context, read: ReadReview, decision: Decision): Promise<Review> {
  return runInTransaction(context, async (tx) => {
    const { id: reviewId, activityId } = await requireReview(context, tx, read.reviewId)
    const { before, review } = await updateRating(tx, activityId, () =>
      applyDecision(tx, { ...read, reviewId }, decision),
    )
    const closedReports = await closeReports(tx, { ...read, reviewId }, context.now)
    await emitDecision(tx, before, decision, closedReports)
    return review
  })
}

const withActivity = { activity: { select: { name: true } } } as const
type ModeratedReview = Prisma.ReviewGetPayload<{ include: typeof withActivity }>

async function applyDecision(
  tx: Transaction,
  { reviewId, updatedAt }: ReadReview,
  { isApproved, hiddenReason }: Decision,
) {
  const before = await tx.review.findUnique({ where: { id: reviewId }, include: withActivity })
  if (before && updatedAt && before.updatedAt.getTime() !== updatedAt.getTime()) throw new ReviewChanged()
  // In SQL, because updatedAt stays the time of the author's last change.
  const [review] = await sql.rows<Review>(
    tx,
    Prisma.sql`
      UPDATE reviews SET "isApproved" = ${isApproved}, "hiddenReason" = ${hiddenReason}
      WHERE id = ${reviewId}::uuid RETURNING *`,
    { plan: 'forValues' },
  )
  if (!before || !review) throw new NotFound('failure.reviewNotFound')
  return { before, review }
}

/** A report that a user has repeated since staff read it has another time. */
async function closeReports(
  tx: Transaction,
  { reviewId, reportsRead }: ReadReview,
  now: Date,
): Promise<number> {
  const { count } = await tx.reviewReport.updateMany({
    where: { reviewId, handledAt: null, ...(reportsRead && { createdAt: { in: reportsRead } }) },
    data: { handledAt: now },
  })
  return count
}

async function emitDecision(
  tx: Transaction,
  review: ModeratedReview,
  decision: Decision,
  closedReports: number,
) {
  const { id: reviewId, userId, activityId, activity, isApproved, hiddenReason } = review
  const openReports = await tx.reviewReport.count({ where: { reviewId, handledAt: null } })
  const moderation = {
    reviewId,
    isWork: isApproved !== decision.isApproved || closedReports > 0,
    before: { isApproved, hiddenReason, openReports: openReports + closedReports },
    after: { ...decision, openReports },
  }
  if (decision.isApproved) await emit(tx, { type: 'review.shown', ...moderation })
  else
    await emit(tx, {
      type: 'review.hidden',
      ...moderation,
      userId,
      activityId,
      activity: activity.name,
      reason: decision.hiddenReason,
      wasVisible: isApproved,
    })
}
