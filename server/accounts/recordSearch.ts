import { z } from 'zod'
import { normalizeSearch, RECENT_SEARCHES_MAX } from '../../domain/activities/recentSearches.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction, type Transaction } from '../platform/database/database.ts'
import { parseInput } from '../platform/failures.ts'

const searchRequest = z.object({ search: z.string().max(2000, 'validation.tooLong') })

/**
 * True when the user stores searches. Locks the user, so that a concurrent request cannot add one or switch
 * it off.
 */
export type LockSearches = (tx: Transaction, userId: string) => Promise<boolean>

export const lockSearches: LockSearches = async (tx, userId) => {
  const [user] = await tx.$queryRaw<{ autoSaveSearches: boolean }[]>`
    SELECT "autoSaveSearches" FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
  return user?.autoSaveSearches ?? false
}

/** Stores a search of a user who wants it: each once, the last ten. */
export async function recordSearch(
  context: Context,
  input: unknown,
  lock = lockSearches,
): Promise<{ userId: string }> {
  const { userId } = requireUser(context)
  const search = normalizeSearch(parseInput(searchRequest, input).search)
  if (!search) return { userId }

  await runInTransaction(context.db, async (tx) => {
    if (!(await lock(tx, userId))) return
    await tx.recentSearch.upsert({
      where: { userId_search: { userId, search } },
      create: { userId, search, searchedAt: context.now },
      update: { searchedAt: context.now },
    })
    await forgetOldest(tx, userId)
  })
  return { userId }
}

async function forgetOldest(tx: Transaction, userId: string) {
  await tx.$executeRaw`
    DELETE FROM recent_searches WHERE id IN (
      SELECT id FROM recent_searches WHERE "userId" = ${userId}::uuid
      ORDER BY "searchedAt" DESC, id DESC OFFSET ${RECENT_SEARCHES_MAX}::int)`
}
