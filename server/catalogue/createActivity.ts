import { z } from 'zod'
import { activityShape, checkConsistency, isComplete } from '../../domain/catalogue/activityRequest.ts'
import { recordChange } from '../audit/recordChange.ts'
import { awardXp } from '../gamification/awardXp.ts'
import { type Context, requireStaff } from '../platform/context.ts'
import { runInTransaction, type Transaction } from '../platform/database/database.ts'
import { lockIdempotencyKeys, withIdempotency } from '../platform/database/idempotency.ts'
import { InvalidInput, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { resolveCoordinates } from './coordinates.ts'
import { idempotencyKey } from './idempotencyKey.ts'
import { lockActivity, toActivityColumns, toAuditedActivity } from './storedActivity.ts'
import { writeSlots } from './writeSlots.ts'

const createActivityRequest = z.object({ ...activityShape, idempotencyKey }).superRefine(checkConsistency)

/** Creates an activity with its week. It earns its XP when it is complete. */
export async function createActivity(context: Context, input: unknown): Promise<{ activityId: string }> {
  const { userId } = requireStaff(context)
  const { idempotencyKey: key, providerId, ...request } = parseInput(createActivityRequest, input)
  const { now } = context

  const activityId = await runInTransaction(context.db, async (tx) => {
    await lockIdempotencyKeys(tx, userId)
    const body = { providerId, ...request }
    return withIdempotency(tx, { userId, operation: 'createActivity', key, body, now }, async () => {
      const isDone = isComplete(request)
      const { id } = await tx.activity.create({
        data: {
          ...toActivityColumns(request, await resolveCoordinates(tx, request)),
          providerId: await requireProvider(tx, providerId),
          awaitsPoints: !isDone,
          createdAt: now,
          updatedAt: now,
        },
      })
      await writeSlots(tx, id, request.slots)
      const after = toAuditedActivity(await lockActivity(tx, id))
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

/** The raw id of an existing provider. */
export async function requireProvider(tx: Transaction, id: string): Promise<string> {
  const found = await tx.provider.findUnique({
    where: { id: toUuidOrNil(parseId('Provider', id)) },
    select: { id: true },
  })
  if (!found) throw new InvalidInput([{ field: 'providerId', key: 'validation.provider' }])
  return found.id
}
