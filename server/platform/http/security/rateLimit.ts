import cluster from 'node:cluster'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { type Context, getRateLimitKey } from '../../context.ts'
import { TooManyRequests } from '../../failures.ts'
import { getAddressKey } from './addressKey.ts'

const MINUTE_SECONDS = 60
const PRIMARY_TIMEOUT_MS = 5_000

/** State of a rate limit in the current minute. */
export interface RateLimitState {
  limit: number
  remaining: number
  /** Seconds until the limit is full again. */
  resetAfterSeconds: number
  isExceeded: boolean
  /** Gives the points back. */
  undo(): Promise<void>
}

type ConsumePoints = (key: string, points?: number) => Promise<RateLimitState>

/** A limit of points a minute for each key. A refused request consumes none. */
export function createRateLimit(redis: Redis | null, name: string, limit: number): ConsumePoints {
  const limiter = createLimiter(redis, name, limit)
  return async (key, points = 1) => {
    const { consumedPoints, msBeforeNext } = await limiter.consume(key, points).catch(toRateLimiterResult)
    const isExceeded = consumedPoints > limit
    const { remainingPoints } = isExceeded
      ? await limiter.reward(key, points)
      : { remainingPoints: limit - consumedPoints }
    return {
      limit,
      remaining: remainingPoints,
      resetAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
      isExceeded,
      undo: async () => {
        if (!isExceeded) await limiter.reward(key, points)
      },
    }
  }
}

/**
 * Counts in Redis for all machines. Without Redis, or while it is unavailable, each machine counts for itself: the
 * primary process of several workers (`WORKERS`), or the only process.
 */
function createLimiter(redis: Redis | null, name: string, points: number): RateLimiterAbstract {
  const options = { keyPrefix: `patang:${name}`, points, duration: MINUTE_SECONDS }
  const insuranceLimiter = cluster.isWorker
    ? new RateLimiterCluster({ ...options, timeoutMs: PRIMARY_TIMEOUT_MS })
    : new RateLimiterMemory(options)
  if (!redis) return insuranceLimiter
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter,
    rejectIfRedisNotReady: true,
  })
}

/** The library rejects with its result when no points are left, and with an error when the store fails. */
function toRateLimiterResult(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}

export function requireRemaining({ isExceeded, resetAfterSeconds }: RateLimitState) {
  if (isExceeded) throw new TooManyRequests(resetAfterSeconds)
}

/** Limits requests by network address and sets the rate limit headers. */
export function createAddressLimit(redis: Redis | null, name: string, limit: number) {
  const consume = createRateLimit(redis, `${name} address`, limit)
  return async ({ ip }: FastifyRequest, reply?: FastifyReply) => {
    const taken = await consume(getAddressKey(ip))
    setRateLimitHeaders(taken, reply)
    requireRemaining(taken)
  }
}

export function createAccountLimit(redis: Redis | null, name: string, limit: number) {
  const consume = createRateLimit(redis, `${name} account`, limit)
  return async (context: Context, reply?: FastifyReply) => {
    const account = getRateLimitKey(context)
    if (!account) return
    const taken = await consume(account)
    setRateLimitHeaders(taken, reply)
    requireRemaining(taken)
  }
}

/** With several limits, the headers show the tightest. */
function setRateLimitHeaders(
  { limit, remaining, resetAfterSeconds }: RateLimitState,
  reply: FastifyReply | undefined,
) {
  const shownRemaining = reply?.getHeader('ratelimit-remaining')
  if (shownRemaining !== undefined && Number(shownRemaining) < remaining) return
  reply?.headers({
    'ratelimit-limit': limit,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': resetAfterSeconds,
  })
}
