import { z } from 'zod'
import { recordChange } from '../audit/recordChange.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import { parseInput } from '../platform/failures.ts'
import { requireManager } from '../providers/providerRights.ts'
import { recordAvailability } from '../webhooks/recordAvailability.ts'
import { lockActivity } from './storedActivity.ts'

const request = z.object({ activityId: z.string(), isActive: z.boolean() })

/**
 * Activates or deactivates an activity. Its bookings stay (product.md, section 5). A repeated call changes
 * nothing.
 */
export async function setActivityActive(context: Context, input: unknown): Promise<{ activityId: string }> {
  requireUser(context)
  const { activityId: id, isActive } = parseInput(request, input)

  return runInTransaction(context.db, async (tx) => {
    const stored = await lockActivity(tx, id)
    await requireManager(context, tx, stored.providerId)
    if (stored.isActive !== isActive) {
      await tx.activity.update({
        where: { id: stored.id },
        data: { isActive, version: { increment: 1 }, updatedAt: context.now },
      })
      await recordAvailability(tx, context.jobs, stored.id, null, context.now)
    }
    await recordChange(tx, context, {
      action: 'setActivityActive',
      subjectType: 'Activity',
      subjectId: stored.id,
      before: { isActive: stored.isActive },
      after: { isActive },
    })
    return { activityId: stored.id }
  })
}
