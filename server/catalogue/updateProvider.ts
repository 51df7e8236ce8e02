import { z } from 'zod'
import { providerRequest } from '../../domain/catalogue/providerRequest.ts'
import { recordChange } from '../audit/recordChange.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { transaction } from '../platform/database/database.ts'
import { parse } from '../platform/errors.ts'
import { requireManager } from '../providers/providerRights.ts'
import { coordinatesOf, draftCoordinates } from './coordinates.ts'
import { requireVersion } from './failures.ts'
import { given } from './given.ts'
import { lockProvider, providerFacts } from './providerFacts.ts'

const target = z.object({ providerId: z.string(), version: z.int() })

/** Changes what is given; the rest stays. */
export async function updateProvider(
  context: Context,
  input: unknown,
  require = requireVersion,
): Promise<{ providerId: string }> {
  requireUser(context)
  const { providerId: id, version } = parse(target, input)

  return transaction(context.db, async (tx) => {
    const stored = await lockProvider(tx, id)
    await requireManager(context, tx, stored.id)
    require(stored, version)

    const request = parse(providerRequest, {
      ...providerFacts(stored),
      ...(await draftCoordinates(tx, stored, input)),
      ...given(input),
    })
    const provider = await tx.provider.update({
      where: { id: stored.id },
      data: {
        ...request,
        ...(await coordinatesOf(tx, request)),
        version: { increment: 1 },
        updatedAt: context.now,
      },
    })
    await recordChange(tx, context, {
      action: 'updateProvider',
      subjectType: 'Provider',
      subjectId: stored.id,
      before: providerFacts(stored),
      after: providerFacts(provider),
    })
    return { providerId: stored.id }
  })
}
