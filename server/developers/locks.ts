import { Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** Serialises the requests of one user that create tokens, so each counts the tokens of the others. */
export async function lockTokens(tx: Transaction, userId: string): Promise<void> {
  await sql.execute(
    tx,
    Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tokens of ${userId}`}, 0))`,
  )
}
