import type { Transaction } from '../platform/database/database.ts'
import { lockRating } from './lockRating.ts'

/**
 * Changes reviews of an activity and recalculates its rating columns. The lock comes first, so that the recalculation
 * sees every earlier change.
 */
export async function updateRating<T>(
  tx: Transaction,
  activityId: string,
  change: () => Promise<T>,
): Promise<T> {
  await lockRating(tx, activityId)
  const changed = await change()
  await recalculateRating(tx, activityId)
  return changed
}

/** Average and number of the approved reviews. In SQL, because a new rating does not change the activity's updatedAt. */
function recalculateRating(tx: Transaction, activityId: string) {
  return tx.$executeRaw`
    UPDATE activities SET "averageRating" = approved.average, "reviewCount" = approved.count
    FROM (SELECT coalesce(round(avg(rating), 2), 0) AS average, count(*)::int AS count
          FROM reviews WHERE "activityId" = ${activityId}::uuid AND "isApproved") AS approved
    WHERE id = ${activityId}::uuid`
}
