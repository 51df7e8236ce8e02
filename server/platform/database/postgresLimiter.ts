import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Database, getPool } from './database.ts'

interface Limit {
  /** Separates the keys of different limits, which share one table. */
  keyPrefix: string
  points: number
  durationSeconds: number
}

export interface PostgresLimiter {
  /** Takes a point of the key. Returns null, or the seconds until the limit is full again when no point is left. */
  consume(db: Database, key: string): Promise<number | null>
  /** Gives a point back. */
  reward(db: Database, key: string): Promise<void>
}

/** One limiter for each database of the process. Postgres counts in one atomic statement, so all processes share it. */
export function createPostgresLimiter({ keyPrefix, points, durationSeconds }: Limit): PostgresLimiter {
  const limiters = new WeakMap<Database, RateLimiterPostgres>()
  const getLimiter = (db: Database): RateLimiterPostgres => {
    const limiter =
      limiters.get(db) ??
      new RateLimiterPostgres({
        storeClient: getPool(db),
        storeType: 'pool',
        tableName: 'sign_in_attempts',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix,
        points,
        duration: durationSeconds,
      })
    limiters.set(db, limiter)
    return limiter
  }
  // An entry that ends later than a whole window from now was written while the clock was ahead.
  const isStale = (result: RateLimiterRes) => result.msBeforeNext > durationSeconds * 1000
  return {
    async consume(db, key) {
      const limiter = getLimiter(db)
      let result = await limiter.consume(key).catch(toRejection)
      if (isStale(result)) {
        await limiter.delete(key)
        result = await limiter.consume(key).catch(toRejection)
      }
      if (result.consumedPoints <= points) return null
      return Math.max(1, Math.ceil(result.msBeforeNext / 1000))
    },
    async reward(db, key) {
      await getLimiter(db).reward(key)
    },
  }
}

/** A limit, and the key for which points are counted. */
export interface LimitKey {
  limiter: PostgresLimiter
  key: string
}

/** Takes a point of each key, or of none. Returns null, or the seconds until the limit without points is full again. */
export async function consumeAll(db: Database, limits: readonly LimitKey[]): Promise<number | null> {
  for (const [index, { limiter, key }] of limits.entries()) {
    const retryAfterSeconds = await limiter.consume(db, key)
    if (retryAfterSeconds === null) continue
    await rewardAll(db, limits.slice(0, index))
    return retryAfterSeconds
  }
  return null
}

/** Gives a point of each key back. */
export async function rewardAll(db: Database, limits: readonly LimitKey[]) {
  for (const { limiter, key } of limits) await limiter.reward(db, key)
}

/** The limiter rejects with its result when nothing is left, and with an error when Postgres fails. */
function toRejection(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}
