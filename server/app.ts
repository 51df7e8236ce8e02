import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { callerOf } from './platform/caller.ts'
import { type Context, makeContext, type Services } from './platform/context.ts'
import { createGraphQL, type Transport } from './platform/graphql.ts'
import { registerGraphQL } from './platform/graphqlRoute.ts'
import { registerHealth } from './platform/health.ts'
import { LIMITS } from './platform/limits.ts'
import { logging } from './platform/log.ts'
import { type Pages, registerPages } from './platform/pages.ts'
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

  const context = ({ incoming, reply }: Transport): Promise<Context> =>
    makeContext(services, callerOf(incoming, reply, config))
  const graphql = createGraphQL({ schema, context, logError: (error) => app.log.error(error) })
  registerHealth(app, services.db)
  registerGraphQL(app, graphql, createSocketDoor(app, services, graphql))
  registerCalendar(app, graphql)
  registerFacade(app, graphql, context)
  registerDocumentation(app, config)
  registerRoutes(app, services)
  if (pages) await registerPages(app, pages, { config, graphql, context })
  return app
}
