import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Where this visitor reaches the server, for addresses that have to be absolute. */
export function getOrigin(request: FastifyRequest, config: Config): string {
  if (config.publicOrigin) return config.publicOrigin
  const asked = `${request.protocol}://${request.host}`
  return URL.canParse(asked) ? new URL(asked).origin : `http://localhost:${config.port}`
}
