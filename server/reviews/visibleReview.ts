import { buildVisibleActivityWhere } from '../activities/details/visibleActivity.ts'
import type { Context } from '../platform/context.ts'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import type { Review } from '../platform/database/generated/client.ts'
import { NotAllowed, NotFound } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'

/**
 * Every caller sees approved reviews; the author and staff also see a hidden one. The caller must see the activity, because
 * a review leads to it.
 */
export function buildVisibleReviewWhere(context: Context): Prisma.ReviewWhereInput {
  const { signedIn } = context
  const activity = buildVisibleActivityWhere(context)
  if (signedIn?.adminId) return { activity }
  return { activity, OR: [{ isApproved: true }, { userId: toUuidOrNil(signedIn?.userId) }] }
}

/** A review that the caller may see, by global id or uuid; otherwise NotFound. */
export async function requireReview(context: Context, tx: Transaction, id: string): Promise<Review> {
  const found = await tx.review.findFirst({
    where: { id: toUuidOrNil(parseId('Review', id)), AND: buildVisibleReviewWhere(context) },
  })
  if (!found) throw new NotFound('failure.reviewNotFound')
  return found
}

/** The caller's own review; NotAllowed for a review by another user. */
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
