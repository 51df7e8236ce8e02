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
    const concerned = { id: { in: ids } }
    const rows = await context.db.closure.findMany({
      where: {
        AND: buildCurrentWhere(context),
        OR: [
          { activityId: { in: ids } },
          { slot: { activityId: { in: ids }, isActive: true } },
          { provider: { activities: { some: concerned } } },
        ],
      },
      include: {
        slot: true,
        provider: { select: { activities: { where: concerned, select: { id: true } } } },
      },
      orderBy: ORDER,
    })
    return new Map(
      ids.map((id) => [
        id,
        rows.filter(
          ({ activityId, slot, provider }) =>
            activityId === id || slot?.activityId === id || provider?.activities.some((one) => one.id === id),
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
