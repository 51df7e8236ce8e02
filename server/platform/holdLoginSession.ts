import type { SignedInUser } from './context.ts'
import { Prisma, type Transaction } from './database/database.ts'
import { sql } from './database/sql.ts'
import { NotSignedIn } from './failures.ts'

/**
 * Holds the caller's login session until the transaction ends. A reset of the password, which ends all access to the account,
 * waits for it and then ends what the transaction created. Throws NotSignedIn when the login session has ended meanwhile.
 */
export async function holdLoginSession(tx: Transaction, { sessionId }: Pick<SignedInUser, 'sessionId'>) {
  const found = await sql.rows(
    tx,
    Prisma.sql`SELECT id FROM sessions WHERE id = ${sessionId}::uuid FOR KEY SHARE`,
  )
  if (found.length === 0) throw new NotSignedIn()
}
