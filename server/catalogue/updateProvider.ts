import { z } from 'zod'
import { providerRequest } from '../../domain/catalogue/providerRequest.ts'
import { recordChange } from '../audit/recordChange.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import { parseInput } from '../platform/failures.ts'
import { requireManager } from '../providers/providerRights.ts'
import { loadDraftCoordinates, resolveCoordinates } from './coordinates.ts'
import { requireVersion } from './failures.ts'
import { omitUndefined } from './omitUndefined.ts'
import { lockProvider, toProviderFields } from './storedProvider.ts'

const target = z.object({ providerId: z.string(), version: z.int() })

/** Changes the given fields. */
export async function updateProvider(
  context: Context,
  input: unknown,
  require = requireVersion,
): Promise<{ providerId: string }> {
  requireUser(context)
  const { providerId: id, version } = parseInput(target, input)

  return runInTransaction(context.db, async (tx) => {
    const stored = await lockProvider(tx, id)
    await requireManager(context, tx, stored.id)
    require(stored, version)

    const request = parseInput(providerRequest, {
      ...toProviderFields(stored),
      ...(await loadDraftCoordinates(tx, stored, input)),
      ...omitUndefined(input),
    })
    const provider = await tx.provider.update({
      where: { id: stored.id },
      data: {
        ...request,
        ...(await resolveCoordinates(tx, request)),
        version: { increment: 1 },
        updatedAt: context.now,
      },
    })
    await recordChange(tx, context, {
      action: 'updateProvider',
      subjectType: 'Provider',
      subjectId: stored.id,
      before: toProviderFields(stored),
      after: toProviderFields(provider),
    })
    return { providerId: stored.id }
  })
}
