import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { callerOf } from './platform/caller.ts'
import { type Context, makeContext, type Services } from './platform/context.ts'
import { costBudget } from './platform/costLimit.ts'
import { createGraphQL, type Transport } from './platform/graphql.ts'
import { registerGraphQL } from './platform/graphqlRoute.ts'
import { registerHealth } from './platform/health.ts'
import { LIMITS } from './platform/limits.ts'
import { logging } from './platform/log.ts'
import { registerMetrics } from './platform/metrics/metricsRoute.ts'
import { observeSql } from './platform/metrics/observeSql.ts'
import { type Pages, registerPages } from './platform/pages.ts'
import { addressLimit } from './platform/rateLimit.ts'
import { contentSecurityPolicy } from './platform/securityHeaders.ts'
import { createSocketDoor } from './platform/socket.ts'
import { maskUnexpected } from './platform/unexpected.ts'
import { registerCalendar } from './rest/calendar.ts'
import { registerDocumentation } from './rest/documentation.ts'
import { registerFacade } from './rest/facade.ts'
import { registerRoutes } from './routes.ts'
import { schema } from './schema.ts'

/** Builds the app without listening. `pages` renders the screens; without it there is only the API. */
export async function buildApp(services: Services, pages?: Pages): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    ...logging(config),
    bodyLimit: LIMITS.body,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
  })
  maskUnexpected(app)
  // Only JSON bodies are read: a form of another site cannot send one without asking first.
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  await app.register(compress, { globalCompression: true, threshold: 1024 })
  await app.register(helmet, contentSecurityPolicy(config, pages?.isDevelopment ?? false))

  const countOfAddress = addressLimit(services.redis, 'app', LIMITS.requestsOfAddress)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/assets/')) await countOfAddress(request, reply)
  })

  const context = ({ incoming, reply }: Transport): Promise<Context> =>
    makeContext(services, callerOf(incoming, reply, config), { mayLag: true })
  const logError = (error: unknown) => app.log.error(error)
  const chargeCost = costBudget(services.redis)
  const graphql = createGraphQL({
    schema,
    context,
    chargeCost,
    logError,
    knownOperations: pages?.operations ?? new Set(),
  })
  registerHealth(app, services.db)
  registerMetrics(app, services)
  observeSql(services.db, 'primary', app.log, config.slowQueryMs)
  registerGraphQL(app, graphql, context, createSocketDoor(app, services, graphql, chargeCost), services.redis)
  registerCalendar(app, graphql)
  registerFacade(app, graphql, context, services.redis)
  registerDocumentation(app, config, schema)
  registerRoutes(app, services)
  if (pages) await registerPages(app, pages, { config, graphql, context })
  return app
}
