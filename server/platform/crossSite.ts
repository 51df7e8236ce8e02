import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/** True when a browser says that the request comes from a page of another site (product.md, section 3). */
export function isForeign(request: FastifyRequest, config: Config): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined) return !isOwnOrigin(origin, request, config)
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function isOwnOrigin(origin: string, request: FastifyRequest, config: Config) {
  if (config.publicOrigin) return origin === config.publicOrigin
  return origin === `${request.protocol}://${request.host}`
}

/** Pages of other origins may read the public catalogue, never with our cookies. */
export function allowReading(request: FastifyRequest, reply: FastifyReply) {
  if (!request.headers.origin) return
  reply.header('access-control-allow-origin', '*')
  reply.header('access-control-allow-methods', 'GET, POST')
  reply.header('access-control-allow-headers', 'content-type, accept-language')
  reply.header('access-control-max-age', '600')
}
