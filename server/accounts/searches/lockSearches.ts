import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { queryRowsByValues } from '../../platform/database/queryRows.ts'

/**
 * Whether the user keeps searches. Until the transaction ends, no other transaction keeps one or changes the setting.
 */
export async function lockSearches(tx: Transaction, userId: string): Promise<boolean> {
  const [user] = await queryRowsByValues<{ autoSaveSearches: boolean }>(
    tx,
    Prisma.sql`
      SELECT "autoSaveSearches" FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`,
  )
  return user?.autoSaveSearches ?? false
}
