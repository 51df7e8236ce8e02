import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { type Context, countedAs } from './context.ts'
import { TooManyRequests } from './errors.ts'

const MINUTE = 60

/** What a minute still holds for somebody. */
export interface Allowance {
  limit: number
  left: number
  /** Seconds until it is whole again. */
  resetAfter: number
  isExceeded: boolean
}

export type TakeFrom = (key: string, points?: number) => Promise<Allowance>

/** So many points a minute for each key. What is refused takes none. */
export function allowance(redis: Redis | null, name: string, limit: number): TakeFrom {
  const limiter = limiterOf(redis, name, limit)
  return async (key, points = 1) => {
    const { consumedPoints, msBeforeNext } = await limiter.consume(key, points).catch(asAnswer)
    const isExceeded = consumedPoints > limit
    const { remainingPoints } = isExceeded
      ? await limiter.reward(key, points)
      : { remainingPoints: limit - consumedPoints }
    return {
      limit,
      left: remainingPoints,
      resetAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)),
      isExceeded,
    }
  }
}

/** In Redis for all processes together; while it is away, or without one, each process counts for itself. */
function limiterOf(redis: Redis | null, name: string, points: number): RateLimiterAbstract {
  const options = { keyPrefix: `patang:${name}`, points, duration: MINUTE }
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
function asAnswer(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}

export function requireLeft({ isExceeded, resetAfter }: Allowance) {
  if (isExceeded) throw new TooManyRequests(resetAfter)
}

/** Counts requests; what is left is told in the headers of the reply. */
export function addressLimit(redis: Redis | null, name: string, limit: number) {
  const take = allowance(redis, `${name} address`, limit)
  return async ({ ip }: FastifyRequest, reply?: FastifyReply) => {
    const taken = await take(ip)
    tell(taken, reply)
    requireLeft(taken)
  }
}

export function accountLimit(redis: Redis | null, name: string, limit: number) {
  const take = allowance(redis, `${name} account`, limit)
  return async (context: Context, reply?: FastifyReply) => {
    const account = countedAs(context)
    if (!account) return
    const taken = await take(account)
    tell(taken, reply)
    requireLeft(taken)
  }
}

/** Of several limits the tightest is told. */
function tell({ limit, left, resetAfter }: Allowance, reply: FastifyReply | undefined) {
  const told = reply?.getHeader('ratelimit-remaining')
  if (told !== undefined && Number(told) < left) return
  reply?.headers({ 'ratelimit-limit': limit, 'ratelimit-remaining': left, 'ratelimit-reset': resetAfter })
}
