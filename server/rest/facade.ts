import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import type { MessageKey } from '../../domain/messages/messages.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { allowReading } from '../platform/crossSite.ts'
import {
  Failure,
  InvalidToken,
  NotAllowed,
  NotFound,
  NotSignedIn,
  parse,
  TooManyRequests,
} from '../platform/errors.ts'
import { executeInProcess, type GraphQLServer, type Transport } from '../platform/graphql.ts'
import { LIMITS } from '../platform/limits.ts'
import { accountLimit, addressLimit } from '../platform/rateLimit.ts'
import { type Refusal, refusalIn, refusalOf, statusOf } from './refusals.ts'
import type { Asked, Page, Row } from './row.ts'
import { rows } from './rows.ts'

type ContextOf = (transport: Transport) => Promise<Context>

/** The documented calls under /api: each row's document, run against the schema. */
export function registerFacade(
  app: FastifyInstance,
  graphql: GraphQLServer,
  contextOf: ContextOf,
  redis: Redis | null,
) {
  const contexts = new WeakMap<FastifyRequest, Context>()
  const known = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = contexts.get(request) ?? (await contextOf({ incoming: request, reply }))
    contexts.set(request, context)
    return context
  }

  app.register(async (api) => {
    const countOfAddress = addressLimit(redis, 'rest', LIMITS.rest.ofAddress)
    const countOfAccount = accountLimit(redis, 'rest', LIMITS.rest.ofAccount)
    api.addHook('onRequest', async (request, reply) => {
      allowReading(request, reply)
      // Before anything is read of the database.
      await countOfAddress(request, reply)
      await countOfAccount(await known(request, reply), reply)
    })
    api.setErrorHandler(async (error, request, reply) => {
      if (error instanceof TooManyRequests || error instanceof InvalidToken) throw error
      const refusal = refusalFor(error, await known(request, reply))
      if (!refusal) throw error
      return refuse(reply, refusal)
    })
    for (const row of rows)
      api.route({
        method: row.method,
        url: row.path,
        handler: async (request, reply) => {
          const context = await known(request, reply)
          return answer(graphql, row, { incoming: request, reply, context })
        },
      })
    for (const path of ['/api', '/api/*']) {
      // What a browser asks before a page of another origin calls.
      api.options(path, (_, reply) => reply.status(204).send())
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
const UNREAD: Record<string, [code: string, key: MessageKey]> = {
  400: ['BAD_REQUEST', 'failure.notJson'],
  413: ['TOO_LARGE', 'failure.bodyTooLarge'],
  415: ['NOT_JSON', 'failure.notJson'],
}

function refusalFor(error: unknown, context: Context): Refusal | null {
  if (error instanceof Refused) return error.refusal
  if (error instanceof Failure) return refusalOf(error, context)
  const [code, key] = UNREAD[(error as { statusCode?: number }).statusCode ?? 500] ?? []
  return code && key ? { code, message: context.t(key) } : null
}

interface Answering extends Transport {
  context: Context
}

async function answer(graphql: GraphQLServer, row: Row, transport: Answering) {
  const { incoming: request, reply, context } = transport
  const asked = askedOf(row, request)
  requireOwnAdminId(asked, context)
  const result = await executeInProcess(graphql, transport, row.document, row.variables(asked))
  const refusal = refusalIn(result, row.fieldNames)
  if (refusal) throw new Refused(refusal)
  const data = result.data as Record<string, any>
  requireSeen(row, data)
  const json = row.answer(data, asked)
  if (json === null || json === undefined) throw new NotFound()
  if (row.page) tellPage(reply, request, row.page(data) as Page)
  return reply.status(row.status).header('cache-control', 'no-store').send(json)
}

/** An empty string for an optional field counts as absent (product.md, section 13). */
function askedOf(row: Row, request: FastifyRequest): Asked<unknown, any> {
  const key = request.headers['idempotency-key']
  return {
    params: request.params as Record<string, string>,
    query: row.query && parse(row.query, withoutEmpty(request.query)),
    body: row.body && parse(row.body, withoutEmpty(request.body ?? {})),
    idempotencyKey: row.isIdempotentByKey && typeof key === 'string' ? key : undefined,
  }
}

function withoutEmpty(given: unknown) {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

/** `adminId` in a path or body is the caller's own, or 'me', or absent (product.md, section 12). */
function requireOwnAdminId({ params, body }: Asked<unknown, any>, context: Context) {
  const given = params.adminId ?? body?.adminId
  if (given === undefined || given === 'me') return
  if (requireUser(context).adminId !== given) throw new NotAllowed()
}

/** What is private hangs off `viewer`, which is null for a visitor, and off `viewer.admin`, null for all but staff. */
function requireSeen({ caller, method }: Row, { viewer }: Record<string, any>) {
  if (caller === 'anybody' || method !== 'GET') return
  if (!viewer) throw new NotSignedIn()
  if (caller === 'admin' && !viewer.admin) throw new NotAllowed()
}

function tellPage(reply: FastifyReply, request: FastifyRequest, { totalCount, pageInfo }: Page) {
  reply.header('x-total-count', totalCount)
  if (!pageInfo.hasNextPage || !pageInfo.endCursor) return
  const next = new URL(request.url, 'http://here')
  next.searchParams.set('after', pageInfo.endCursor)
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
}

function refuse(reply: FastifyReply, refusal: Refusal) {
  const { retryAfter, ...body } = refusal
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.status(statusOf(refusal)).header('cache-control', 'no-store').send(body)
}

class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
