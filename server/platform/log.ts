import { randomUUID } from 'node:crypto'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'

/** Logs carry a request id and no personal data: no address, no cookie, no query string. */
export function logging(
  config: Config,
): Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'disableRequestLogging'> {
  return {
    genReqId: () => randomUUID(),
    logger: {
      level: config.logLevel,
      serializers: {
        req: (request) => ({ method: request.method, path: request.url.split('?')[0] }),
        res: (reply) => ({ statusCode: reply.statusCode }),
      },
    },
  }
}
