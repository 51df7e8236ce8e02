import { z } from 'zod'
import { LANGUAGES } from '../../domain/messages/messages.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import { parseInput } from '../platform/failures.ts'

const settingsRequest = z.object({
  language: z.enum(LANGUAGES).nullish(),
  distanceUnit: z.enum(['miles', 'kilometers']).nullish(),
  theme: z.enum(['light', 'dark']).nullish(),
  autoSaveSearches: z.boolean().nullish(),
})

/**
 * Changes the given settings; null follows the device again. Switching auto-save off deletes the recent
 * searches.
 */
export async function updateSettings(context: Context, input: unknown): Promise<{ userId: string }> {
  const { userId } = requireUser(context)
  const { autoSaveSearches, ...choices } = parseInput(settingsRequest, input)
  const data = { ...choices, autoSaveSearches: autoSaveSearches ?? undefined }

  await runInTransaction(context.db, async (tx) => {
    // The lock orders this change and a search that is being recorded.
    await tx.user.update({ where: { id: userId }, data })
    if (autoSaveSearches === false) await tx.recentSearch.deleteMany({ where: { userId } })
  })
  return { userId }
}
