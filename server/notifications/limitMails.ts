import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Database, getPool } from '../platform/database/database.ts'

const HOUR_SECONDS = 60 * 60

/** Mails of one kind to one address. The inbox keeps every notification. */
const MAILS_PER_HOUR_MAX = 5
const MAILS_PER_DAY_MAX = 15

/** Two limiters for each database of the process. */
const limiters = new WeakMap<Database, RateLimiterPostgres[]>()

function getLimiters(db: Database) {
  const found = limiters.get(db) ?? [
    createLimiter(db, 'mailHour', MAILS_PER_HOUR_MAX, HOUR_SECONDS),
    createLimiter(db, 'mailDay', MAILS_PER_DAY_MAX, 24 * HOUR_SECONDS),
  ]
  limiters.set(db, found)
  return found
}

function createLimiter(db: Database, keyPrefix: string, points: number, duration: number) {
  return new RateLimiterPostgres({
    storeClient: getPool(db),
    storeType: 'pool',
    tableName: 'sign_in_attempts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
  })
}

/**
 * Counts a mail that the account's own actions cause, and returns false when its address has had enough of this kind.
 * Addresses are not verified, so an account must not be a way to flood another person's mailbox. Counted by address,
 * because an account can change its address.
 */
export async function takeMailAllowance(db: Database, kind: string, email: string): Promise<boolean> {
  const key = `${createHash('sha256').update(email).digest('hex')}:${kind}`
  for (const limiter of getLimiters(db)) {
    const isAllowed = await limiter.consume(key).then(() => true, toRefusal)
    if (!isAllowed) return false
  }
  return true
}

/** The limiter rejects with its result when nothing is left, and with an error when Postgres fails. */
function toRefusal(reason: unknown): false {
  if (reason instanceof RateLimiterRes) return false
  throw reason
}
