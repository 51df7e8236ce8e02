import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql'
import type { Config } from '../platform/config.ts'
import { getOrigin } from '../platform/http/origin.ts'
import { renderLlmsText } from './llms.ts'
import { buildOpenApi } from './openapi.ts'

/** The schema as text, sorted by name, as in schema.graphql. */
export function formatSchema(schema: GraphQLSchema) {
  return `${printSchema(lexicographicSortSchema(schema))}\n`
}

/** Serves the API documentation for programs and developers. */
export function registerDocumentation(app: FastifyInstance, config: Config, schema: GraphQLSchema) {
  const document = buildOpenApi(config.publicOrigin ?? '/')
  // Few requests need it, and formatting takes longer than the rest of this function.
  let contract: string | undefined
  app.get('/api/openapi.json', (_, reply) => setPublicHeaders(reply).send(document))
  app.get('/schema.graphql', (_, reply) => {
    contract ??= formatSchema(schema)
    return setPublicHeaders(reply).type('text/plain; charset=utf-8').send(contract)
  })
  app.get('/llms.txt', (request, reply) =>
    setPublicHeaders(reply)
      .type('text/plain; charset=utf-8')
      .send(renderLlmsText(config.appName, getOrigin(request, config))),
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

function setPublicHeaders(reply: FastifyReply) {
  return reply.header('cache-control', 'public, max-age=300')
}
