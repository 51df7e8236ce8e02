import { z } from 'zod'
import { requireBothCoordinates } from '../../domain/catalogue/fields.ts'
import { providerFields } from '../../domain/catalogue/providerRequest.ts'
import { recordChange } from '../audit/recordChange.ts'
import { awardXp } from '../gamification/awardXp.ts'
import { type Context, requireAdmin } from '../platform/context.ts'
import { transaction } from '../platform/database/database.ts'
import { parse } from '../platform/errors.ts'
import { lockKeysOf, once } from '../platform/once.ts'
import { coordinatesOf } from './coordinates.ts'
import { idempotencyKey } from './idempotencyKey.ts'
import { providerFacts } from './providerFacts.ts'

const createProviderRequest = z
  .object({ ...providerFields, idempotencyKey })
  .superRefine(requireBothCoordinates)

/** Adds a provider, for its points. */
export async function createProvider(context: Context, input: unknown): Promise<{ providerId: string }> {
  const { userId } = requireAdmin(context)
  const { idempotencyKey: key, ...request } = parse(createProviderRequest, input)
  const { now } = context

  const providerId = await transaction(context.db, async (tx) => {
    await lockKeysOf(tx, userId)
    return once(tx, { userId, operation: 'createProvider', key, body: request, now }, async () => {
      const place = await coordinatesOf(tx, request)
      const provider = await tx.provider.create({
        data: { ...request, ...place, createdAt: now, updatedAt: now },
      })
      await recordChange(tx, context, {
        action: 'createProvider',
        subjectType: 'Provider',
        subjectId: provider.id,
        before: null,
        after: providerFacts(provider),
      })
      await awardXp(tx, context, { kind: 'provider', subject: provider.id })
      return provider.id
    })
  })
  return { providerId }
}
