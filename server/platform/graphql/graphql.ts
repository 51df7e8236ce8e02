import { useGraphQlJit } from '@envelop/graphql-jit'
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
} from 'graphql'
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga'
import { type Context, readFromPrimary } from '../context.ts'
import { CrossSite, InvalidToken } from '../failures.ts'
import { timeOperations } from '../metrics/timeOperations.ts'
import { type ChargeCost, limitCost } from './costLimit.ts'
import { LIMITS } from './limits.ts'
import { createMaskedError } from './maskErrors.ts'
import { translateError } from './translateError.ts'

/** What the Fastify route hands to Yoga, whose own context already has a `request`. */
export interface Transport {
  incoming: FastifyRequest
  reply: FastifyReply
  /** Where it has been made already. */
  context?: Context
  /** Of a page or a REST call: as dear as we made it, so it costs nobody's minute. */
  isInternalDocument?: boolean
}

export type GraphQLServer = YogaServerInstance<Transport, Context>
type LogError = (error: unknown) => void

interface GraphQLOptions {
  schema: GraphQLSchema
  createContext(transport: Transport): Promise<Context>
  chargeCost: ChargeCost
  /** Names that the metrics tell apart. */
  knownOperations: ReadonlySet<string>
  logError: LogError
}

/** Of documents that are too deep or too long, in one word for programs. */
const rejectionOptions = {
  propagateOnRejection: true,
  onReject: [
    (_: unknown, error: GraphQLError) => {
      error.extensions.code = 'TOO_EXPENSIVE'
    },
  ],
}

/** Yoga with its defaults made safe. */
export function createGraphQLServer({
  schema,
  createContext,
  chargeCost,
  knownOperations,
  logError,
}: GraphQLOptions): GraphQLServer {
  return createYoga<Transport, Context>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: false,
    multipart: false,
    batching: false,
    // The route answers for other origins, see crossSite.ts.
    cors: false,
    logging: false,
    context: async (transport) =>
      transport.context ??
      createContext(transport).catch((error) => {
        if (error instanceof InvalidToken) throw error
        logError(error)
        throw createMaskedError(transport.incoming, error)
      }),
    // Wording needs the caller's language, which Yoga's own masking does not know: translateErrors masks.
    maskedErrors: false,
    plugins: [
      timeOperations(knownOperations),
      rejectCrossSiteMutations(),
      readFromPrimaryAfterMutations(),
      rejectSubscriptions(),
      limitCost(chargeCost, logError),
      translateErrors(logError),
      // Fragments are a way of writing: a screen made of small components is no deeper for it.
      maxDepthPlugin({
        n: LIMITS.depth,
        ignoreIntrospection: true,
        flattenFragments: true,
        ...rejectionOptions,
      }),
      maxAliasesPlugin({ n: LIMITS.aliases, ...rejectionOptions }),
      maxTokensPlugin({ n: LIMITS.tokens, ...rejectionOptions }),
      useGraphQlJit(),
    ] as Plugin[],
  })
}

/** Runs a document of ours in process, for pages and REST calls: same limits, same context, no HTTP. */
export async function executeInProcess(
  server: GraphQLServer,
  transport: Transport,
  document: string,
  variables: Record<string, unknown>,
): Promise<ExecutionResult> {
  const { parse, validate, execute, contextFactory, schema } = server.getEnveloped({
    ...transport,
    isInternalDocument: true,
  })
  const parsed: DocumentNode = parse(document)
  const problems = validate(schema, parsed)
  if (problems.length > 0) return { errors: problems }
  return execute({
    schema,
    document: parsed,
    variableValues: variables,
    contextValue: await contextFactory(),
  })
}

/** They belong to a socket, which ends with its session: an HTTP answer without an end would not. */
function rejectSubscriptions(): Plugin<Context> {
  return {
    onSubscribe: ({ setResultAndStopExecution }) =>
      setResultAndStopExecution({
        errors: [
          new GraphQLError('Subscriptions run over a WebSocket, by the protocol graphql-transport-ws.'),
        ],
      }),
  }
}

function rejectCrossSiteMutations(): Plugin<Context> {
  return {
    onExecute: ({ args: { contextValue: context, document, operationName }, setResultAndStopExecution }) => {
      if (!context.caller.isCrossSite) return
      if (getOperationAST(document, operationName)?.operation === 'query') return
      const refusal = new GraphQLError('', { originalError: new CrossSite() })
      setResultAndStopExecution({ errors: [translateError(refusal, context, () => {})] })
    },
  }
}

function readFromPrimaryAfterMutations(): Plugin<Context> {
  return {
    onExecute: ({ args: { contextValue, document, operationName } }) => {
      if (getOperationAST(document, operationName)?.operation === 'mutation') readFromPrimary(contextValue)
    },
  }
}

/** Words expected failures in the reader's language, with code and fields; masks everything unexpected. */
function translateErrors(logError: LogError): Plugin<Context> {
  return {
    onExecute: ({ args }) => ({
      onExecuteDone: ({ result, setResult }) => {
        const { errors } = result as ExecutionResult
        if (!errors?.length) return
        const worded = errors.map((error) => translateError(error, args.contextValue, logError))
        setResult({ ...result, errors: worded } as ExecutionResult)
      },
    }),
  }
}
