import { createHash } from 'node:crypto'
import type { Database } from '../platform/database/database.ts'
import { createPostgresLimiter } from '../platform/database/postgresLimiter.ts'

const HOUR_SECONDS = 60 * 60

/** Mails of one kind to one address. The inbox keeps every notification. */
const MAILS_PER_HOUR_MAX = 5
const MAILS_PER_DAY_MAX = 15

const LIMITERS = [
  createPostgresLimiter({
    keyPrefix: 'mailHour',
    points: MAILS_PER_HOUR_MAX,
    durationSeconds: HOUR_SECONDS,
  }),
  createPostgresLimiter({
    keyPrefix: 'mailDay',
    points: MAILS_PER_DAY_MAX,
    durationSeconds: 24 * HOUR_SECONDS,
  }),
]

/**
 * Counts a mail that the account's own actions cause, and returns false when its address has had enough of this kind.
 * Mail about security goes to unverified addresses too, so an account must not be a way to flood another person's mailbox. Counted by address,
 * because an account can change its address.
 */
export async function takeMailAllowance(db: Database, kind: string, email: string): Promise<boolean> {
  const key = getKey(kind, email)
  for (const limiter of LIMITERS) if ((await limiter.consume(db, key)) !== null) return false
  return true
}

/**
 * Sends a mail that counts, unless its address has had enough of this kind. A mail that fails does not count, so that the
 * queue's retries do not use up the limit.
 */
export async function sendWithinLimit(
  db: Database,
  kind: string,
  email: string,
  send: () => Promise<void>,
): Promise<void> {
  if (!(await takeMailAllowance(db, kind, email))) return
  try {
    await send()
  } catch (error) {
    await returnMailAllowance(db, kind, email)
    throw error
  }
}

/** Gives back a mail that was counted and is not sent. */
export async function returnMailAllowance(db: Database, kind: string, email: string) {
  const key = getKey(kind, email)
  for (const limiter of LIMITERS) await limiter.reward(db, key)
}

const getKey = (kind: string, email: string) => `${createHash('sha256').update(email).digest('hex')}:${kind}`
