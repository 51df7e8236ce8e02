import { locatedError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Redis } from 'ioredis'
import { type Context, getRateLimitKey } from '../../context.ts'
import { TooManyRequests } from '../../failures.ts'
import { createRateLimit, requireRemaining } from '../../http/security/rateLimit.ts'
import type { DocumentCache } from '../execution/documentCache.ts'
import { translateError } from '../failures/translateError.ts'
import type { Transport } from '../transport.ts'
import { calculateOperationCost, type OperationRequest } from './cost.ts'
import { LIMITS } from './limits.ts'

/** Content of `extensions.cost`. */
interface CostReport {
  /** Cost of this document: each field of each item counts 1. */
  requested: number
  /** Limit of one document. */
  limit: number
  /** Remaining cost of this minute, for the account or access token; for a visitor, the address. */
  left: number
  /** Seconds until the limit is full again. */
  resetAfter: number
}

/** Charges the caller's minute. Each function throws when a limit is exceeded. */
export interface CostLimiter {
  chargeOperation(operation: OperationRequest, context: Context): Promise<CostReport | null>
  /** Charges the account, or the address of a visitor. */
  chargePage(context: Context): Promise<void>
  /**
   * Charges address and account before the document is parsed, unless it is in the cache. The returned function gives
   * the cost back: the caller runs it when the document is valid.
   */
  chargeInvalidDocument(document: string, context: Context): Promise<() => Promise<void>>
}

export function createCostLimiter(redis: Redis | null, documents: DocumentCache): CostLimiter {
  const consumeForAddress = createRateLimit(redis, 'cost address', LIMITS.costOfAddress)
  const consumeForAccount = createRateLimit(redis, 'cost account', LIMITS.costOfAccount)
  const consumeForCaller = async (context: Context, cost: number) => {
    const account = getRateLimitKey(context)
    const taken = await (account
      ? consumeForAccount(account, cost)
      : consumeForAddress(context.caller.address, cost))
    requireRemaining(taken)
    return taken
  }
  return {
    async chargeOperation(operation, context) {
      const requested = calculateOperationCost(operation)
      if (requested === null) return null
      const { remaining, resetAfterSeconds } = await consumeForCaller(context, requested)
      return { requested, limit: LIMITS.cost, left: remaining, resetAfter: resetAfterSeconds }
    },
    async chargePage(context) {
      await consumeForCaller(context, LIMITS.costOfPage)
    },
    async chargeInvalidDocument(document, context) {
      if (documents.get(document)) return async () => {}
      const account = getRateLimitKey(context)
      const ofAddress = await consumeForAddress(context.caller.address, LIMITS.costOfInvalidDocument)
      requireRemaining(ofAddress)
      if (!account) return ofAddress.undo
      const ofAccount = await consumeForAccount(account, LIMITS.costOfInvalidDocument)
      if (ofAccount.isExceeded) await ofAddress.undo()
      requireRemaining(ofAccount)
      return async () => void (await Promise.all([ofAddress.undo(), ofAccount.undo()]))
    },
  }
}

/** Checks the cost before execution and adds it to every response. */
export function limitCost(
  { chargeOperation }: CostLimiter,
  logError: (error: unknown) => void,
): Plugin<Context & Transport> {
  return {
    async onExecute({ args, setResultAndStopExecution }) {
      const context = args.contextValue
      try {
        if (context.isInternalDocument) return void calculateOperationCost(args)
        const cost = await chargeOperation(args, context)
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
