import { z } from 'zod'
import { mergePictures } from '../../../domain/catalogue/activityPictures.ts'
import { activityShape, addConsistencyRules, isComplete } from '../../../domain/catalogue/activityRequest.ts'
import { postcode } from '../../../domain/catalogue/fields.ts'
import { emit } from '../../events/emit.ts'
import { type Context, requireStaff } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { idempotencyKey, withIdempotency } from '../../platform/database/idempotency.ts'
import {
  type InvalidFieldProblem,
  InvalidInput,
  parseInput,
  parseInputWith,
} from '../../platform/failures.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { lockActivity } from '../locks.ts'
import { writePictures } from './activityPictures.ts'
import { loadPincodeCentres, resolveCoordinates } from './coordinates.ts'
import { matchActivitySlots } from './planSlotChanges.ts'
import { toActivityColumns, toAuditedActivity } from './storedActivity.ts'
import { writeSlots } from './writeSlots.ts'

const createActivityRequest = addConsistencyRules(z.object({ ...activityShape, idempotencyKey }))
type CreateActivityRequest = z.output<typeof createActivityRequest>

/** Creates an activity with its weekly slots. An incomplete activity earns its full XP when an edit completes it. */
export async function createActivity(context: Context, input: unknown): Promise<{ activityId: string }> {
  const user = requireStaff(context)
  const request = await parseInputWith(createActivityRequest, input, () =>
    findUnknownReferences(context.db, input),
  )
  const activityId = await withIdempotency(context, user, 'createActivity', request, {
    run: (tx, id) => insertActivity(tx, context, id, request),
  })
  return { activityId }
}

const references = z.object({ providerId: z.string().catch(''), postcode: postcode.catch('') })

/** The provider and the PIN code of an invalid request, where they do not exist. */
async function findUnknownReferences(db: Database, input: unknown): Promise<InvalidFieldProblem[]> {
  const { providerId, postcode } = parseInput(references, input)
  const problems: InvalidFieldProblem[] = []
  if (!(await findProviderId(db, providerId))) problems.push(UNKNOWN_PROVIDER)
  if (postcode && !(await loadPincodeCentres(db, [postcode])).has(postcode))
    problems.push({ field: 'postcode', key: 'validation.postcode.unknown' })
  return problems
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

const UNKNOWN_PROVIDER = { field: 'providerId', key: 'validation.provider' } as const

/** The uuid of an existing provider. */
export async function requireProvider(tx: Transaction, id: string): Promise<string> {
  const found = await findProviderId(tx, id)
  if (!found) throw new InvalidInput([UNKNOWN_PROVIDER])
  return found
}

async function findProviderId(db: Database | Transaction, id: string): Promise<string | null> {
  const found = await db.provider.findUnique({
    where: { id: toUuidOrNil(parseId('Provider', id)) },
    select: { id: true },
  })
  return found?.id ?? null
}
