import { z } from 'zod'
import { activityShape, isComplete, requireSense } from '../../domain/catalogue/activityRequest.ts'
import { recordChange } from '../audit/recordChange.ts'
import { awardXp } from '../gamification/awardXp.ts'
import { type Context, requireAdmin } from '../platform/context.ts'
import { type Transaction, transaction } from '../platform/database/database.ts'
import { InvalidInput, parse } from '../platform/errors.ts'
import { rawId, uuidOrNobody } from '../platform/ids.ts'
import { lockKeysOf, once } from '../platform/once.ts'
import { activityColumns, activityFacts, lockActivity } from './activityFacts.ts'
import { coordinatesOf } from './coordinates.ts'
import { idempotencyKey } from './idempotencyKey.ts'
import { writeSlots } from './writeSlots.ts'

const createActivityRequest = z.object({ ...activityShape, idempotencyKey }).superRefine(requireSense)

/** Adds an activity with its week; complete, it earns its points at once, else when it becomes so. */
export async function createActivity(context: Context, input: unknown): Promise<{ activityId: string }> {
  const { userId } = requireAdmin(context)
  const { idempotencyKey: key, providerId, ...request } = parse(createActivityRequest, input)
  const { now } = context

  const activityId = await transaction(context.db, async (tx) => {
    await lockKeysOf(tx, userId)
    const body = { providerId, ...request }
    return once(tx, { userId, operation: 'createActivity', key, body, now }, async () => {
      const isDone = isComplete(request)
      const { id } = await tx.activity.create({
        data: {
          ...activityColumns(request, await coordinatesOf(tx, request)),
          providerId: await requireProvider(tx, providerId),
          awaitsPoints: !isDone,
          createdAt: now,
          updatedAt: now,
        },
      })
      await writeSlots(tx, id, request.slots)
      const after = activityFacts(await lockActivity(tx, id))
      await recordChange(tx, context, {
        action: 'createActivity',
        subjectType: 'Activity',
        subjectId: id,
        before: null,
        after,
      })
      await awardXp(tx, context, { kind: isDone ? 'activity' : 'activityCreated', subject: id })
      return id
    })
  })
  return { activityId }
}

/** The raw id of a provider that there is. */
export async function requireProvider(tx: Transaction, id: string): Promise<string> {
  const found = await tx.provider.findUnique({
    where: { id: uuidOrNobody(rawId('Provider', id)) },
    select: { id: true },
  })
  if (!found) throw new InvalidInput([{ field: 'providerId', key: 'validation.provider' }])
  return found.id
}
