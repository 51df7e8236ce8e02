import type { Transaction } from '../platform/database/database.ts'

/** Serialises the requests of one user that create tokens, so that each counts the tokens of the others. */
export async function lockTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`tokens of ${userId}`}, 0))`
}
