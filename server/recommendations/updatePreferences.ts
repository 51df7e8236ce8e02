import { preferencesRequest } from '../../domain/recommendations/preferences.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import type { UserPreferences } from '../platform/database/generated/client.ts'
import { parseInput } from '../platform/failures.ts'

/** Stores the caller's preferences. A trigger expires their cached lists. */
export async function updatePreferences(context: Context, input: unknown): Promise<UserPreferences> {
  const { userId } = requireUser(context)
  const wishes = { ...parseInput(preferencesRequest, input), updatedAt: context.now }
  return runInTransaction(context.db, (tx) =>
    tx.userPreferences.upsert({ where: { userId }, create: { userId, ...wishes }, update: wishes }),
  )
}
