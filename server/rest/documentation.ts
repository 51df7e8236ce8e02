import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql'
import type { Config } from '../platform/config.ts'
import { originOf } from '../platform/origin.ts'
import { llmsText } from './llms.ts'
import { openApi } from './openapi.ts'

/** The public contract as the code says it. */
export function printedSchema(schema: GraphQLSchema) {
  return `${printSchema(lexicographicSortSchema(schema))}\n`
}

/** What the server can be asked, for programs and for people. */
export function registerDocumentation(app: FastifyInstance, config: Config, schema: GraphQLSchema) {
  const document = openApi(config.publicOrigin ?? '/')
  const contract = printedSchema(schema)
  app.get('/api/openapi.json', (_, reply) => open(reply).send(document))
  app.get('/schema.graphql', (_, reply) => open(reply).type('text/plain; charset=utf-8').send(contract))
  app.get('/llms.txt', (request, reply) =>
    open(reply)
      .type('text/plain; charset=utf-8')
      .send(llmsText(config.appName, originOf(request, config))),
  )
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

/** Pages of any origin may read it. */
function open(reply: FastifyReply) {
  return reply.header('access-control-allow-origin', '*').header('cache-control', 'public, max-age=300')
}
