import { createHash } from 'node:crypto'
import type { Context } from '../platform/context.ts'
import { consumeAll, createPostgresLimiter, rewardAll } from '../platform/database/postgresLimiter.ts'
import { TooManyAttempts } from '../platform/failures.ts'

const ATTEMPTS_MAX = 10
const WINDOW_SECONDS = 15 * 60

interface Attempt {
  /** Takes the attempt back after a success: it was not a guess. */
  undo(): Promise<void>
}

const limiter = createPostgresLimiter({
  keyPrefix: '',
  points: ATTEMPTS_MAX,
  durationSeconds: WINDOW_SECONDS,
})

/**
 * Counts an attempt for each subject, before any work for it, or throws TooManyAttempts (product.md, section 3).
 * Postgres counts in one atomic statement, so parallel attempts through several processes share one limit.
 */
export async function countAttempt({ primary }: Context, ...subjects: string[]): Promise<Attempt> {
  const limits = subjects
    .map(hashSubject)
    .sort()
    .map((key) => ({ limiter, key }))
  const retryAfterSeconds = await consumeAll(primary, limits)
  if (retryAfterSeconds !== null) throw new TooManyAttempts(retryAfterSeconds)
  return { undo: () => rewardAll(primary, limits) }
}

/** Keeps the kind of the subject ('account', 'address') and hashes the personal part. */
function hashSubject(subject: string) {
  const [kind = '', ...rest] = subject.split(':')
  return `${kind}:${createHash('sha256').update(rest.join(':')).digest('hex')}`
}
