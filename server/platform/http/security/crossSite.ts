import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/** True when the browser's headers name another site as the sender (product.md, section 3). */
export function isCrossSite(request: FastifyRequest, config: Config): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined) return !isSameOrigin(origin, request, config)
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function isSameOrigin(origin: string, request: FastifyRequest, config: Config) {
  if (config.publicOrigin) return origin === config.publicOrigin
  return origin === `${request.protocol}://${request.host}`
}
