import { z } from 'zod'
import { emit } from '../../events/emit.ts'
import { type Context, requireStaff } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { parseInput } from '../../platform/failures.ts'
import { type StoredActivity, toAuditedActivity } from '../editor/storedActivity.ts'
import { HasBookings } from '../failures.ts'
import { lockActivities } from '../locks.ts'
import { createIdListSchema } from './idList.ts'

const deleteActivitiesRequest = z.object({ activityIds: createIdListSchema('Activity') })

/**
 * Deletes activities that were never booked, all of them or none. Reviews, saved entries and closures go with them. An
 * activity with bookings, also past or cancelled ones, can only be deactivated, because the bookings refer to it.
 */
export async function deleteActivities(context: Context, input: unknown): Promise<{ deletedIds: string[] }> {
  requireStaff(context)
  const { activityIds } = parseInput(deleteActivitiesRequest, input)
  return runInTransaction(context, async (tx) => {
    const activities = await lockActivities(tx, activityIds)
    await deleteLockedActivities(tx, activities)
    return { deletedIds: activityIds }
  })
}

/** The caller has locked the schedules, so no booking can be made meanwhile. */
export async function deleteLockedActivities(tx: Transaction, activities: StoredActivity[]) {
  const ids = activities.map(({ id }) => id)
  await requireUnbooked(tx, activities)
  await tx.activity.deleteMany({ where: { id: { in: ids } } })
  for (const activity of activities)
    await emit(tx, { type: 'activity.deleted', activityId: activity.id, before: toAuditedActivity(activity) })
}

async function requireUnbooked(tx: Transaction, activities: StoredActivity[]) {
  const booked = await tx.booking.findMany({
    where: { activityId: { in: activities.map(({ id }) => id) } },
    select: { activityId: true },
    distinct: ['activityId'],
  })
  if (booked.length === 0) return
  const bookedIds = new Set(booked.map(({ activityId }) => activityId))
  throw new HasBookings(activities.filter(({ id }) => bookedIds.has(id)).map(({ name }) => name))
}
