import { buildVisibleActivityWhere } from '../activities/visibleActivity.ts'
import type { Context } from '../platform/context.ts'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import type { Review } from '../platform/database/generated/client.ts'
import { NotAllowed, NotFound } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'

/**
 * Approved ones for all, a hidden one for its author and for staff; of activities that the caller may see, since a
 * review leads to its activity.
 */
export function buildVisibleReviewWhere(context: Context): Prisma.ReviewWhereInput {
  const { signedIn } = context
  const activity = buildVisibleActivityWhere(context)
  if (signedIn?.adminId) return { activity }
  return { activity, OR: [{ isApproved: true }, { userId: toUuidOrNil(signedIn?.userId) }] }
}

/** A review that the caller may see, from its global or raw id, or NotFound. */
export async function requireReview(context: Context, tx: Transaction, id: string): Promise<Review> {
  const found = await tx.review.findFirst({
    where: { id: toUuidOrNil(parseId('Review', id)), AND: buildVisibleReviewWhere(context) },
  })
  if (!found) throw new NotFound('failure.reviewNotFound')
  return found
}

/** The same, and NotAllowed for a review of somebody else. */
export async function requireOwnReview(
  context: Context,
  tx: Transaction,
  id: string,
  userId: string,
): Promise<Review> {
  const review = await requireReview(context, tx, id)
  if (review.userId !== userId) throw new NotAllowed()
  return review
}
