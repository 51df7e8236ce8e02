import { z } from 'zod'
import { emit } from '../../events/emit.ts'
import { type Context, requireStaff } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { idempotencyKey, withIdempotency } from '../../platform/database/idempotency.ts'
import { parseInput } from '../../platform/failures.ts'
import { lockActivity } from '../locks.ts'
import { writePictures } from './activityPictures.ts'
import { matchActivitySlots } from './planSlotChanges.ts'
import { toActivityColumns, toActivityRequest, toAuditedActivity } from './storedActivity.ts'
import { writeSlots } from './writeSlots.ts'

const duplicateRequest = z.object({ activityId: z.string(), idempotencyKey })
const NAME_LENGTH_MAX = 120

/** Copies an activity with its weekly slots and pictures. The copy is inactive until staff have checked it, and earns no XP. */
export async function duplicateActivity(context: Context, input: unknown): Promise<{ activityId: string }> {
  const user = requireStaff(context)
  const request = parseInput(duplicateRequest, input)
  const activityId = await withIdempotency(context, user, 'duplicateActivity', request, {
    run: (tx, id) => insertCopy(tx, context, id, request.activityId),
  })
  return { activityId }
}

async function insertCopy(tx: Transaction, { now, t }: Context, id: string, originalId: string) {
  const original = await lockActivity(tx, originalId)
  const { providerId, pictures, ...content } = toActivityRequest(original)
  const coordinates = { latitude: String(original.latitude), longitude: String(original.longitude) }
  await tx.activity.create({
    data: {
      id,
      ...toActivityColumns({ ...content, latitude: null, longitude: null }, coordinates),
      providerId,
      name: t('catalogue.copyOf', { name: content.name }).slice(0, NAME_LENGTH_MAX),
      isActive: false,
      createdAt: now,
      updatedAt: now,
    },
  })
  await writeSlots(tx, id, matchActivitySlots({ slots: [] }, content.slots))
  await writePictures(tx, id, pictures)
  const after = { ...toAuditedActivity(await lockActivity(tx, id)), copyOf: original.id }
  await emit(tx, { type: 'activity.duplicated', activityId: id, before: null, after })
}
