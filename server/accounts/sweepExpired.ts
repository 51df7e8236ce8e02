import { HOUR } from '../../domain/time.ts'
import type { Database } from '../platform/database/database.ts'
import { ATTEMPTS_WINDOW } from './throttle.ts'

/** Promised for 24 hours (product.md, section 6); kept twice as long, for clients whose clock is wrong. */
const KEYS_KEPT = 48 * HOUR

/** Deletes what has lost its use: ended sessions, counted guesses, idempotency keys. Says how many of each. */
export async function sweepExpired(db: Database, now: Date) {
  const before = (age: number) => new Date(now.getTime() - age)
  const sessions = await db.session.deleteMany({ where: { expiresAt: { lte: now } } })
  const attempts = await db.signInAttempt.deleteMany({
    where: { windowStart: { lte: before(ATTEMPTS_WINDOW) } },
  })
  const keys = await db.idempotencyKey.deleteMany({ where: { createdAt: { lte: before(KEYS_KEPT) } } })
  return { sessions: sessions.count, attempts: attempts.count, idempotencyKeys: keys.count }
}
