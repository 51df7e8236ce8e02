import { HOUR_MS } from '../../../domain/time.ts'
import { type Database, Prisma } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { createSecretToken, hashSecretToken } from '../../platform/secretToken.ts'

const RESET_LINK_LIFETIME_MS = HOUR_MS
/** For an account that staff or a manager created for a caller. */
export const INVITATION_LIFETIME_MS = 7 * 24 * HOUR_MS

interface LinkOwner {
  id: string
  email: string
}

/**
 * Creates a reset link and returns its token; null when the e-mail address has changed since it was read. The lock
 * makes a parallel change of the address wait. The change then deletes this link too.
 */
export async function createResetLink(
  db: Database,
  { id, email }: LinkOwner,
  now: Date,
  lifetimeMs = RESET_LINK_LIFETIME_MS,
) {
  const token = createSecretToken()
  return runInTransaction({ db, now }, async (tx) => {
    const [owner] = await sql.rows<LinkOwner>(
      tx,
      Prisma.sql`
        SELECT id FROM users WHERE id = ${id}::uuid AND email = ${email} FOR SHARE`,
      { plan: 'forValues' },
    )
    if (!owner) return null
    const expiresAt = new Date(now.getTime() + lifetimeMs)
    await tx.passwordReset.create({
      data: { userId: id, tokenHash: hashSecretToken(token), createdAt: now, expiresAt },
    })
    return token
  })
}
