import { DAY_MS } from '../../../domain/time.ts'
import type { Database } from '../../platform/database/database.ts'
import { createSecretToken, hashSecretToken } from '../../platform/secretToken.ts'

const LINK_LIFETIME_MS = DAY_MS

interface AddressOwner {
  id: string
  email: string
}

/** Creates a verification link for the user's address and returns its token. Only the hash of the token is stored. */
export async function createEmailVerification(db: Database, { id, email }: AddressOwner, now: Date) {
  const token = createSecretToken()
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS)
  await db.emailVerification.create({
    data: { userId: id, email, tokenHash: hashSecretToken(token), createdAt: now, expiresAt },
  })
  return token
}
