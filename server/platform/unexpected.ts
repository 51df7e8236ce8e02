import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import {
  isLanguage,
  type Language,
  type MessageKey,
  type MessageValues,
  preferredLanguage,
} from '../../domain/messages/messages.ts'
import { isDatabaseAway } from './database/sqlErrors.ts'
import { InvalidToken, TooManyRequests, Unavailable } from './errors.ts'
import { failurePage } from './failurePage.ts'
import { translateInto } from './language.ts'

/** What a caller is told before there is a context, as when the database does not answer. */
interface Told {
  status: number
  code: string
  key: MessageKey
  values?: MessageValues
  /** Seconds. */
  retryAfter?: number
}

const SURPRISE: Told = { status: 500, code: 'INTERNAL_SERVER_ERROR', key: 'failure.unexpected' }

function toldOf(error: unknown): Told {
  if (error instanceof TooManyRequests) return { status: 429, ...error }
  if (error instanceof InvalidToken) return { status: 401, ...error }
  return isDatabaseAway(error) ? { status: 503, ...new Unavailable() } : SURPRISE
}

function languageOf({ cookies, headers }: FastifyRequest): Language {
  const chosen = cookies?.language
  return isLanguage(chosen) ? chosen : preferredLanguage(headers['accept-language'])
}

/** Fastify would answer with the error's own message. */
export function maskUnexpected(app: FastifyInstance) {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (isOutOfScope(error)) return reply.status(403).send(outOfScope(error))
    const told = toldOf(error)
    if (told === SURPRISE && (error.statusCode ?? 500) < 500) return reply.send(error)
    if (told.status >= 500) request.log.error(error)
    if (error instanceof InvalidToken) reply.header('www-authenticate', 'Bearer error="invalid_token"')
    return tell(request, reply, told)
  })
}

/** What runs in process for a plain HTTP answer, as a calendar, may be closed to a program. */
function isOutOfScope(error: Error): error is GraphQLError {
  return error instanceof GraphQLError && error.extensions.code === 'INSUFFICIENT_SCOPE'
}

const outOfScope = ({ message, extensions: { code, scope } }: GraphQLError) => ({ message, code, scope })

/** People get the sentence, programs what their protocol has for it. */
function tell(request: FastifyRequest, reply: FastifyReply, { status, code, key, values, retryAfter }: Told) {
  const language = languageOf(request)
  const message = translateInto(language)(key, values)
  reply.status(status).header('cache-control', 'no-store')
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (request.headers.accept?.includes('text/html'))
    return reply.type('text/html; charset=utf-8').send(failurePage(language, message))
  const extensions = { code, ...(retryAfter !== undefined && { retryAfter }) }
  if (request.routeOptions.url === '/graphql') return reply.send({ errors: [{ message, extensions }] })
  return reply.send({ message, ...extensions })
}

export function unexpectedError(request: FastifyRequest, error: unknown) {
  const { status, code, key, values, retryAfter } = toldOf(error)
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  const later = retryAfter !== undefined && { retryAfter }
  return new GraphQLError(translateInto(languageOf(request))(key, values ?? {}), {
    extensions: { code, ...later, http: { status, headers } },
  })
}
