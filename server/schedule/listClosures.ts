import { toUtcDate } from '../../domain/time.ts'
import type { Context } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
import { loadBatched } from '../platform/graphql/dataLoader.ts'

export type ClosureRow = Prisma.ClosureGetPayload<{ include: { slot: true } }>

const ORDER = [{ firstDay: 'asc' }, { id: 'asc' }] satisfies Prisma.ClosureOrderByWithRelationInput[]

function buildCurrentWhere({ today }: Context): Prisma.ClosureWhereInput {
  return { OR: [{ lastDay: null }, { lastDay: { gte: toUtcDate(today) } }] }
}

/** The closures of an activity from today on: its own, those of its active slots, and those of its provider. */
export async function listActivityClosures(context: Context, activityId: string): Promise<ClosureRow[]> {
  const closures = await loadBatched(context, 'closures of activities', activityId, async (ids) => {
    const activities = await context.db.activity.findMany({
      where: { id: { in: ids } },
      select: { id: true, providerId: true },
    })
    const rows = await context.db.closure.findMany({
      where: {
        AND: buildCurrentWhere(context),
        OR: [
          { activityId: { in: ids } },
          { slot: { activityId: { in: ids }, isActive: true } },
          { providerId: { in: activities.map(({ providerId }) => providerId) } },
        ],
      },
      include: { slot: true },
      orderBy: ORDER,
    })
    return new Map(
      activities.map(({ id, providerId }) => [
        id,
        rows.filter(
          (row) => row.activityId === id || row.slot?.activityId === id || row.providerId === providerId,
        ),
      ]),
    )
  })
  return closures ?? []
}

/** The closures of all activities of a provider from today on. */
export function listProviderClosures(context: Context, providerId: string): Promise<ClosureRow[]> {
  return context.db.closure.findMany({
    where: { providerId, ...buildCurrentWhere(context) },
    include: { slot: true },
    orderBy: ORDER,
  })
}
