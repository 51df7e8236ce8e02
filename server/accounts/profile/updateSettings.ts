import { z } from 'zod'
import { LANGUAGES } from '../../../domain/messages/messages.ts'
import { type Context, requireUser } from '../../platform/context.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { parseInput } from '../../platform/failures.ts'

const settingsRequest = z.object({
  language: z.enum(LANGUAGES).nullish(),
  distanceUnit: z.enum(['miles', 'kilometers']).nullish(),
  theme: z.enum(['light', 'dark']).nullish(),
  autoSaveSearches: z.boolean().nullish(),
  showFittingChildren: z.boolean().nullish(),
})

/** Changes the given settings; null returns a choice to the device. Switching autoSaveSearches off deletes the searches. */
export async function updateSettings(context: Context, input: unknown): Promise<{ userId: string }> {
  const { userId } = requireUser(context)
  const { autoSaveSearches, showFittingChildren, ...choices } = parseInput(settingsRequest, input)
  const data = {
    ...choices,
    autoSaveSearches: autoSaveSearches ?? undefined,
    showFittingChildren: showFittingChildren ?? undefined,
  }

  await runInTransaction(context, async (tx) => {
    // Locks the row, so a parallel recordSearch runs before this or sees the new setting.
    await tx.user.update({ where: { id: userId }, data })
    if (autoSaveSearches === false) await tx.recentSearch.deleteMany({ where: { userId } })
  })
  return { userId }
}
