import { createHash } from 'node:crypto'
import type { Context } from '../platform/context.ts'
import { createPostgresLimiter, toRejection } from '../platform/database/postgresLimiter.ts'
import { TooManyAttempts } from '../platform/failures.ts'

const DAY_SECONDS = 24 * 60 * 60

type GetLimiter = ReturnType<typeof createPostgresLimiter>
const limiters = new Map<number, GetLimiter>()

/** Counts a new account of this network address. Limits what one visitor can hold with many accounts. */
export async function countSignUp({ primary, caller, config }: Context) {
  const rejection = await getLimiter(config.signUpsPerDay)(primary)
    .consume(createHash('sha256').update(caller.address).digest('hex'))
    .then(() => null, toRejection)
  if (rejection) throw new TooManyAttempts(Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)))
}

function getLimiter(points: number): GetLimiter {
  const limiter =
    limiters.get(points) ??
    createPostgresLimiter({ keyPrefix: 'signUpDay', points, durationSeconds: DAY_SECONDS })
  limiters.set(points, limiter)
  return limiter
}
