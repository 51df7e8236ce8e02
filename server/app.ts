import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { CATALOGUE_TYPES } from './catalogueTypes.ts'
import { type Context, makeContext, type Services } from './platform/context.ts'
import { watchCatalogue } from './platform/events/watchCatalogue.ts'
import { createDocumentCache } from './platform/graphql/execution/documentCache.ts'
import {
  createPersistedDocuments,
  listOperationNames,
} from './platform/graphql/execution/persistedDocuments.ts'
import { createResultCache, type ResultCache } from './platform/graphql/execution/resultCache.ts'
import { maskErrors } from './platform/graphql/failures/maskErrors.ts'
import { createGraphQLServer } from './platform/graphql/graphql.ts'
import { registerGraphQL } from './platform/graphql/graphqlRoute.ts'
import { createCostLimiter } from './platform/graphql/limits/costLimit.ts'
import { LIMITS } from './platform/graphql/limits/limits.ts'
import { createWebSocketHandler } from './platform/graphql/socket/webSocketHandler.ts'
import type { Transport } from './platform/graphql/transport.ts'
import { getCaller } from './platform/http/caller.ts'
import { escapeInvalidPath } from './platform/http/escapeInvalidPath.ts'
import { registerHealth } from './platform/http/health.ts'
import { getLoggingOptions } from './platform/http/log.ts'
import { type Pages, registerPages } from './platform/http/pages/pages.ts'
import { registerCors } from './platform/http/security/cors.ts'
import { createAddressLimit } from './platform/http/security/rateLimit.ts'
import { registerSecurityHeaders } from './platform/http/security/securityHeaders.ts'
import { registerMetrics } from './platform/metrics/metricsRoute.ts'
import { observeSql } from './platform/metrics/observeSql.ts'
import { registerCalendar } from './rest/calendar.ts'
import { registerDocumentation } from './rest/documentation.ts'
import { registerFacade } from './rest/facade.ts'
import { registerRoutes } from './routes.ts'
import { schema } from './schema.ts'

/** Interval in which Node ends requests that exceed the timeout. */
const CONNECTION_CHECK_MS = 5000

/**
 * Texts up to this size are compressed at once: about 1 ms for a page. The streams for a longer text cost the event loop
 * more than that, beside the compression in another thread.
 */
const SYNC_COMPRESSION_BYTES = 128 * 1024

/** Builds the app without listening. `pages` renders the screens; without it there is only the API. */
export async function buildApp(services: Services, pages?: Pages): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    ...getLoggingOptions(config),
    bodyLimit: LIMITS.body,
    requestTimeout: LIMITS.requestTimeoutMs,
    http: { connectionsCheckingInterval: CONNECTION_CHECK_MS },
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => escapeInvalidPath(url),
  })
  maskErrors(app)
  // Only JSON bodies are parsed. A form of another site cannot send JSON without a CORS preflight.
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  await app.register(compress, {
    globalCompression: true,
    threshold: 1024,
    syncThreshold: SYNC_COMPRESSION_BYTES,
  })
  await registerCors(app)
  registerSecurityHeaders(app, config, pages?.isDevelopment ?? false)

  const limitAddress = createAddressLimit(services.redis, 'app', LIMITS.requestsOfAddress)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/assets/')) await limitAddress(request, reply)
  })

  const createContext = ({ incoming, reply }: Transport): Promise<Context> =>
    makeContext(services, getCaller(incoming, reply, config), { mayLag: true })
  const logError = (error: unknown) => app.log.error(error)
  const documents = createDocumentCache()
  const clientDocuments = pages?.documents ?? new Map()
  const persistedDocuments = createPersistedDocuments(clientDocuments, services.db)
  const costLimiter = createCostLimiter(services.redis, documents)
  const graphql = createGraphQLServer({
    schema,
    createContext,
    costLimiter,
    documents,
    results: openResultCache(services, logError),
    catalogueTypes: CATALOGUE_TYPES,
    logError,
    clientOperations: listOperationNames(clientDocuments),
  })
  registerHealth(app, services.db)
  registerMetrics(app, services)
  observeSql(services.db, 'primary', app.log, config.slowQueryMs)
  registerGraphQL(
    app,
    graphql,
    createContext,
    createWebSocketHandler(app, services, graphql, costLimiter, persistedDocuments),
    costLimiter,
    persistedDocuments,
    services.redis,
  )
  registerCalendar(app, graphql)
  registerFacade(app, graphql, createContext, services.redis)
  registerDocumentation(app, config, schema)
  registerRoutes(app, services)
  if (pages)
    await registerPages(app, pages, { config, graphql, createContext, costLimiter, events: services.events })
  return app
}

function openResultCache(
  { config, events }: Services,
  logError: (error: unknown) => void,
): ResultCache | null {
  if (config.resultCacheBytes === 0) return null
  const cache = createResultCache(config.resultCacheBytes)
  watchCatalogue(events, { clear: cache.clear, dropActivity: cache.clear }, logError)
  return cache
}
