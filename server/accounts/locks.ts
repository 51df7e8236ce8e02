import { Prisma, type Transaction } from '../platform/database/database.ts'
import { queryRowsByValues } from '../platform/database/queryRows.ts'

/** Returns the ids of the active staff, and keeps other transactions from removing staff until this one ends. */
export async function lockStaff(tx: Transaction): Promise<string[]> {
  const staff = await queryRowsByValues<{ id: string }>(
    tx,
    Prisma.sql`
      SELECT a.id FROM admin_users a JOIN users u ON u.id = a."userId"
      WHERE a."isActive" AND u."isActive" ORDER BY a.id FOR UPDATE OF a`,
  )
  return staff.map(({ id }) => id)
}

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
