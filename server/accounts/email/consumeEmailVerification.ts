import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { queryRowsByValues } from '../../platform/database/queryRows.ts'

interface UsedLink {
  userId: string
  email: string
}

/**
 * Marks a valid verification link as used and returns its user and address; null for any other link. Only one of two parallel
 * requests marks the row.
 */
export async function consumeEmailVerification(
  tx: Transaction,
  tokenHash: Uint8Array,
  now: Date,
): Promise<UsedLink | null> {
  const [used] = await queryRowsByValues<UsedLink>(
    tx,
    Prisma.sql`
      UPDATE email_verifications SET "usedAt" = ${now}
      WHERE "tokenHash" = ${tokenHash} AND "expiresAt" > ${now} AND "usedAt" IS NULL
      RETURNING "userId", email`,
  )
  return used ?? null
}
