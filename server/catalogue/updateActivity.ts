import { z } from 'zod'
import {
  type ActivityRequest,
  activityShape,
  checkConsistency,
  isComplete,
} from '../../domain/catalogue/activityRequest.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { requireTransactionScope, runInTransaction } from '../platform/database/transaction.ts'
import { NotAllowed, parseInput } from '../platform/failures.ts'
import { requireManager } from '../providers/providerRights.ts'
import { loadDraftCoordinates, resolveCoordinates } from './coordinates.ts'
import { requireProvider } from './createActivity.ts'
import { notifyLowerPrice } from './notifyLowerPrice.ts'
import { omitUndefined } from './omitUndefined.ts'
import { requireVersion } from './requireVersion.ts'
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

/** Changes the given fields of an activity. Its bookings do not change. */
export async function updateActivity(context: Context, input: unknown): Promise<{ activityId: string }> {
  requireUser(context)
  const { activityId: id, version } = parseInput(target, input)
  return runInTransaction(context, async (tx) => {
    const stored = await lockActivity(tx, id)
    await requireManager(context, tx, stored.providerId)
    requireVersion(stored, version)

    const request = await parseEdit(tx, stored, input)
    const edited = await saveEdit(tx, context, stored, request)
    await notifyLowerPrice(tx, stored, edited)
    await emit(tx, {
      type: 'activity.updated',
      activityId: stored.id,
      changesAvailability: getAvailabilityKey(stored) !== getAvailabilityKey(edited),
      becomesComplete: stored.awaitsPoints && isComplete(request),
      before: toAuditedActivity(stored),
      after: toAuditedActivity(edited),
    })
    return { activityId: stored.id }
  })
}

/** The stored activity with the given fields replaced. */
async function parseEdit(tx: Transaction, stored: StoredActivity, input: unknown): Promise<ActivityRequest> {
  return parseInput(updateActivityRequest, {
    ...toActivityRequest(stored),
    ...(await loadDraftCoordinates(tx, stored, input)),
    ...omitUndefined(input),
  })
}

async function saveEdit(
  tx: Transaction,
  { signedIn }: Context,
  stored: StoredActivity,
  request: ActivityRequest,
): Promise<StoredActivity> {
  const providerId = await requireProvider(tx, request.providerId)
  if (providerId !== stored.providerId && !signedIn?.adminId) throw new NotAllowed()
  await writeSlots(tx, stored.id, request.slots)
  await tx.activity.update({
    where: { id: stored.id },
    data: {
      ...toActivityColumns(request, await resolveCoordinates(tx, request)),
      providerId,
      awaitsPoints: stored.awaitsPoints && !isComplete(request),
      version: { increment: 1 },
      updatedAt: requireTransactionScope(tx).now,
    },
  })
  return lockActivity(tx, stored.id)
}

/** Two activities with the same key can be booked on the same dates. */
function getAvailabilityKey(activity: StoredActivity) {
  return JSON.stringify([activity.isActive, getWeeklySlots(activity)])
}
