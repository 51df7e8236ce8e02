import { z } from 'zod'
import { checkBothCoordinates } from '../../domain/catalogue/fields.ts'
import { providerFields } from '../../domain/catalogue/providerRequest.ts'
import { recordChange } from '../audit/recordChange.ts'
import { awardXp } from '../gamification/awardXp.ts'
import { type Context, requireStaff } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import { lockIdempotencyKeys, withIdempotency } from '../platform/database/idempotency.ts'
import { parseInput } from '../platform/failures.ts'
import { resolveCoordinates } from './coordinates.ts'
import { idempotencyKey } from './idempotencyKey.ts'
import { toProviderFields } from './storedProvider.ts'

const createProviderRequest = z
  .object({ ...providerFields, idempotencyKey })
  .superRefine(checkBothCoordinates)

/** Creates a provider, which earns XP. */
export async function createProvider(context: Context, input: unknown): Promise<{ providerId: string }> {
  const { userId } = requireStaff(context)
  const { idempotencyKey: key, ...request } = parseInput(createProviderRequest, input)
  const { now } = context

  const providerId = await runInTransaction(context.db, async (tx) => {
    await lockIdempotencyKeys(tx, userId)
    return withIdempotency(tx, { userId, operation: 'createProvider', key, body: request, now }, async () => {
      const place = await resolveCoordinates(tx, request)
      const provider = await tx.provider.create({
        data: { ...request, ...place, createdAt: now, updatedAt: now },
      })
      await recordChange(tx, context, {
        action: 'createProvider',
        subjectType: 'Provider',
        subjectId: provider.id,
        before: null,
        after: toProviderFields(provider),
      })
      await awardXp(tx, context, { kind: 'provider', subject: provider.id })
      return provider.id
    })
  })
  return { providerId }
}
