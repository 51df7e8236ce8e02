import { z } from 'zod'
import { addCoordinateRule } from '../../../domain/catalogue/fields.ts'
import { providerShape } from '../../../domain/catalogue/providerRequest.ts'
import { emit } from '../../events/emit.ts'
import { type Context, requireRecentPassword, requireStaff } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { idempotencyKey, withIdempotency } from '../../platform/database/idempotency.ts'
import { parseInput } from '../../platform/failures.ts'
import { requireLogo } from './activityPictures.ts'
import { resolveCoordinates } from './coordinates.ts'
import { toProviderFields } from './storedProvider.ts'

const createProviderRequest = addCoordinateRule(z.object({ ...providerShape, idempotencyKey }))
type CreateProviderRequest = z.output<typeof createProviderRequest>

export async function createProvider(context: Context, input: unknown): Promise<{ providerId: string }> {
  const user = requireStaff(context)
  const request = parseInput(createProviderRequest, input)
  if (request.upiId) requireRecentPassword(context)
  const providerId = await withIdempotency(context, user, 'createProvider', request, {
    run: (tx, id) => insertProvider(tx, context, id, request),
  })
  return { providerId }
}

async function insertProvider(
  tx: Transaction,
  { now }: Context,
  id: string,
  { idempotencyKey: _, logoUrl, ...fields }: CreateProviderRequest,
) {
  const coordinates = await resolveCoordinates(tx, fields)
  const provider = await tx.provider.create({
    data: {
      ...fields,
      id,
      ...coordinates,
      logoHash: await requireLogo(tx, logoUrl),
      createdAt: now,
      updatedAt: now,
    },
  })
  const after = toProviderFields(provider)
  await emit(tx, { type: 'provider.created', providerId: id, before: null, after })
}
