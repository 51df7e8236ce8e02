import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { queryRowsByValues } from '../../platform/database/queryRows.ts'

/**
 * Deletes a valid reset link and returns its user; null for any other link. Only one of two parallel requests deletes
 * the row.
 */
export async function consumeResetLink(
  tx: Transaction,
  tokenHash: Uint8Array,
  now: Date,
): Promise<string | null> {
  const [used] = await queryRowsByValues<{ userId: string }>(
    tx,
    Prisma.sql`
      DELETE FROM password_resets WHERE "tokenHash" = ${tokenHash} AND "expiresAt" > ${now} RETURNING "userId"`,
  )
  return used?.userId ?? null
}
