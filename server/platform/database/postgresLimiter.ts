import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Database, getPool } from './database.ts'

interface Limit {
  /** Separates the keys of different limits, which share one table. */
  keyPrefix: string
  points: number
  durationSeconds: number
}

/** One limiter for each database of the process. Postgres counts in one atomic statement, so all processes share it. */
export function createPostgresLimiter({ keyPrefix, points, durationSeconds }: Limit) {
  const limiters = new WeakMap<Database, RateLimiterPostgres>()
  return (db: Database): RateLimiterPostgres => {
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
}

/** The limiter rejects with its result when nothing is left, and with an error when Postgres fails. */
export function toRejection(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}
