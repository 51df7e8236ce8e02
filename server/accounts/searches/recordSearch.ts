import { z } from 'zod'
import { normalizeSearch, RECENT_SEARCHES_MAX } from '../../../domain/activities/recentSearches.ts'
import { type Context, requireUser } from '../../platform/context.ts'
import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { parseInput } from '../../platform/failures.ts'
import { lockSearches } from '../locks.ts'

const searchRequest = z.object({ search: z.string().max(2000, 'validation.tooLong') })

/** Keeps the last ten different searches of a user, if the user's settings allow it. */
export async function recordSearch(context: Context, input: unknown): Promise<{ userId: string }> {
  const { userId } = requireUser(context)
  const search = normalizeSearch(parseInput(searchRequest, input).search)
  if (!search) return { userId }

  await runInTransaction(context, async (tx) => {
    if (!(await lockSearches(tx, userId))) return
    await tx.recentSearch.upsert({
      where: { userId_search: { userId, search } },
      create: { userId, search, searchedAt: context.now },
      update: { searchedAt: context.now },
    })
    await deleteOldest(tx, userId)
  })
  return { userId }
}

async function deleteOldest(tx: Transaction, userId: string) {
  await sql.execute(
    tx,
    Prisma.sql`
    DELETE FROM recent_searches WHERE id IN (
      SELECT id FROM recent_searches WHERE "userId" = ${userId}::uuid
      ORDER BY "searchedAt" DESC, id DESC OFFSET ${RECENT_SEARCHES_MAX}::int)`,
  )
}
