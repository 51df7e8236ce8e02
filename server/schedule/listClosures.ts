import { toUtcDate } from '../../domain/time.ts'
import type { Context } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'

const SLOT_COLUMNS = { dayOfWeek: true, startTime: true, endTime: true } as const

export type ClosureRow = Prisma.ClosureGetPayload<{ include: { slot: { select: typeof SLOT_COLUMNS } } }>

const ORDER = [{ firstDay: 'asc' }, { id: 'asc' }] satisfies Prisma.ClosureOrderByWithRelationInput[]

function buildCurrentWhere({ today }: Context): Prisma.ClosureWhereInput {
  return { OR: [{ lastDay: null }, { lastDay: { gte: toUtcDate(today) } }] }
}

/** The closures of an activity from today on, as Pothos selects them: of the activity, of its active slots and of its provider. */
export function buildActivityClosures(context: Context) {
  const closures = { where: buildCurrentWhere(context) }
  return {
    closures,
    slots: {
      where: { isActive: true },
      select: { ...SLOT_COLUMNS, closures },
    },
    provider: { select: { closures } },
  } satisfies Prisma.ActivitySelect
}

type ActivityWithClosures = Prisma.ActivityGetPayload<{ select: ReturnType<typeof buildActivityClosures> }>

export function sortActivityClosures({ closures, slots, provider }: ActivityWithClosures): ClosureRow[] {
  const own = [...closures, ...provider.closures].map((closure) => ({ ...closure, slot: null }))
  const ofSlots = slots.flatMap((slot) => slot.closures.map((closure) => ({ ...closure, slot })))
  return [...own, ...ofSlots].sort(
    (a, b) => a.firstDay.getTime() - b.firstDay.getTime() || (a.id < b.id ? -1 : 1),
  )
}

/** The closures of all activities of a provider from today on. */
export function listProviderClosures(context: Context, providerId: string): Promise<ClosureRow[]> {
  return context.db.closure.findMany({
    where: { providerId, ...buildCurrentWhere(context) },
    include: { slot: true },
    orderBy: ORDER,
  })
}
