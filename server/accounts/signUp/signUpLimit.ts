import { createHash } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { createPostgresLimiter, type PostgresLimiter } from '../../platform/database/postgresLimiter.ts'
import { TooManyAttempts } from '../../platform/failures.ts'

const DAY_SECONDS = 24 * 60 * 60

const limiters = new Map<number, PostgresLimiter>()

/** Counts a new account of this network address. Limits what one visitor can hold with many accounts. */
export async function countSignUp({ primary, caller, config }: Context) {
  const key = createHash('sha256').update(caller.address).digest('hex')
  const retryAfterSeconds = await getLimiter(config.signUpsPerDay).consume(primary, key)
  if (retryAfterSeconds !== null) throw new TooManyAttempts(retryAfterSeconds)
}

function getLimiter(points: number): PostgresLimiter {
  const limiter =
    limiters.get(points) ??
    createPostgresLimiter({ keyPrefix: 'signUpDay', points, durationSeconds: DAY_SECONDS })
  limiters.set(points, limiter)
  return limiter
}
