import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
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

/** So many points a minute for each key, in this process. What is refused takes none. */
export function allowance(name: string, limit: number): TakeFrom {
  const limiter: RateLimiterAbstract = new RateLimiterMemory({
    keyPrefix: name,
    points: limit,
    duration: MINUTE,
  })
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

/** The library rejects with its answer where nothing is left, and with an error where it cannot tell. */
function asAnswer(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}

export function requireLeft({ isExceeded, resetAfter }: Allowance) {
  if (isExceeded) throw new TooManyRequests(resetAfter)
}

/** Counts requests; what is left is told in the headers of the reply. */
export function addressLimit(name: string, limit: number) {
  const take = allowance(`${name} address`, limit)
  return async ({ ip }: FastifyRequest, reply?: FastifyReply) => {
    const taken = await take(ip)
    tell(taken, reply)
    requireLeft(taken)
  }
}

export function accountLimit(name: string, limit: number) {
  const take = allowance(`${name} account`, limit)
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
