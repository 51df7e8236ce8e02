import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '../../domain/time.ts'
import type { Database } from '../platform/database/database.ts'

const LINK_LIFETIME_MS = DAY_MS

interface AddressOwner {
  id: string
  email: string
}

/** Creates a verification link for the user's address and returns its token. Only the hash of the token is stored. */
export async function createEmailVerification(db: Database, { id, email }: AddressOwner, now: Date) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS)
  await db.emailVerification.create({
    data: { userId: id, email, tokenHash: hashVerificationToken(token), createdAt: now, expiresAt },
  })
  return token
}

export function hashVerificationToken(token: string) {
  return createHash('sha256').update(token).digest()
}
