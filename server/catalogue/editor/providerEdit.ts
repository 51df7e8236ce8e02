import { type ProviderRequest, providerRequest } from '../../../domain/catalogue/providerRequest.ts'
import { emit } from '../../events/emit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { requireTransactionScope } from '../../platform/database/transaction.ts'
import { parseInput } from '../../platform/failures.ts'
import { requireLogo } from './activityPictures.ts'
import type { Coordinates } from './coordinates.ts'
import { type StoredProvider, toProviderFields } from './storedProvider.ts'

/** A locked provider and what it becomes. */
export interface ProviderEdit {
  stored: StoredProvider
  request: ProviderRequest
}

interface OwnCoordinates {
  latitude: number | null
  longitude: number | null
}

/** The stored provider with the given fields replaced. `own` has the coordinates with which the edit starts. */
export function parseProviderEdit(
  stored: StoredProvider,
  own: OwnCoordinates,
  given: Record<string, unknown>,
): ProviderEdit {
  const { phone, ...fields } = toProviderFields(stored)
  const request = parseInput(providerRequest, { ...fields, ...own, ...given })
  // A stored number from before the rule stays until it is edited.
  return { stored, request: 'phone' in given ? request : { ...request, phone } }
}

/** Writes and states the edit. Returns the provider as it is stored now. */
export async function writeProviderEdit(
  tx: Transaction,
  { stored, request: { logoUrl, ...request } }: ProviderEdit,
  coordinates: Coordinates,
): Promise<StoredProvider> {
  const provider = await tx.provider.update({
    where: { id: stored.id },
    data: {
      ...request,
      ...coordinates,
      logoHash: await requireLogo(tx, logoUrl),
      version: { increment: 1 },
      updatedAt: requireTransactionScope(tx).now,
    },
  })
  await emit(tx, {
    type: 'provider.updated',
    providerId: stored.id,
    provider: provider.name,
    upiId: provider.upiId === stored.upiId ? undefined : provider.upiId,
    before: toProviderFields(stored),
    after: toProviderFields(provider),
  })
  return provider
}
