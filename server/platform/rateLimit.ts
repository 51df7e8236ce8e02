import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import { TooManyRequests } from './errors.ts'
import { LIMITS } from './limits.ts'

export type CountRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  context: () => Promise<Context>,
) => Promise<void>

/**
 * Counts the requests of an address and of an account, minute by minute and for this process; what is left of the
 * tighter of the two is told in the answer's headers.
 */
export async function rateLimits(app: FastifyInstance): Promise<CountRequest> {
  await app.register(rateLimit, { global: false })
  const accounts = new WeakMap<FastifyRequest, string>()
  const ofAddress = app.createRateLimit({
    max: LIMITS.requestsOfAddress,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => `address ${ip}`,
  })
  const ofAccount = app.createRateLimit({
    max: LIMITS.requestsOfAccount,
    timeWindow: '1 minute',
    keyGenerator: (request) => `account ${accounts.get(request)}`,
  })

  return async (request, reply, context) => {
    // Before anything is read of the database.
    const address = await ofAddress(request)
    tell(reply, address)
    const { signedIn, program } = await context()
    const account = signedIn ?? program?.owner
    if (!account) return
    accounts.set(request, account.userId)
    const counted = await ofAccount(request)
    if (leftOf(counted) <= leftOf(address)) tell(reply, counted)
  }
}

type Count = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

function tell(reply: FastifyReply, count: Count) {
  if (count.isAllowed) return
  reply.header('ratelimit-limit', count.max)
  reply.header('ratelimit-remaining', Math.max(0, count.remaining))
  reply.header('ratelimit-reset', count.ttlInSeconds)
  if (count.isExceeded) throw new TooManyRequests(count.ttlInSeconds)
}

const leftOf = (count: Count) => (count.isAllowed ? Number.POSITIVE_INFINITY : count.remaining)
