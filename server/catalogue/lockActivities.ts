import { z } from 'zod'
import { lockSchedules } from '../activities/sessions/lockSchedule.ts'
import { touchActivityLines } from '../bookings/waiting/touchedLines.ts'
import type { Transaction } from '../platform/database/database.ts'
import { NotFound } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { STORED_ACTIVITY, type StoredActivity } from './editor/storedActivity.ts'

/** Most rows of one bulk change: those of one page of a list. */
export const BULK_MAX = 100

export function createIdListSchema(type: 'Activity' | 'Provider') {
  return z
    .array(z.string())
    .min(1, 'validation.required')
    .max(BULK_MAX, 'validation.tooMany')
    .transform((ids) => [...new Set(ids.map((id) => toUuidOrNil(parseId(type, id))))])
}

/** Locks the schedules of these activities until the transaction ends and reads them, in ascending order of their ids. */
export async function lockActivities(tx: Transaction, ids: readonly string[]): Promise<StoredActivity[]> {
  await lockSchedules(tx, ids)
  touchActivityLines(tx, ids)
  const activities = await tx.activity.findMany({
    where: { id: { in: [...ids] } },
    include: STORED_ACTIVITY,
    orderBy: { id: 'asc' },
  })
  if (activities.length < ids.length) throw new NotFound('failure.activityNotFound')
  return activities
}
