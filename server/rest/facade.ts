import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import type { z } from 'zod'
import type { MessageKey } from '../../domain/messages/messages.ts'
import { type Context, requireUser } from '../platform/context.ts'
import {
  Failure,
  findProblems,
  type InvalidFieldProblem,
  InvalidInput,
  InvalidToken,
  NotAllowed,
  NotFound,
  NotSignedIn,
  parseInput,
  TooManyRequests,
} from '../platform/failures.ts'
import { executeInProcess, type GraphQLServer } from '../platform/graphql/graphql.ts'
import { LIMITS } from '../platform/graphql/limits/limits.ts'
import type { Transport } from '../platform/graphql/transport.ts'
import { type FailureBody, toFailureBody } from '../platform/http/failureBody.ts'
import { createAccountLimit, createAddressLimit } from '../platform/http/security/rateLimit.ts'
import type { Endpoint, EndpointRequest, Page, ReferenceCheck } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { findResultFailure, getStatus } from './failureBody.ts'

type CreateContext = (transport: Transport) => Promise<Context>

/** Registers the REST endpoints under /api. Each executes its GraphQL document against the schema. */
export function registerFacade(
  app: FastifyInstance,
  graphql: GraphQLServer,
  createContext: CreateContext,
  redis: Redis | null,
) {
  const contexts = new WeakMap<FastifyRequest, Context>()
  const loadContext = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = contexts.get(request) ?? (await createContext({ incoming: request, reply }))
    contexts.set(request, context)
    return context
  }

  app.register(async (api) => {
    const limitAddress = createAddressLimit(redis, 'rest', LIMITS.rest.ofAddress)
    const limitAccount = createAccountLimit(redis, 'rest', LIMITS.rest.ofAccount)
    api.addHook('onRequest', async (request, reply) => {
      // The limit per address comes first, because the context reads the database.
      await limitAddress(request, reply)
      await limitAccount(await loadContext(request, reply), reply)
    })
    api.setErrorHandler(async (error, request, reply) => {
      if (error instanceof TooManyRequests || error instanceof InvalidToken) throw error
      const body = findFailureBody(error, await loadContext(request, reply))
      if (!body) throw error
      return sendFailure(reply, body)
    })
    for (const endpoint of endpoints)
      api.route({
        method: endpoint.method,
        url: endpoint.path,
        handler: async (request, reply) => {
          const context = await loadContext(request, reply)
          return handleRequest(graphql, endpoint, { incoming: request, reply, context })
        },
      })
    for (const path of ['/api', '/api/*']) {
      api.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: path,
        handler: () => {
          throw new NotFound()
        },
      })
    }
  })
}

/** Failures for the statuses with which Fastify refuses to parse a body. */
const UNREADABLE_BODIES: Record<string, [code: string, key: MessageKey]> = {
  400: ['BAD_REQUEST', 'failure.notJson'],
  413: ['TOO_LARGE', 'failure.bodyTooLarge'],
  415: ['NOT_JSON', 'failure.notJson'],
}

function findFailureBody(error: unknown, context: Context): FailureBody | null {
  if (error instanceof EndpointFailure) return error.body
  if (error instanceof Failure) return toFailureBody(error, context)
  const [code, key] = UNREADABLE_BODIES[(error as { statusCode?: number }).statusCode ?? 500] ?? []
  return code && key ? { code, message: context.t(key) } : null
}

interface EndpointTransport extends Transport {
  context: Context
}

async function handleRequest(graphql: GraphQLServer, endpoint: Endpoint, transport: EndpointTransport) {
  const { incoming, reply, context } = transport
  const request = await parseRequest(graphql, endpoint, transport)
  requireOwnAdminId(request, context)
  const result = await executeInProcess(graphql, transport, endpoint.document, endpoint.variables(request))
  const failure = findResultFailure(result, endpoint.fieldNames)
  if (failure) throw new EndpointFailure(failure)
  const data = result.data ?? {}
  requireAccess(endpoint, data)
  const json = endpoint.toJson(data, request)
  if (json === null || json === undefined) throw new NotFound()
  const page = endpoint.page?.(data)
  if (page) setPageHeaders(reply, incoming, page)
  return reply
    .status(endpoint.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(json))
}

/** An empty string for an optional field counts as absent (product.md, section 13). */
async function parseRequest(
  graphql: GraphQLServer,
  endpoint: Endpoint,
  transport: EndpointTransport,
): Promise<EndpointRequest<unknown, unknown>> {
  const { incoming: request } = transport
  const key = request.headers['idempotency-key']
  return {
    params: request.params as Record<string, string>,
    query: endpoint.query && parseInput(endpoint.query, removeEmpty(request.query)),
    body: endpoint.body && (await parseBody(graphql, endpoint, endpoint.body, transport)),
    idempotencyKey: endpoint.isIdempotentByKey && typeof key === 'string' ? key : undefined,
  }
}

/**
 * An invalid body names all invalid fields at once: a field can have the wrong type, break a rule of the input, or refer to
 * nothing.
 */
async function parseBody(
  graphql: GraphQLServer,
  { rules, references, fieldNames = {} }: Endpoint,
  schema: z.ZodType,
  transport: EndpointTransport,
) {
  const given = removeEmpty(transport.incoming.body ?? {})
  try {
    return parseInput(schema, given)
  } catch (error) {
    if (!(error instanceof InvalidInput) || !rules) throw error
    const fields = [...error.fields, ...findOtherProblems(rules, fieldNames, given, error.fields)]
    const unknown = references ? await findUnknownReferences(graphql, references, transport, given) : []
    throw new InvalidInput([
      ...fields,
      ...unknown.filter(({ field }) => fields.every((problem) => problem.field !== field)),
    ])
  }
}

async function findUnknownReferences(
  graphql: GraphQLServer,
  { document, variables, findProblems: findUnknown }: ReferenceCheck,
  transport: EndpointTransport,
  given: unknown,
): Promise<InvalidFieldProblem[]> {
  if (typeof given !== 'object' || given === null) return []
  const body: Record<string, unknown> = { ...given }
  const values = variables(body)
  const result = values && (await executeInProcess(graphql, transport, document, values))
  return result?.data ? findUnknown(result.data, body) : []
}

function findOtherProblems(
  rules: z.ZodType,
  fieldNames: Record<string, string>,
  given: unknown,
  known: InvalidFieldProblem[],
): InvalidFieldProblem[] {
  if (typeof given !== 'object' || given === null) return []
  const body: Record<string, unknown> = { ...given }
  const toBodyName = (field: string) => fieldNames[field] ?? field
  const input = { ...body }
  for (const [field, name] of Object.entries(fieldNames)) input[field] = body[name]
  return findProblems(rules, input)
    .map((problem) => ({ ...problem, field: toBodyName(problem.field) }))
    .filter(({ field }) => body[field] !== undefined && known.every((problem) => problem.field !== field))
}

function removeEmpty(given: unknown) {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

/** `adminId` in a path or body must be the caller's own id, 'me' or absent (product.md, section 12). */
function requireOwnAdminId({ params, body }: EndpointRequest<unknown, unknown>, context: Context) {
  const given = params.adminId ?? (body as { adminId?: string } | undefined)?.adminId
  if (given === undefined || given === 'me') return
  if (requireUser(context).adminId !== given) throw new NotAllowed()
}

interface ViewerData {
  viewer?: { staff?: object | null } | null
}

/** Private data is below `viewer`, which is null for visitors; staff data is below `viewer.staff`, null for others. */
function requireAccess({ caller, method }: Endpoint, { viewer }: ViewerData) {
  if (caller === 'anybody' || method !== 'GET') return
  if (!viewer) throw new NotSignedIn()
  if (caller === 'admin' && !viewer.staff) throw new NotAllowed()
}

function setPageHeaders(reply: FastifyReply, request: FastifyRequest, { totalCount, pageInfo }: Page) {
  reply.header('x-total-count', totalCount)
  if (!pageInfo.hasNextPage || !pageInfo.endCursor) return
  const next = new URL(request.url, 'http://here')
  next.searchParams.set('after', pageInfo.endCursor)
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
}

function sendFailure(reply: FastifyReply, failure: FailureBody) {
  const { retryAfter, ...body } = failure
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.status(getStatus(failure)).header('cache-control', 'no-store').send(body)
}

class EndpointFailure extends Error {
  readonly body: FailureBody

  constructor(body: FailureBody) {
    super(body.code)
    this.body = body
  }
}
