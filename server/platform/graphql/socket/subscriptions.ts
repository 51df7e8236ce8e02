import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  getOperationAST,
  locatedError,
} from 'graphql'
import { type Context, getCredentialId, getRateLimitKey } from '../../context.ts'
import type { Events } from '../../events/listeners.ts'
import { runExclusive } from '../../mutex.ts'
import { createUnknownDocumentError, type PersistedDocuments } from '../execution/persistedDocuments.ts'
import { translateError } from '../failures/translateError.ts'
import type { GraphQLServer } from '../graphql.ts'
import type { CostLimiter } from '../limits/costLimit.ts'
import { LIMITS } from '../limits/limits.ts'
import type { Transport } from '../transport.ts'

/** `extensions.documentId` names a document of the client in place of `query`, which the protocol wants as a text. */
interface SubscriptionRequest {
  query: string
  extensions?: Record<string, unknown> | null
  operationName?: string | null
  variables?: Record<string, unknown> | null
}

/** A subscription within the limits, ready to run. `subscribe` creates its context. */
export interface PreparedSubscription extends ExecutionArgs {
  contextValue: Transport
}

type LogError = (error: unknown) => void

/** Parses, validates and charges like any other document. */
export async function prepareSubscription(
  server: GraphQLServer,
  { chargeInvalidDocument, chargeOperation }: CostLimiter,
  persistedDocuments: PersistedDocuments,
  transport: Transport,
  { query, extensions, operationName, variables }: SubscriptionRequest,
  logError: LogError,
): Promise<PreparedSubscription | readonly GraphQLError[]> {
  const { schema, parse, validate } = server.getEnveloped({ ...transport })
  const context = await createFreshContext(server, transport)
  let document: DocumentNode
  try {
    const documentId = extensions?.documentId
    const text = typeof documentId === 'string' ? await persistedDocuments.find(documentId) : query
    const giveBackCost = await chargeInvalidDocument(text ?? '', context)
    if (text === null) return [createUnknownDocumentError()]
    document = parse(text)
    const problems = validate(schema, document)
    if (problems.length > 0) return problems
    await giveBackCost()
  } catch (error) {
    return [translateError(locatedError(error, null), context, logError)]
  }
  if (getOperationAST(document, operationName)?.operation !== 'subscription')
    return [new GraphQLError('Only subscriptions run here; send queries and mutations by POST.')]
  const operation = { schema, document, operationName, variableValues: variables ?? {} }
  try {
    await chargeOperation(operation, context)
  } catch (error) {
    return [translateError(locatedError(error, null), context, logError)]
  }
  return { ...operation, contextValue: transport }
}

/** Each event runs like a request, with its own context: clock, language and login session are current. */
export async function subscribe(
  server: GraphQLServer,
  { contextValue: transport, ...args }: PreparedSubscription,
  logError: LogError,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const context = await createFreshContext(server, transport)
  const release = reserveSubscription(getRateLimitKey(context) ?? '')
  if (!release) {
    const { subscriptionsOfAccount } = LIMITS
    return { errors: [new GraphQLError(`An account has ${subscriptionsOfAccount} subscriptions at most.`)] }
  }
  const lane = chooseLane()
  const { events, end } = createEndableEvents(context.events, release)
  context.events = events
  const source = await createSourceEventStream({ ...args, contextValue: context }).catch((error) => {
    end()
    throw error
  })
  const toTranslatedError = (error: unknown) => translateError(locatedError(error, null), context, logError)
  if (!(Symbol.asyncIterator in source)) {
    end()
    return { errors: source.errors?.map(toTranslatedError) }
  }

  /** Null when the login session has just ended and the socket is about to close. */
  async function executeEvent(event: unknown): Promise<ExecutionResult | null> {
    const fresh = await createFreshContext(server, transport)
    if (getCredentialId(fresh) !== getCredentialId(context)) return null
    const result = await execute({ ...args, rootValue: event, contextValue: fresh })
    const errors = result.errors?.map((error) => translateError(error, fresh, logError))
    return errors ? { ...result, errors } : result
  }

  async function* generateResults(stream: AsyncIterable<unknown>): AsyncGenerator<ExecutionResult, void> {
    try {
      for await (const event of stream) {
        const result = await runExclusive([lane], () => executeEvent(event))
        if (!result) return
        yield result
      }
    } catch (error) {
      yield { errors: [toTranslatedError(error)] }
    } finally {
      end()
    }
  }
  const results = generateResults(source as AsyncIterable<unknown>)
  const items: AsyncIterableIterator<ExecutionResult> = {
    [Symbol.asyncIterator]: () => items,
    next: () => results.next(),
    // A waiting generator cannot be ended, but its events can.
    return: () => {
      end()
      return results.return()
    },
  }
  return items
}

async function createFreshContext(server: GraphQLServer, transport: Transport): Promise<Context> {
  const context = (await server.getEnveloped({ ...transport }).contextFactory()) as Context
  // The published change may not be on a replica yet.
  context.db = context.primary
  return context
}

let laneCount = 0

/**
 * Name of the mutex under which the events of a subscription run. There are few lanes: an event with thousands of
 * subscribers leaves the database and the CPU to requests.
 */
function chooseLane(): string {
  laneCount = (laneCount + 1) % LIMITS.eventLanes
  return `subscription events ${laneCount}`
}

/** Number of open subscriptions by user or access token. */
const openSubscriptions = new Map<string, number>()

/** Counts a subscription. Returns the function that gives it back, or null when the user or access token has too many. */
function reserveSubscription(key: string): (() => void) | null {
  const count = openSubscriptions.get(key) ?? 0
  if (count >= LIMITS.subscriptionsOfAccount) return null
  openSubscriptions.set(key, count + 1)
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    const left = (openSubscriptions.get(key) ?? 1) - 1
    if (left > 0) openSubscriptions.set(key, left)
    else openSubscriptions.delete(key)
  }
}

/** The same events, with a function that ends all subscriptions made through it. */
function createEndableEvents(events: Events, release: () => void): { events: Events; end: () => void } {
  const open: AsyncIterableIterator<unknown>[] = []
  return {
    events: {
      subscribe<Payload extends object>(topic: string) {
        const items = events.subscribe<Payload>(topic)
        open.push(items)
        return items
      },
    },
    end: () => {
      release()
      for (const items of open.splice(0)) items.return?.()
    },
  }
}
