import type { ClosureRequest } from '../../domain/schedule/closure.ts'
import type { Transaction } from '../platform/database/database.ts'
import { InvalidInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'

type TargetIds = Pick<ClosureRequest, 'slotId' | 'activityId' | 'providerId'>

/** What the closure is shown at. */
export interface ClosureSubject {
  type: 'Activity' | 'Provider'
  id: string
}

/** What a closure closes: a slot, an activity or all activities of a provider. */
export interface ClosureTarget {
  /** Provider with the managers who decide. */
  providerId: string
  /** Ids of the concerned activities, in ascending order. */
  activityIds: string[]
  /** Columns of the closure. */
  columns: { timeSlotId: string } | { activityId: string } | { providerId: string }
  subject: ClosureSubject
  /** True when the closure applies to this slot of the activities. */
  hasSlot(timeSlotId: string): boolean
}

/** Throws InvalidInput for an id that does not exist. */
export async function requireTarget(tx: Transaction, ids: TargetIds): Promise<ClosureTarget> {
  if (ids.slotId) return requireSlot(tx, toUuidOrNil(parseId('WeeklySlot', ids.slotId)))
  if (ids.activityId) return requireActivity(tx, toUuidOrNil(parseId('Activity', ids.activityId)))
  return requireProvider(tx, toUuidOrNil(parseId('Provider', ids.providerId ?? '')))
}

async function requireSlot(tx: Transaction, id: string): Promise<ClosureTarget> {
  const slot = await tx.timeSlot.findUnique({
    where: { id },
    select: { activityId: true, activity: { select: { providerId: true } } },
  })
  if (!slot) return throwUnknown('slotId')
  return {
    providerId: slot.activity.providerId,
    activityIds: [slot.activityId],
    columns: { timeSlotId: id },
    subject: { type: 'Activity', id: slot.activityId },
    hasSlot: (timeSlotId) => timeSlotId === id,
  }
}

async function requireActivity(tx: Transaction, id: string): Promise<ClosureTarget> {
  const activity = await tx.activity.findUnique({ where: { id }, select: { providerId: true } })
  if (!activity) return throwUnknown('activityId')
  return {
    providerId: activity.providerId,
    activityIds: [id],
    columns: { activityId: id },
    subject: { type: 'Activity', id },
    hasSlot: () => true,
  }
}

async function requireProvider(tx: Transaction, id: string): Promise<ClosureTarget> {
  const provider = await tx.provider.findUnique({
    where: { id },
    select: { activities: { select: { id: true }, orderBy: { id: 'asc' } } },
  })
  if (!provider) return throwUnknown('providerId')
  return {
    providerId: id,
    activityIds: provider.activities.map((activity) => activity.id),
    columns: { providerId: id },
    subject: { type: 'Provider', id },
    hasSlot: () => true,
  }
}

function throwUnknown(field: string): never {
  throw new InvalidInput([{ field, key: 'validation.closure.unknown' }])
}

export function toAuditedClosure({
  firstDay,
  lastDay,
  reason,
}: Pick<ClosureRequest, 'firstDay' | 'lastDay' | 'reason'>) {
  return { firstDay, lastDay, reason }
}
