import { locatedError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Redis } from 'ioredis'
import { type Context, countedAs } from './context.ts'
import { type Asked, costOfOperation } from './cost.ts'
import { TooManyRequests } from './errors.ts'
import { wordedError } from './errorWording.ts'
import type { Transport } from './graphql.ts'
import { LIMITS } from './limits.ts'
import { allowance, requireLeft } from './rateLimit.ts'

/** What `extensions.cost` of an answer tells. */
export interface ToldCost {
  /** Of this document: each field of each item counts 1. */
  requested: number
  /** Of one document. */
  limit: number
  /** Of this minute, for the account or access token; signed out, for the address. */
  left: number
  /** Seconds until the minute is whole again. */
  resetAfter: number
}

/** Takes the cost of a document from the minute of whoever asks; throws where that is too much. */
export type ChargeCost = (asked: Asked, context: Context) => Promise<ToldCost | null>

export function costBudget(redis: Redis | null): ChargeCost {
  const takeOfAddress = allowance(redis, 'cost address', LIMITS.costOfAddress)
  const takeOfAccount = allowance(redis, 'cost account', LIMITS.costOfAccount)
  return async (asked, context) => {
    const requested = costOfOperation(asked)
    if (requested === null) return null
    const account = countedAs(context)
    const taken = await (account
      ? takeOfAccount(account, requested)
      : takeOfAddress(context.caller.address, requested))
    requireLeft(taken)
    return { requested, limit: LIMITS.cost, left: taken.left, resetAfter: taken.resetAfter }
  }
}

/** Before anything is run; each answer tells what it cost. */
export function limitCost(
  charge: ChargeCost,
  logError: (error: unknown) => void,
): Plugin<Context & Transport> {
  return {
    async onExecute({ args, setResultAndStopExecution }) {
      const context = args.contextValue
      try {
        if (context.isOwnDocument) return void costOfOperation(args)
        const cost = await charge(args, context)
        if (!cost) return
        return {
          onExecuteDone: ({ result, setResult }) => {
            if (!(Symbol.asyncIterator in result))
              setResult({ ...result, extensions: { ...result.extensions, cost } })
          },
        }
      } catch (error) {
        const refusal = wordedError(locatedError(error, null), context, logError)
        if (error instanceof TooManyRequests) refusal.extensions.http = comeBackAfter(error)
        setResultAndStopExecution({ errors: [refusal] })
      }
    },
  }
}

/** What Yoga makes of it: the answer's status and headers. */
function comeBackAfter({ retryAfter }: TooManyRequests) {
  return { status: 429, headers: { 'retry-after': String(retryAfter) } }
}
