import { z } from 'zod'
import { activityShape, checkConsistency, isComplete } from '../../domain/catalogue/activityRequest.ts'
import { recordChange } from '../audit/recordChange.ts'
import { awardXp } from '../gamification/awardXp.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import { NotAllowed, parseInput } from '../platform/failures.ts'
import { requireManager } from '../providers/providerRights.ts'
import { recordAvailability } from '../webhooks/recordAvailability.ts'
import { loadDraftCoordinates, resolveCoordinates } from './coordinates.ts'
import { requireProvider } from './createActivity.ts'
import { requireVersion } from './failures.ts'
import { notifyLowerPrice } from './notifyLowerPrice.ts'
import { omitUndefined } from './omitUndefined.ts'
import {
  getWeeklySlots,
  lockActivity,
  type StoredActivity,
  toActivityColumns,
  toActivityRequest,
  toAuditedActivity,
} from './storedActivity.ts'
import { writeSlots } from './writeSlots.ts'

const target = z.object({ activityId: z.string(), version: z.int() })
const updateActivityRequest = z.object(activityShape).superRefine(checkConsistency)

/** Changes the given fields. Bookings keep their terms. */
export async function updateActivity(
  context: Context,
  input: unknown,
  require = requireVersion,
): Promise<{ activityId: string }> {
  requireUser(context)
  const { activityId: id, version } = parseInput(target, input)

  return runInTransaction(context.db, async (tx) => {
    const stored = await lockActivity(tx, id)
    await requireManager(context, tx, stored.providerId)
    require(stored, version)

    const request = parseInput(updateActivityRequest, {
      ...toActivityRequest(stored),
      ...(await loadDraftCoordinates(tx, stored, input)),
      ...omitUndefined(input),
    })
    const providerId = await requireProvider(tx, request.providerId)
    if (providerId !== stored.providerId && !context.signedIn?.adminId) throw new NotAllowed()
    await writeSlots(tx, stored.id, request.slots)

    const isDone = isComplete(request)
    await tx.activity.update({
      where: { id: stored.id },
      data: {
        ...toActivityColumns(request, await resolveCoordinates(tx, request)),
        providerId,
        awaitsPoints: stored.awaitsPoints && !isDone,
        version: { increment: 1 },
        updatedAt: context.now,
      },
    })
    const edited = await lockActivity(tx, stored.id)
    await recordChange(tx, context, {
      action: 'updateActivity',
      subjectType: 'Activity',
      subjectId: stored.id,
      before: toAuditedActivity(stored),
      after: toAuditedActivity(edited),
    })
    if (getAvailabilityKey(stored) !== getAvailabilityKey(edited))
      await recordAvailability(tx, context.jobs, stored.id, null, context.now)
    await notifyLowerPrice(tx, context, stored, edited)
    if (stored.awaitsPoints && isDone) await awardXp(tx, context, { kind: 'activity', subject: stored.id })
    return { activityId: stored.id }
  })
}

/** The schedule as text, for a comparison. */
function getAvailabilityKey(activity: StoredActivity) {
  return JSON.stringify([activity.isActive, getWeeklySlots(activity)])
}
