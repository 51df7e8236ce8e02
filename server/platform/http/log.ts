import { randomUUID } from 'node:crypto'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** Log lines have a request id and no personal data: no address, cookie, query string or statement value. */
export function getLoggingOptions(
  config: Config,
): Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'disableRequestLogging'> {
  return {
    genReqId: () => randomUUID(),
    logger: {
      level: config.logLevel,
      serializers: {
        req: (request) => ({ method: request.method, path: request.url.split('?')[0] }),
        res: (reply) => ({ statusCode: reply.statusCode }),
        err: describeError,
      },
      hooks: {
        // A line without a text gets the error's message, which may quote user input.
        logMethod([first, text], method) {
          const error: unknown = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
          if (!(error instanceof Error)) return method.apply(this, [first as object, text as string])
          const isOwnText = typeof text === 'string' && text !== error.message
          const line = first instanceof Error ? { err: first } : (first as object)
          return method.apply(this, [line, isOwnText ? text : describeError(error).message])
        },
      },
    },
  }
}

interface DatabaseError extends Error {
  code?: string
  meta?: { driverAdapterError?: { cause?: { originalCode?: string } } }
}

/** Kind and stack of an error. Prisma's messages quote statement values, so they are left out. */
export function describeError(error: Error): { type: string; message: string; code?: string; stack: string } {
  const { name, code, stack = '' } = error as DatabaseError
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const isOfDatabase = /^(Prisma|DriverAdapter)/.test(name) || 'severity' in error
  return {
    type: name,
    ...(code ? { code } : {}),
    message: isOfDatabase ? describeDatabaseError(error) : error.message,
    stack: frames.join('\n'),
  }
}

function describeDatabaseError({ name, message, code, meta }: DatabaseError) {
  const call = /`\S+\(\)`/.exec(message)?.[0]
  const argument = /argument `[\w.]+`/i.exec(message)?.[0]
  const sqlState = meta?.driverAdapterError?.cause?.originalCode
  return [name, code, call, argument, sqlState && `SQLSTATE ${sqlState}`].filter(Boolean).join(' ')
}
