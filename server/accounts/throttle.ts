import { createHash } from 'node:crypto'
import type { Context } from '../platform/context.ts'
import { createPostgresLimiter, toRejection } from '../platform/database/postgresLimiter.ts'
import { TooManyAttempts } from '../platform/failures.ts'

const ATTEMPTS_MAX = 10
const WINDOW_SECONDS = 15 * 60

interface Attempt {
  /** Takes the attempt back after a success: it was not a guess. */
  undo(): Promise<void>
}

const getLimiter = createPostgresLimiter({
  keyPrefix: '',
  points: ATTEMPTS_MAX,
  durationSeconds: WINDOW_SECONDS,
})

/**
 * Counts an attempt for each subject, before any work for it, or throws TooManyAttempts (product.md, section 3).
 * Postgres counts in one atomic statement, so that parallel attempts through several processes share one limit.
 */
export async function countAttempt({ primary }: Context, ...subjects: string[]): Promise<Attempt> {
  const limiter = getLimiter(primary)
  const counted: string[] = []
  const undo = async () => {
    for (const key of counted) await limiter.reward(key)
  }
  for (const key of subjects.map(hashSubject).sort()) {
    const rejection = await limiter.consume(key).then(() => null, toRejection)
    if (rejection) {
      await undo()
      throw new TooManyAttempts(Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)))
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
