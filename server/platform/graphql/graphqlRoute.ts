import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import type { Context } from '../context.ts'
import { createAccountLimit } from '../http/security/rateLimit.ts'
import { createUnknownDocumentError, type PersistedDocuments } from './execution/persistedDocuments.ts'
import type { GraphQLServer } from './graphql.ts'
import type { CostLimiter } from './limits/costLimit.ts'
import { LIMITS } from './limits/limits.ts'
import type { WebSocketHandler } from './socket/webSocketHandler.ts'
import type { Transport } from './transport.ts'

/** POST /graphql (JSON only), GET for queries, GraphiQL for a browser's page request, WebSocket for subscriptions. */
export function registerGraphQL(
  app: FastifyInstance,
  server: GraphQLServer,
  createContext: (transport: Transport) => Promise<Context>,
  sockets: WebSocketHandler,
  { chargeInvalidDocument }: CostLimiter,
  persistedDocuments: PersistedDocuments,
  redis: Redis | null,
) {
  const limitAccount = createAccountLimit(redis, 'graphql', LIMITS.requestsOfAccount)
  app.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    handler: async (request, reply) => {
      if (sockets.isWebSocketRequest(request)) return sockets.open(request, reply)
      if (isPageRequest(request)) return sendGraphiQL(reply)
      const context = await createContext({ incoming: request, reply })
      await limitAccount(context, reply)
      reply.header('cache-control', 'no-store')
      // An open page notices that its login session has ended, or belongs to another user (client/platform/loginSession.ts).
      reply.header('x-patang-user', context.signedIn?.userId ?? 'none')
      const persisted = readPersistedRequest(request)
      const document = persisted
        ? await persistedDocuments.find(persisted.documentId)
        : getDocumentText(request)
      const giveBackCost = await chargeInvalidDocument(document ?? '', context)
      if (document === null) return reply.status(404).send({ errors: [createUnknownDocumentError()] })
      const isPersistedDocument = persisted !== null
      if (persisted) request.body = { ...persisted.others, query: document }
      const onValidDocument = () => void giveBackCost().catch((error) => request.log.error(error))
      const transport = { incoming: request, reply, context, isPersistedDocument, onValidDocument }
      const response = await server.handleNodeRequestAndResponse(request, reply, transport)
      reply.headers(Object.fromEntries(response.headers))
      return reply.status(response.status).send(await response.text())
    },
  })
}

/** A posted request that names a document by its identifier instead of its text; null for every other one. */
function readPersistedRequest({ method, body }: FastifyRequest) {
  if (method !== 'POST' || typeof body !== 'object' || body === null) return null
  const { documentId, ...others } = body as Record<string, unknown>
  return typeof documentId === 'string' && !('query' in others) ? { documentId, others } : null
}

function getDocumentText({ method, query, body }: FastifyRequest): string {
  const parameters = (method === 'GET' ? query : body) as { query?: unknown } | null | undefined
  return String(parameters?.query ?? '')
}

/** A browser accepts HTML; a program does not. GraphiQL shows the `query` of the link. */
function isPageRequest(request: FastifyRequest) {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
}

/** GraphiQL has inline scripts, which need a nonce. Its editor sets inline styles and starts workers from blobs. */
async function sendGraphiQL(reply: FastifyReply) {
  // GraphiQL is one text of 9 MB, so only a server that shows it loads it.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const nonce = randomBytes(16).toString('hex')
  const page = renderGraphiQL({ endpoint: '/graphql', title: 'Patang GraphiQL' })
  reply.header(
    'content-security-policy',
    `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'unsafe-inline' 'self'; img-src 'self' data:; font-src 'self' data:; worker-src blob:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
  reply.type('text/html; charset=utf-8')
  // Only the first <script is a tag. The others are text inside GraphiQL's code.
  return reply.send(page.replace(/<script(?=[\s>])/, `<script nonce="${nonce}"`))
}
