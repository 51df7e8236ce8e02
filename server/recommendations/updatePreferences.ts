import { preferencesRequest } from '../../domain/recommendations/preferences.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { transaction } from '../platform/database/database.ts'
import type { UserPreferences } from '../platform/database/generated/client.ts'
import { parse } from '../platform/errors.ts'

/** Keeps what the caller looks for; a trigger expires their lists with it. */
export async function updatePreferences(context: Context, input: unknown): Promise<UserPreferences> {
  const { userId } = requireUser(context)
  const wishes = { ...parse(preferencesRequest, input), updatedAt: context.now }
  return transaction(context.db, (tx) =>
    tx.userPreferences.upsert({ where: { userId }, create: { userId, ...wishes }, update: wishes }),
  )
}
