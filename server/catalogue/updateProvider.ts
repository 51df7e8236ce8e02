import { z } from 'zod'
import { providerRequest } from '../../domain/catalogue/providerRequest.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireRecentPassword, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { parseInput } from '../platform/failures.ts'
import { requireManager } from '../providers/providerRights.ts'
import { requireLogo } from './activityPictures.ts'
import { loadDraftCoordinates, resolveCoordinates } from './coordinates.ts'
import { omitUndefined } from './omitUndefined.ts'
import { requireVersion } from './requireVersion.ts'
import { lockProvider, toProviderFields } from './storedProvider.ts'

const target = z.object({ providerId: z.string(), version: z.int() })

/** Changes the given fields of a provider. */
export async function updateProvider(context: Context, input: unknown): Promise<{ providerId: string }> {
  requireUser(context)
  const { providerId: id, version } = parseInput(target, input)
  return runInTransaction(context, async (tx) => {
    const stored = await lockProvider(tx, id)
    await requireManager(context, tx, stored.id)
    requireVersion(stored, version)

    const { phone, ...fields } = toProviderFields(stored)
    const given = omitUndefined(input)
    const { logoUrl, ...request } = parseInput(providerRequest, {
      ...fields,
      ...(await loadDraftCoordinates(tx, stored, input)),
      ...given,
    })
    if (request.upiId !== stored.upiId) requireRecentPassword(context)
    const coordinates = await resolveCoordinates(tx, request)
    const provider = await tx.provider.update({
      where: { id: stored.id },
      // A stored number from before the rule stays until it is edited.
      data: {
        ...request,
        ...coordinates,
        logoHash: await requireLogo(tx, logoUrl),
        ...('phone' in given ? {} : { phone }),
        version: { increment: 1 },
        updatedAt: context.now,
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
    return { providerId: stored.id }
  })
}
