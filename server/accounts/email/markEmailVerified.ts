import { extendDeadlines } from '../../bookings/seats/extendDeadlines.ts'
import type { Transaction } from '../../platform/database/database.ts'

interface ProvenAddress {
  userId: string
  email: string
}

/** Records that a mailed link proved the address, and ends the other links. False when the user has another address by now. */
export async function markEmailVerified(
  tx: Transaction,
  { userId, email }: ProvenAddress,
  now: Date,
): Promise<boolean> {
  const where = { id: userId, email }
  const { count } = await tx.user.updateMany({ where, data: { emailVerifiedAt: now } })
  await tx.emailVerification.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } })
  if (count > 0) await extendDeadlines(tx, userId)
  return count > 0
}
