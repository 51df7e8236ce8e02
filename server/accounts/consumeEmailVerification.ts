import { Prisma, type Transaction } from '../platform/database/database.ts'
import { queryRowsByValues } from '../platform/database/queryRows.ts'

interface UsedLink {
  userId: string
  email: string
}

/**
 * Deletes a valid verification link and returns its user and address; null for any other link. Only one of two parallel
 * requests deletes the row.
 */
export async function consumeEmailVerification(
  tx: Transaction,
  tokenHash: Uint8Array,
  now: Date,
): Promise<UsedLink | null> {
  const [used] = await queryRowsByValues<UsedLink>(
    tx,
    Prisma.sql`
      DELETE FROM email_verifications WHERE "tokenHash" = ${tokenHash} AND "expiresAt" > ${now}
      RETURNING "userId", email`,
  )
  return used ?? null
}
