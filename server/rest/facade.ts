import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import type { MessageKey } from '../../domain/messages/messages.ts'
import { type Context, requireUser } from '../platform/context.ts'
import {
  Failure,
  InvalidToken,
  NotAllowed,
  NotFound,
  NotSignedIn,
  parseInput,
  TooManyRequests,
} from '../platform/failures.ts'
import { executeInProcess, type GraphQLServer } from '../platform/graphql/graphql.ts'
import { LIMITS } from '../platform/graphql/limits.ts'
import type { Transport } from '../platform/graphql/transport.ts'
import { createAccountLimit, createAddressLimit } from '../platform/http/rateLimit.ts'
import type { Endpoint, EndpointRequest, Page } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { type FailureBody, findResultFailure, getStatus, toFailureBody } from './failureBody.ts'

type CreateContext = (transport: Transport) => Promise<Context>

/** Registers the endpoints under /api and runs their documents against the schema. */
export function registerFacade(
  app: FastifyInstance,
  graphql: GraphQLServer,
  contextOf: CreateContext,
  redis: Redis | null,
) {
  const contexts = new WeakMap<FastifyRequest, Context>()
  const loadContext = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = contexts.get(request) ?? (await contextOf({ incoming: request, reply }))
    contexts.set(request, context)
    return context
  }

  app.register(async (api) => {
    const limitAddress = createAddressLimit(redis, 'rest', LIMITS.rest.ofAddress)
    const limitAccount = createAccountLimit(redis, 'rest', LIMITS.rest.ofAccount)
    api.addHook('onRequest', async (request, reply) => {
      // Before any read of the database.
      await limitAddress(request, reply)
      await limitAccount(await loadContext(request, reply), reply)
    })
    api.setErrorHandler(async (error, request, reply) => {
      if (error instanceof TooManyRequests || error instanceof InvalidToken) throw error
      const refusal = findFailureBody(error, await loadContext(request, reply))
      if (!refusal) throw error
      return sendFailure(reply, refusal)
    })
    for (const row of endpoints)
      api.route({
        method: row.method,
        url: row.path,
        handler: async (request, reply) => {
          const context = await loadContext(request, reply)
          return handleRequest(graphql, row, { incoming: request, reply, context })
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

/** What Fastify says of a body that it does not read. */
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

async function handleRequest(graphql: GraphQLServer, row: Endpoint, transport: EndpointTransport) {
  const { incoming: request, reply, context } = transport
  const asked = parseRequest(row, request)
  requireOwnAdminId(asked, context)
  const result = await executeInProcess(graphql, transport, row.document, row.variables(asked))
  const refusal = findResultFailure(result, row.fieldNames)
  if (refusal) throw new EndpointFailure(refusal)
  const data = result.data as Record<string, any>
  requireAccess(row, data)
  const json = row.toJson(data, asked)
  if (json === null || json === undefined) throw new NotFound()
  if (row.page) setPageHeaders(reply, request, row.page(data) as Page)
  return reply.status(row.status).header('cache-control', 'no-store').send(json)
}

/** An empty string for an optional field counts as absent (product.md, section 13). */
function parseRequest(row: Endpoint, request: FastifyRequest): EndpointRequest<unknown, any> {
  const key = request.headers['idempotency-key']
  return {
    params: request.params as Record<string, string>,
    query: row.query && parseInput(row.query, removeEmpty(request.query)),
    body: row.body && parseInput(row.body, removeEmpty(request.body ?? {})),
    idempotencyKey: row.isIdempotentByKey && typeof key === 'string' ? key : undefined,
  }
}

function removeEmpty(given: unknown) {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

/** `adminId` in a path or body is the caller's own, 'me', or absent (product.md, section 12). */
function requireOwnAdminId({ params, body }: EndpointRequest<unknown, any>, context: Context) {
  const given = params.adminId ?? body?.adminId
  if (given === undefined || given === 'me') return
  if (requireUser(context).adminId !== given) throw new NotAllowed()
}

/**
 * Private data is under `viewer`, which is null for visitors, and `viewer.staff`, which is null for other
 * users.
 */
function requireAccess({ caller, method }: Endpoint, { viewer }: Record<string, any>) {
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

function sendFailure(reply: FastifyReply, refusal: FailureBody) {
  const { retryAfter, ...body } = refusal
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.status(getStatus(refusal)).header('cache-control', 'no-store').send(body)
}

class EndpointFailure extends Error {
  readonly body: FailureBody

  constructor(body: FailureBody) {
    super(body.code)
    this.body = body
  }
}
