import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
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
import { compileOperations } from './execution/compileOperations.ts'
import type { DocumentCache } from './execution/documentCache.ts'
import { cacheResults, type ResultCache } from './execution/resultCache.ts'
import { createMaskedError } from './failures/maskErrors.ts'
import { translateError } from './failures/translateError.ts'
import { type CostLimiter, limitCost } from './limits/costLimit.ts'
import { LIMITS } from './limits/limits.ts'
import type { Transport } from './transport.ts'

export type GraphQLServer = YogaServerInstance<Transport, Context>
type LogError = (error: unknown) => void

interface GraphQLOptions {
  schema: GraphQLSchema
  createContext(transport: Transport): Promise<Context>
  costLimiter: CostLimiter
  documents: DocumentCache
  /** Results of visitors' queries; null to execute each query. */
  results: ResultCache | null
  /** Names of the types that such a query may read. */
  catalogueTypes: ReadonlySet<string>
  /** Operation names that metrics use as labels. */
  clientOperations: ReadonlySet<string>
  logError: LogError
}

/** Gives the error of documents that are too deep or too long a code for programs. */
const rejectionOptions = {
  propagateOnRejection: true,
  onReject: [
    (_: unknown, error: GraphQLError) => {
      error.extensions.code = 'TOO_EXPENSIVE'
    },
  ],
}

/** GraphQL Yoga with safe settings instead of its defaults. */
export function createGraphQLServer({
  schema,
  createContext,
  costLimiter,
  documents,
  results,
  catalogueTypes,
  clientOperations,
  logError,
}: GraphQLOptions): GraphQLServer {
  return createYoga<Transport, Context>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: false,
    multipart: false,
    batching: false,
    // The route sets CORS headers, see cors.ts.
    cors: false,
    logging: false,
    parserAndValidationCache: {
      documentCache: documents,
      // A cached syntax error would hold its whole document.
      errorCache: { get: () => undefined, set() {} },
    },
    context: async (transport) =>
      transport.context ??
      createContext(transport).catch((error) => {
        if (error instanceof InvalidToken) throw error
        logError(error)
        throw createMaskedError(transport.incoming, error)
      }),
    // translateErrors masks errors, because messages need the caller's language.
    maskedErrors: false,
    plugins: [
      timeOperations(clientOperations),
      refuseBadParameters(),
      rejectCrossSiteMutations(),
      readFromPrimaryAfterMutations(),
      rejectSubscriptions(),
      limitCost(costLimiter, logError),
      reportValidDocuments(),
      translateErrors(logError),
      // Fragments do not count as levels: a screen of small components is not deeper than one large component.
      maxDepthPlugin({
        n: LIMITS.depth,
        ignoreIntrospection: true,
        flattenFragments: true,
        ...rejectionOptions,
      }),
      maxAliasesPlugin({ n: LIMITS.aliases, ...rejectionOptions }),
      maxTokensPlugin({ n: LIMITS.tokens, ...rejectionOptions }),
      ...(results ? [cacheResults(results, catalogueTypes)] : []),
      compileOperations(),
    ] as Plugin[],
  })
}

/** Executes a document of a page or REST endpoint in process: same plugins, limits and context, without HTTP. */
export async function executeInProcess(
  server: GraphQLServer,
  transport: Transport,
  query: string,
  variables: Record<string, unknown>,
): Promise<ExecutionResult> {
  const { parse, validate, execute, contextFactory, schema } = server.getEnveloped({
    ...transport,
    isInternalDocument: true,
  })
  const document: DocumentNode = parse(query)
  const problems = validate(schema, document)
  if (problems.length > 0) return { errors: problems }
  return execute({ schema, document, variableValues: variables, contextValue: await contextFactory() })
}

/** Subscriptions run over a WebSocket only: it closes with the login session, an HTTP response would stay open. */
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

/** Lets the route give back what an invalid document would have cost. */
function reportValidDocuments(): Plugin<Transport> {
  return {
    onValidate: ({ context }) => {
      return ({ valid }) => {
        if (valid) context.onValidDocument?.()
      }
    },
  }
}

/** Yoga would respond with status 500 to variables or extensions in the address that are no JSON. */
function refuseBadParameters(): Plugin {
  return {
    onRequestParse: ({ requestParser, setRequestParser }) => {
      if (!requestParser) return
      setRequestParser(async (request) => {
        try {
          return await requestParser(request)
        } catch (error) {
          if (!(error instanceof SyntaxError)) throw error
          throw new GraphQLError('The parameters `variables` and `extensions` must be JSON objects.', {
            extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
          })
        }
      })
    },
  }
}

function rejectCrossSiteMutations(): Plugin<Context> {
  return {
    onExecute: ({ args: { contextValue: context, document, operationName }, setResultAndStopExecution }) => {
      if (!context.caller.isCrossSite) return
      if (getOperationAST(document, operationName)?.operation === 'query') return
      const error = new GraphQLError('', { originalError: new CrossSite() })
      setResultAndStopExecution({ errors: [translateError(error, context, () => {})] })
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

/** Translates expected failures and masks unexpected errors. */
function translateErrors(logError: LogError): Plugin<Context> {
  return {
    onExecute: ({ args }) => ({
      onExecuteDone: ({ result, setResult }) => {
        const { errors } = result as ExecutionResult
        if (!errors?.length) return
        const translated = errors.map((error) => translateError(error, args.contextValue, logError))
        setResult({ ...result, errors: translated } as ExecutionResult)
      },
    }),
  }
}
