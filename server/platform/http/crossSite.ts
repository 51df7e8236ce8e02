import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** True when a browser says that the request comes from a page of another site (product.md, section 3). */
export function isCrossSite(request: FastifyRequest, config: Config): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined) return !isSameOrigin(origin, request, config)
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function isSameOrigin(origin: string, request: FastifyRequest, config: Config) {
  if (config.publicOrigin) return origin === config.publicOrigin
  return origin === `${request.protocol}://${request.host}`
}

const ALLOWED_HEADERS = 'authorization, content-type, accept-language, idempotency-key'
const EXPOSED_HEADERS =
  'ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after, www-authenticate, x-total-count, link'

/** Pages of other origins may read the public catalogue, and act with an access token, never with our cookies. */
export function setCorsHeaders(request: FastifyRequest, reply: FastifyReply) {
  if (!request.headers.origin) return
  reply.header('access-control-allow-origin', '*')
  reply.header('access-control-allow-methods', 'GET, POST, DELETE')
  reply.header('access-control-allow-headers', ALLOWED_HEADERS)
  reply.header('access-control-expose-headers', EXPOSED_HEADERS)
  reply.header('access-control-max-age', '600')
}
