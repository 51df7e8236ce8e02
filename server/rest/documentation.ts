import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'
import { openApi } from './openapi.ts'

/** The calls of the facade, for programs and for people. */
export function registerDocumentation(app: FastifyInstance, config: Config) {
  const document = openApi(config.publicOrigin ?? '/')
  app.get('/api/openapi.json', (_, reply) => reply.header('access-control-allow-origin', '*').send(document))
  app.register(async (pages) => {
    await pages.register(swagger, { mode: 'static', specification: { document: document as never } })
    await pages.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      theme: { title: 'Patang: REST' },
      uiConfig: { docExpansion: 'list', deepLinking: true, tryItOutEnabled: true },
    })
  })
}
