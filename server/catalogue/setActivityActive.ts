import { z } from 'zod'
import { emit } from '../events/emit.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { parseInput } from '../platform/failures.ts'
import { requireManager } from '../providers/providerRights.ts'
import { lockActivity } from './storedActivity.ts'

const setActiveRequest = z.object({ activityId: z.string(), isActive: z.boolean() })

/** Activates or deactivates an activity. Its bookings do not change (product.md, section 5). */
export async function setActivityActive(context: Context, input: unknown): Promise<{ activityId: string }> {
  requireUser(context)
  const { activityId: id, isActive } = parseInput(setActiveRequest, input)
  return runInTransaction(context, async (tx) => {
    const stored = await lockActivity(tx, id)
    await requireManager(context, tx, stored.providerId)
    if (stored.isActive === isActive) return { activityId: stored.id }

    await tx.activity.update({
      where: { id: stored.id },
      data: { isActive, version: { increment: 1 }, updatedAt: context.now },
    })
    await emit(tx, {
      type: 'activity.activationChanged',
      activityId: stored.id,
      before: { isActive: stored.isActive },
      after: { isActive },
    })
    return { activityId: stored.id }
  })
}
