import { HOUR_MS } from '../../domain/time.ts'
import { sweepAccessTokens } from '../developers/sweepAccessTokens.ts'
import type { Services } from '../platform/context.ts'

/** Twice the promised 24 hours (product.md, section 6), for clients whose clock is wrong. */
const IDEMPOTENCY_KEY_RETENTION_MS = 48 * HOUR_MS

const MAIL_RETENTION_MS = 7 * 24 * HOUR_MS

/** Deletes expired login sessions, sign-in attempts, idempotency keys, reset links, access tokens and outbox mails. Returns their numbers. */
export async function sweepExpired({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock()
  const calculateCutoff = (age: number) => new Date(now.getTime() - age)
  const sessions = await db.session.deleteMany({ where: { expiresAt: { lte: now } } })
  const attempts = await db.signInAttempt.deleteMany({
    where: { expire: { lte: now.getTime() } },
  })
  const keys = await db.idempotencyKey.deleteMany({
    where: { createdAt: { lte: calculateCutoff(IDEMPOTENCY_KEY_RETENTION_MS) } },
  })
  const resets = await db.passwordReset.deleteMany({ where: { expiresAt: { lte: now } } })
  const mails = await db.outboxMail.deleteMany({
    where: { createdAt: { lte: calculateCutoff(MAIL_RETENTION_MS) } },
  })
  const accessTokens = await sweepAccessTokens(db, now)
  return {
    sessions: sessions.count,
    attempts: attempts.count,
    idempotencyKeys: keys.count,
    resets: resets.count,
    mails: mails.count,
    accessTokens,
  }
}
