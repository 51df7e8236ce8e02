import type { Database, Prisma } from '../platform/database/database.ts'
import type { Position } from './searchCursor.ts'

type ActivityRow = Prisma.ActivityGetPayload<object>

interface PositionedActivity {
  position: Position
  activity: ActivityRow
}

/** Loads the activities of a search result in its order, without those deleted since. */
export async function loadActivitiesInOrder(
  db: Database,
  positions: Position[],
  query: { include?: Prisma.ActivityInclude },
): Promise<PositionedActivity[]> {
  const ids = positions.map(({ id }) => id)
  const rows = await db.activity.findMany({ ...query, where: { id: { in: ids } } })
  const byId = new Map(rows.map((activity) => [activity.id, activity]))
  return positions.flatMap((position) => {
    const activity = byId.get(position.id)
    return activity ? { position, activity } : []
  })
}
