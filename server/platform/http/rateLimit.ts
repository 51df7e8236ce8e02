import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { type Context, getRateLimitKey } from '../context.ts'
import { TooManyRequests } from '../failures.ts'

const MINUTE_SECONDS = 60

/** What a minute still holds for somebody. */
export interface RateLimitState {
  limit: number
  remaining: number
  /** Seconds until it is whole again. */
  resetAfterSeconds: number
  isExceeded: boolean
}

export type ConsumePoints = (key: string, points?: number) => Promise<RateLimitState>

/** So many points a minute for each key. What is refused takes none. */
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
    }
  }
}

/** In Redis for all processes together; while it is away, or without one, each process counts for itself. */
function createLimiter(redis: Redis | null, name: string, points: number): RateLimiterAbstract {
  const options = { keyPrefix: `patang:${name}`, points, duration: MINUTE_SECONDS }
  const insuranceLimiter = new RateLimiterMemory(options)
  if (!redis) return insuranceLimiter
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter,
    rejectIfRedisNotReady: true,
  })
}

/** The library rejects with its answer where nothing is left, and with an error where it cannot tell. */
function toRateLimiterResult(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}

export function requireRemaining({ isExceeded, resetAfterSeconds }: RateLimitState) {
  if (isExceeded) throw new TooManyRequests(resetAfterSeconds)
}

/** Counts requests; what is left is told in the headers of the reply. */
export function createAddressLimit(redis: Redis | null, name: string, limit: number) {
  const consume = createRateLimit(redis, `${name} address`, limit)
  return async ({ ip }: FastifyRequest, reply?: FastifyReply) => {
    const taken = await consume(ip)
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

/** Of several limits the tightest is told. */
function setRateLimitHeaders(
  { limit, remaining, resetAfterSeconds }: RateLimitState,
  reply: FastifyReply | undefined,
) {
  const told = reply?.getHeader('ratelimit-remaining')
  if (told !== undefined && Number(told) < remaining) return
  reply?.headers({
    'ratelimit-limit': limit,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': resetAfterSeconds,
  })
}
