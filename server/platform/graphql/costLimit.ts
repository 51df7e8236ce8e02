import { locatedError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Redis } from 'ioredis'
import { type Context, getRateLimitKey } from '../context.ts'
import { TooManyRequests } from '../failures.ts'
import { createRateLimit, requireRemaining } from '../http/rateLimit.ts'
import { calculateOperationCost, type OperationRequest } from './cost.ts'
import { LIMITS } from './limits.ts'
import { translateError } from './translateError.ts'
import type { Transport } from './transport.ts'

/** Content of `extensions.cost`. */
export interface CostReport {
  /** Cost of this document: each field of each item counts 1. */
  requested: number
  /** Limit of one document. */
  limit: number
  /** Remaining cost of this minute, for the account or access token; for a visitor, the address. */
  left: number
  /** Seconds until the limit is full again. */
  resetAfter: number
}

/** Charges a document to the caller's minute. Throws when its cost or the minute's limit is exceeded. */
export type ChargeCost = (asked: OperationRequest, context: Context) => Promise<CostReport | null>

export function createCostLimiter(redis: Redis | null): ChargeCost {
  const consumeForAddress = createRateLimit(redis, 'cost address', LIMITS.costOfAddress)
  const consumeForAccount = createRateLimit(redis, 'cost account', LIMITS.costOfAccount)
  return async (asked, context) => {
    const requested = calculateOperationCost(asked)
    if (requested === null) return null
    const account = getRateLimitKey(context)
    const taken = await (account
      ? consumeForAccount(account, requested)
      : consumeForAddress(context.caller.address, requested))
    requireRemaining(taken)
    return { requested, limit: LIMITS.cost, left: taken.remaining, resetAfter: taken.resetAfterSeconds }
  }
}

/** Checks the cost before execution and adds it to every response. */
export function limitCost(
  charge: ChargeCost,
  logError: (error: unknown) => void,
): Plugin<Context & Transport> {
  return {
    async onExecute({ args, setResultAndStopExecution }) {
      const context = args.contextValue
      try {
        if (context.isInternalDocument) return void calculateOperationCost(args)
        const cost = await charge(args, context)
        if (!cost) return
        return {
          onExecuteDone: ({ result, setResult }) => {
            if (!(Symbol.asyncIterator in result))
              setResult({ ...result, extensions: { ...result.extensions, cost } })
          },
        }
      } catch (error) {
        const refusal = translateError(locatedError(error, null), context, logError)
        if (error instanceof TooManyRequests) refusal.extensions.http = getRetryAfterHttp(error)
        setResultAndStopExecution({ errors: [refusal] })
      }
    },
  }
}

/** Extensions that Yoga turns into the response's status and headers. */
function getRetryAfterHttp({ retryAfter }: TooManyRequests) {
  return { status: 429, headers: { 'retry-after': String(retryAfter) } }
}
