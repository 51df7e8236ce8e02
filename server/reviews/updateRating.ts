import { Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { lockRating } from './locks.ts'

/** Number of reviews with one star, two stars, and so on. */
export const STAR_COUNTS = Prisma.sql`ARRAY[
  count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3),
  count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)]::int[]`

/**
 * Changes reviews of an activity and recalculates its rating columns. The lock comes first: the recalculation sees
 * every earlier change.
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

/** Average and number of the approved reviews, and their number by stars. In SQL, because a new rating does not change the activity's updatedAt. */
function recalculateRating(tx: Transaction, activityId: string) {
  return sql.execute(
    tx,
    Prisma.sql`
    UPDATE activities
    SET "averageRating" = approved.average, "reviewCount" = approved.count, "starCounts" = approved.stars
    FROM (SELECT coalesce(round(avg(rating), 2), 0) AS average, count(*)::int AS count, ${STAR_COUNTS} AS stars
          FROM reviews WHERE "activityId" = ${activityId}::uuid AND "isApproved") AS approved
    WHERE id = ${activityId}::uuid`,
  )
}
