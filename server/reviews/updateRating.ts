import type { Transaction } from '../platform/database/database.ts'

export type LockRating = (tx: Transaction, activityId: string) => Promise<unknown>

/**
 * Changes reviews of an activity and recalculates its rating columns. A lock orders the changes of one
 * activity, so that the recalculation sees all earlier ones and the columns cannot drift.
 */
export async function updateRating<T>(
  tx: Transaction,
  activityId: string,
  change: () => Promise<T>,
  lock: LockRating = lockRating,
): Promise<T> {
  await lock(tx, activityId)
  const changed = await change()
  await recalculateRating(tx, activityId)
  return changed
}

/** NO KEY, so that bookings of the activity do not wait. */
export const lockRating: LockRating = (tx, activityId) =>
  tx.$queryRaw`SELECT FROM activities WHERE id = ${activityId}::uuid FOR NO KEY UPDATE`

/**
 * Average and number of the approved reviews. In SQL, because a new rating is not an edit of the activity.
 */
function recalculateRating(tx: Transaction, activityId: string) {
  return tx.$executeRaw`
    UPDATE activities SET "averageRating" = approved.average, "reviewCount" = approved.count
    FROM (SELECT coalesce(round(avg(rating), 2), 0) AS average, count(*)::int AS count
          FROM reviews WHERE "activityId" = ${activityId}::uuid AND "isApproved") AS approved
    WHERE id = ${activityId}::uuid`
}
