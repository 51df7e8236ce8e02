import { z } from 'zod'
import { mergePictures } from '../../domain/catalogue/activityPictures.ts'
import { activityShape, addConsistencyRules, isComplete } from '../../domain/catalogue/activityRequest.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireStaff } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { withIdempotency } from '../platform/database/idempotency.ts'
import { InvalidInput, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { writePictures } from './activityPictures.ts'
import { resolveCoordinates } from './coordinates.ts'
import { idempotencyKey } from './idempotencyKey.ts'
import { matchActivitySlots } from './planSlotChanges.ts'
import { lockActivity, toActivityColumns, toAuditedActivity } from './storedActivity.ts'
import { writeSlots } from './writeSlots.ts'

const createActivityRequest = addConsistencyRules(z.object({ ...activityShape, idempotencyKey }))
type CreateActivityRequest = z.output<typeof createActivityRequest>

/** Creates an activity with its weekly slots. An incomplete activity earns its full XP when an edit completes it. */
export async function createActivity(context: Context, input: unknown): Promise<{ activityId: string }> {
  const user = requireStaff(context)
  const request = parseInput(createActivityRequest, input)
  const activityId = await withIdempotency(context, user, 'createActivity', request, {
    run: (tx, id) => insertActivity(tx, context, id, request),
  })
  return { activityId }
}

async function insertActivity(tx: Transaction, { now }: Context, id: string, request: CreateActivityRequest) {
  const { idempotencyKey: _, providerId, pictures: given, ...content } = request
  const pictures = mergePictures([], given ? { pictures: given } : content, { ...content, pictures: given })
  const isDone = isComplete(content)
  await tx.activity.create({
    data: {
      id,
      ...toActivityColumns(content, await resolveCoordinates(tx, content)),
      imageUrl: null,
      providerId: await requireProvider(tx, providerId),
      awaitsPoints: !isDone,
      createdAt: now,
      updatedAt: now,
    },
  })
  await writeSlots(tx, id, matchActivitySlots({ slots: [] }, content.slots))
  await writePictures(tx, id, pictures)
  await tx.activity.update({ where: { id }, data: { imageUrl: pictures[0]?.url ?? null } })
  const after = toAuditedActivity(await lockActivity(tx, id))
  await emit(tx, { type: 'activity.created', activityId: id, isComplete: isDone, before: null, after })
}

/** The uuid of an existing provider. */
export async function requireProvider(tx: Transaction, id: string): Promise<string> {
  const found = await tx.provider.findUnique({
    where: { id: toUuidOrNil(parseId('Provider', id)) },
    select: { id: true },
  })
  if (!found) throw new InvalidInput([{ field: 'providerId', key: 'validation.provider' }])
  return found.id
}
