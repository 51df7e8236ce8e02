import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import {
  isLanguage,
  type Language,
  type MessageKey,
  type MessageValues,
  parsePreferredLanguage,
} from '../../../../domain/messages/messages.ts'
import { isDatabaseUnavailable } from '../../database/sqlErrors.ts'
import { InvalidToken, TooManyRequests, Unavailable } from '../../failures.ts'
import { renderErrorPage } from '../../http/pages/renderErrorPage.ts'
import { sendHtml } from '../../http/pages/renderPage.ts'
import { getTranslator } from '../../translator.ts'

/** Error for a caller without a context, such as when the database does not respond. */
interface ErrorResponse {
  status: number
  code: string
  key: MessageKey
  values?: MessageValues
  /** Seconds until a retry makes sense. */
  retryAfter?: number
}

const INTERNAL_ERROR: ErrorResponse = {
  status: 500,
  code: 'INTERNAL_SERVER_ERROR',
  key: 'failure.unexpected',
}

function toErrorResponse(error: unknown): ErrorResponse {
  if (error instanceof TooManyRequests) return { status: 429, ...error }
  if (error instanceof InvalidToken) return { status: 401, ...error }
  return isDatabaseUnavailable(error) ? { status: 503, ...new Unavailable() } : INTERNAL_ERROR
}

function getRequestLanguage({ cookies, headers }: FastifyRequest): Language {
  const chosen = cookies?.language
  return isLanguage(chosen) ? chosen : parsePreferredLanguage(headers['accept-language'])
}

/** Replaces Fastify's own response, which would contain the message of the error. */
export function maskErrors(app: FastifyInstance) {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (isInsufficientScope(error)) return reply.status(403).send(toInsufficientScopeBody(error))
    const response = toErrorResponse(error)
    if (response === INTERNAL_ERROR && (error.statusCode ?? 500) < 500) return reply.send(error)
    if (response.status >= 500) request.log.error(error)
    if (error instanceof InvalidToken) reply.header('www-authenticate', 'Bearer error="invalid_token"')
    return sendError(request, reply, response)
  })
}

/** An in-process document, such as the calendar's, may be closed to an access token. */
function isInsufficientScope(error: Error): error is GraphQLError {
  return error instanceof GraphQLError && error.extensions.code === 'INSUFFICIENT_SCOPE'
}

const toInsufficientScopeBody = ({ message, extensions: { code, scope } }: GraphQLError) => ({
  message,
  code,
  scope,
})

/** Browsers get a sentence, programs the error format of their protocol. */
async function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, key, values, retryAfter }: ErrorResponse,
) {
  const language = getRequestLanguage(request)
  const message = getTranslator(language)(key, values)
  reply.status(status).header('cache-control', 'no-store')
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (request.headers.accept?.includes('text/html'))
    return sendHtml(reply, await renderErrorPage(language, message))
  const extensions = { code, ...(retryAfter !== undefined && { retryAfter }) }
  if (request.routeOptions.url === '/graphql') return reply.send({ errors: [{ message, extensions }] })
  return reply.send({ message, ...extensions })
}

export function createMaskedError(request: FastifyRequest, error: unknown) {
  const { status, code, key, values, retryAfter } = toErrorResponse(error)
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  const later = retryAfter !== undefined && { retryAfter }
  return new GraphQLError(getTranslator(getRequestLanguage(request))(key, values ?? {}), {
    extensions: { code, ...later, http: { status, headers } },
  })
}
