import type { FastifyInstance, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import {
  isLanguage,
  type Language,
  type MessageKey,
  preferredLanguage,
} from '../../domain/messages/messages.ts'
import { isDatabaseAway } from './database/sqlErrors.ts'
import { unavailable } from './errorWording.ts'
import { failurePage } from './failurePage.ts'
import { translateInto } from './language.ts'

interface Told {
  key: MessageKey
  extensions: { code: string; http: { status: number; headers?: Record<string, string> } }
}

/** What a caller is told of a surprise before there is a context, as when the database does not answer. */
function toldOf(error: unknown): Told {
  if (isDatabaseAway(error)) return { key: 'failure.unavailable', extensions: unavailable() }
  return { key: 'failure.unexpected', extensions: { code: 'INTERNAL_SERVER_ERROR', http: { status: 500 } } }
}

function languageOf({ cookies, headers }: FastifyRequest): Language {
  const chosen = cookies?.language
  return isLanguage(chosen) ? chosen : preferredLanguage(headers['accept-language'])
}

/** Fastify would answer with the error's own message. */
export function maskUnexpected(app: FastifyInstance) {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if ((error.statusCode ?? 500) < 500) return reply.send(error)
    request.log.error(error)
    const { key, extensions } = toldOf(error)
    const { status, headers = {} } = extensions.http
    reply.status(status).headers({ ...headers, 'cache-control': 'no-store' })
    const language = languageOf(request)
    const message = translateInto(language)(key)
    if (!request.headers.accept?.includes('text/html')) return reply.send({ message, code: extensions.code })
    return reply.type('text/html; charset=utf-8').send(failurePage(language, message))
  })
}

export function unexpectedError(request: FastifyRequest, error: unknown) {
  const { key, extensions } = toldOf(error)
  return new GraphQLError(translateInto(languageOf(request))(key), { extensions: { ...extensions } })
}
