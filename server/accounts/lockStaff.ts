import type { Transaction } from '../platform/database/database.ts'

/**
 * Ids of the active staff, locked until the end of the transaction, so that two removals cannot remove the
 * last one.
 */
export type LockStaff = (tx: Transaction) => Promise<string[]>

export const lockStaff: LockStaff = async (tx) => {
  const staff = await tx.$queryRaw<{ id: string }[]>`
    SELECT a.id FROM admin_users a JOIN users u ON u.id = a."userId"
    WHERE a."isActive" AND u."isActive" ORDER BY a.id FOR UPDATE OF a`
  return staff.map(({ id }) => id)
}
