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
import { type Context, readOwnWrites } from './context.ts'
import { type ChargeCost, limitCost } from './costLimit.ts'
import { CrossSite, InvalidToken } from './errors.ts'
import { wordedError } from './errorWording.ts'
import { LIMITS } from './limits.ts'
import { timeOperations } from './metrics/timeOperations.ts'
import { unexpectedError } from './unexpected.ts'

/** What the Fastify route hands to Yoga, whose own context already has a `request`. */
export interface Transport {
  incoming: FastifyRequest
  reply: FastifyReply
  /** Where it has been made already. */
  context?: Context
  /** Of a page or a REST call: as dear as we made it, so it costs nobody's minute. */
  isOwnDocument?: boolean
}

export type GraphQLServer = YogaServerInstance<Transport, Context>
type LogError = (error: unknown) => void

interface GraphQLOptions {
  schema: GraphQLSchema
  context(transport: Transport): Promise<Context>
  chargeCost: ChargeCost
  /** Names that the metrics tell apart. */
  knownOperations: ReadonlySet<string>
  logError: LogError
}

/** Of documents that are too deep or too long, in one word for programs. */
const refusal = {
  propagateOnRejection: true,
  onReject: [(_: unknown, error: GraphQLError) => void (error.extensions.code = 'TOO_EXPENSIVE')],
}

/** Yoga with its defaults made safe. */
export function createGraphQL({
  schema,
  context,
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
      context(transport).catch((error) => {
        if (error instanceof InvalidToken) throw error
        logError(error)
        throw unexpectedError(transport.incoming, error)
      }),
    // Wording needs the caller's language, which Yoga's own masking does not know: wordErrors masks.
    maskedErrors: false,
    plugins: [
      timeOperations(knownOperations),
      refuseCrossSiteMutations(),
      readOwnWritesOfMutations(),
      refuseSubscriptions(),
      limitCost(chargeCost, logError),
      wordErrors(logError),
      // Fragments are a way of writing: a screen made of small components is no deeper for it.
      maxDepthPlugin({
        n: LIMITS.depth,
        ignoreIntrospection: true,
        flattenFragments: true,
        ...refusal,
      }),
      maxAliasesPlugin({ n: LIMITS.aliases, ...refusal }),
      maxTokensPlugin({ n: LIMITS.tokens, ...refusal }),
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
    isOwnDocument: true,
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
function refuseSubscriptions(): Plugin<Context> {
  return {
    onSubscribe: ({ setResultAndStopExecution }) =>
      setResultAndStopExecution({
        errors: [
          new GraphQLError('Subscriptions run over a WebSocket, by the protocol graphql-transport-ws.'),
        ],
      }),
  }
}

function refuseCrossSiteMutations(): Plugin<Context> {
  return {
    onExecute: ({ args: { contextValue: context, document, operationName }, setResultAndStopExecution }) => {
      if (!context.caller.isForeign) return
      if (getOperationAST(document, operationName)?.operation === 'query') return
      const refusal = new GraphQLError('', { originalError: new CrossSite() })
      setResultAndStopExecution({ errors: [wordedError(refusal, context, () => {})] })
    },
  }
}

function readOwnWritesOfMutations(): Plugin<Context> {
  return {
    onExecute: ({ args: { contextValue, document, operationName } }) => {
      if (getOperationAST(document, operationName)?.operation === 'mutation') readOwnWrites(contextValue)
    },
  }
}

/** Words expected failures in the reader's language, with code and fields; masks everything unexpected. */
function wordErrors(logError: LogError): Plugin<Context> {
  return {
    onExecute: ({ args }) => ({
      onExecuteDone: ({ result, setResult }) => {
        const { errors } = result as ExecutionResult
        if (!errors?.length) return
        const worded = errors.map((error) => wordedError(error, args.contextValue, logError))
        setResult({ ...result, errors: worded } as ExecutionResult)
      },
    }),
  }
}
