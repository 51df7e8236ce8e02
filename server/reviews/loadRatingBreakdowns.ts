import type { Database } from '../platform/database/database.ts'

/** For each activity, the number of approved reviews by stars. */
export async function loadRatingBreakdowns(
  db: Database,
  activityIds: string[],
): Promise<Map<string, Map<number, number>>> {
  const groups = await db.review.groupBy({
    by: ['activityId', 'rating'],
    where: { activityId: { in: activityIds }, isApproved: true },
    _count: true,
  })
  const byActivity = Map.groupBy(groups, ({ activityId }) => activityId)
  return new Map(
    [...byActivity].map(([id, bars]) => [id, new Map(bars.map(({ rating, _count }) => [rating, _count]))]),
  )
}
