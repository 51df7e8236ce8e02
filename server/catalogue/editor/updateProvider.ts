import { z } from 'zod'
import { type Context, requireRecentPassword, requireUser } from '../../platform/context.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { parseInput } from '../../platform/failures.ts'
import { requireManager } from '../../providers/providerRights.ts'
import { lockProvider } from '../locks.ts'
import { loadDraftCoordinates, resolveCoordinates } from './coordinates.ts'
import { omitUndefined } from './omitUndefined.ts'
import { parseProviderEdit, writeProviderEdit } from './providerEdit.ts'
import { requireVersion } from './requireVersion.ts'

const target = z.object({ providerId: z.string(), version: z.int() })

/** Changes the given fields of a provider. */
export async function updateProvider(context: Context, input: unknown): Promise<{ providerId: string }> {
  requireUser(context)
  const { providerId: id, version } = parseInput(target, input)
  return runInTransaction(context, async (tx) => {
    const stored = await lockProvider(tx, id)
    await requireManager(context, tx, stored.id)
    requireVersion(stored, version)

    const own = await loadDraftCoordinates(tx, stored, input)
    const edit = parseProviderEdit(stored, own, omitUndefined(input))
    if (edit.request.upiId !== stored.upiId) requireRecentPassword(context)
    await writeProviderEdit(tx, edit, await resolveCoordinates(tx, edit.request))
    return { providerId: stored.id }
  })
}
