import { z } from 'zod'
import { recordChange } from '../audit/recordChange.ts'
import { type Context, requireStaff } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import { lockIdempotencyKeys, withIdempotency } from '../platform/database/idempotency.ts'
import { parseInput } from '../platform/failures.ts'
import { idempotencyKey } from './idempotencyKey.ts'
import { lockActivity, toActivityColumns, toActivityRequest, toAuditedActivity } from './storedActivity.ts'
import { writeSlots } from './writeSlots.ts'

const request = z.object({ activityId: z.string(), idempotencyKey })
const NAME_MAX = 120

/** Creates an inactive copy with the same week. A copy never earns XP. */
export async function duplicateActivity(context: Context, input: unknown): Promise<{ activityId: string }> {
  const { userId } = requireStaff(context)
  const { activityId: originalId, idempotencyKey: key } = parseInput(request, input)
  const { now } = context

  const activityId = await runInTransaction(context.db, async (tx) => {
    await lockIdempotencyKeys(tx, userId)
    const attempt = { userId, operation: 'duplicateActivity', key, body: { originalId }, now }
    return withIdempotency(tx, attempt, async () => {
      const original = await lockActivity(tx, originalId)
      const { providerId, ...content } = toActivityRequest(original)
      const { latitude, longitude } = original
      const place = { latitude: String(latitude), longitude: String(longitude) }
      const copy = await tx.activity.create({
        data: {
          ...toActivityColumns({ ...content, latitude: null, longitude: null }, place),
          providerId,
          name: context.t('catalogue.copyOf', { name: content.name }).slice(0, NAME_MAX),
          isActive: false,
          createdAt: now,
          updatedAt: now,
        },
      })
      await writeSlots(tx, copy.id, content.slots)
      await recordChange(tx, context, {
        action: 'duplicateActivity',
        subjectType: 'Activity',
        subjectId: copy.id,
        before: null,
        after: { ...toAuditedActivity(await lockActivity(tx, copy.id)), copyOf: original.id },
      })
      return copy.id
    })
  })
  return { activityId }
}
