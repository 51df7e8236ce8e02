import { HOUR } from '../../domain/time.ts'
import { sweepAccessTokens } from '../developers/sweepAccessTokens.ts'
import type { Services } from '../platform/context.ts'
import { ATTEMPTS_WINDOW } from './throttle.ts'

/** Promised for 24 hours (product.md, section 6); kept twice as long, for clients whose clock is wrong. */
const KEYS_KEPT = 48 * HOUR

/** The outbox is for looking at what was just sent. */
const MAILS_KEPT = 7 * 24 * HOUR

/** A job: deletes ended sessions, counted guesses, idempotency keys, mailed links, access tokens and mails of the outbox that have lost their use; says how many. */
export async function sweepExpired({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock()
  const before = (age: number) => new Date(now.getTime() - age)
  const sessions = await db.session.deleteMany({ where: { expiresAt: { lte: now } } })
  const attempts = await db.signInAttempt.deleteMany({
    where: { windowStart: { lte: before(ATTEMPTS_WINDOW) } },
  })
  const keys = await db.idempotencyKey.deleteMany({ where: { createdAt: { lte: before(KEYS_KEPT) } } })
  const resets = await db.passwordReset.deleteMany({ where: { expiresAt: { lte: now } } })
  const mails = await db.outboxMail.deleteMany({ where: { createdAt: { lte: before(MAILS_KEPT) } } })
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
