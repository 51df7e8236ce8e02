import { preferencesRequest } from '../../domain/recommendations/preferences.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { UserPreferences } from '../platform/database/generated/client.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { parseInput } from '../platform/failures.ts'

/** Saves the caller's preferences. A trigger expires the cached recommendations. */
export async function updatePreferences(context: Context, input: unknown): Promise<UserPreferences> {
  const { userId } = requireUser(context)
  const preferences = { ...parseInput(preferencesRequest, input), updatedAt: context.now }
  return runInTransaction(context, (tx) =>
    tx.userPreferences.upsert({ where: { userId }, create: { userId, ...preferences }, update: preferences }),
  )
}
