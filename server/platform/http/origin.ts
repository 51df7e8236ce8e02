import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Origin at which this reader reaches the server, for absolute URLs. */
export function getOrigin(request: FastifyRequest, config: Config): string {
  if (config.publicOrigin) return config.publicOrigin
  const origin = `${request.protocol}://${request.host}`
  return URL.canParse(origin) ? new URL(origin).origin : `http://localhost:${config.port}`
}
