import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import {
  consumeAll,
  createPostgresLimiter,
  type LimitKey,
  rewardAll,
} from '../../platform/database/postgresLimiter.ts'

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

/** A mail that counts for its address. */
export interface CountedMail {
  kind: string
  email: string
}

/**
 * Counts mails that the account's own actions cause, all or none. Returns null, or the seconds until an address that has had
 * enough of a kind may get one again. Mail about security goes to unverified addresses too, so an account must not be a way to flood another person's mailbox. Counted by address,
 * because an account can change its address.
 */
export function takeMailAllowance(db: Database, ...mails: CountedMail[]): Promise<number | null> {
  return consumeAll(db, listLimits(mails))
}

/**
 * Sends a mail that counts, unless its address has had enough of this kind. A mail that fails does not count: the
 * queue's retries do not use up the limit.
 */
export async function sendWithinLimit(
  db: Database,
  mail: CountedMail,
  send: () => Promise<void>,
): Promise<void> {
  if ((await takeMailAllowance(db, mail)) !== null) return
  try {
    await send()
  } catch (error) {
    await returnMailAllowance(db, mail)
    throw error
  }
}

/** Gives back mails that were counted and are not sent. */
export function returnMailAllowance(db: Database, ...mails: CountedMail[]): Promise<void> {
  return rewardAll(db, listLimits(mails))
}

function listLimits(mails: readonly CountedMail[]): LimitKey[] {
  return mails.flatMap(({ kind, email }) => {
    const key = `${createHash('sha256').update(email).digest('hex')}:${kind}`
    return LIMITERS.map((limiter) => ({ limiter, key }))
  })
}
