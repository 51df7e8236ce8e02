import { createHash } from 'node:crypto'
import type { Context } from '../platform/context.ts'
import { createPostgresLimiter } from '../platform/database/postgresLimiter.ts'
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
 * Postgres counts in one atomic statement, so that parallel attempts through several processes share one limit.
 */
export async function countAttempt({ primary }: Context, ...subjects: string[]): Promise<Attempt> {
  const counted: string[] = []
  const undo = async () => {
    for (const key of counted) await limiter.reward(primary, key)
  }
  for (const key of subjects.map(hashSubject).sort()) {
    const retryAfterSeconds = await limiter.consume(primary, key)
    if (retryAfterSeconds !== null) {
      await undo()
      throw new TooManyAttempts(retryAfterSeconds)
    }
    counted.push(key)
  }
  return { undo }
}

/** Keeps the kind of the subject ('account', 'address') and hashes the personal part. */
function hashSubject(subject: string) {
  const [kind = '', ...rest] = subject.split(':')
  return `${kind}:${createHash('sha256').update(rest.join(':')).digest('hex')}`
}
