import { Prisma, type Transaction } from '../platform/database/database.ts'
import { queryRowsByValues } from '../platform/database/queryRows.ts'

/**
 * While a user's lists are ranked, the triggers on the user's own interactions wait, and ranking waits for them, so that
 * a cached list is never older than an interaction.
 */
export async function lockRecommendations(tx: Transaction, userId: string): Promise<void> {
  await queryRowsByValues(
    tx,
    Prisma.sql`
      SELECT pg_advisory_xact_lock_shared(hashtextextended('recommendations ' || ${userId}, 0))::text`,
  )
}
