import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { preferredLanguage } from '../../domain/messages/messages.ts'
import { InvalidToken, TooManyRequests } from './errors.ts'
import { translateInto } from './language.ts'

const CODE = 'INTERNAL_SERVER_ERROR'

/** For what is told before there is a context, as when the database does not answer. */
const translate = (request: FastifyRequest) =>
  translateInto(preferredLanguage(request.headers['accept-language']))

const wording = (request: FastifyRequest) => translate(request)('failure.unexpected')

/** Fastify would answer with the error's own message. */
export function maskUnexpected(app: FastifyInstance) {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof TooManyRequests) return refuseTooMany(error, request, reply)
    if (error instanceof InvalidToken) return refuseToken(error, request, reply)
    if (isOutOfScope(error)) return reply.status(403).send(outOfScope(error))
    if ((error.statusCode ?? 500) < 500) return reply.send(error)
    request.log.error(error)
    return tell(request, reply.status(500), { message: wording(request), code: CODE })
  })
}

/** What runs in process for a plain HTTP answer, as a calendar, may be closed to a program. */
function isOutOfScope(error: Error): error is GraphQLError {
  return error instanceof GraphQLError && error.extensions.code === 'INSUFFICIENT_SCOPE'
}

const outOfScope = ({ message, extensions: { code, scope } }: GraphQLError) => ({ message, code, scope })

function refuseToken({ code, key }: InvalidToken, request: FastifyRequest, reply: FastifyReply) {
  reply.status(401).header('www-authenticate', 'Bearer error="invalid_token"')
  return tell(request, reply.header('cache-control', 'no-store'), { message: translate(request)(key), code })
}

function refuseTooMany(
  { code, key, values, retryAfter }: TooManyRequests,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.status(429).header('retry-after', retryAfter)
  return tell(request, reply, { message: translate(request)(key, values), code, retryAfter })
}

/** People get the sentence, programs what their protocol has for it. */
function tell(
  request: FastifyRequest,
  reply: FastifyReply,
  told: { message: string; code: string; retryAfter?: number },
) {
  if (request.headers.accept?.includes('text/html')) return reply.type('text/plain').send(told.message)
  const { message, ...extensions } = told
  return reply.send(request.routeOptions.url === '/graphql' ? { errors: [{ message, extensions }] } : told)
}

export function unexpectedError(request: FastifyRequest) {
  return new GraphQLError(wording(request), { extensions: { code: CODE, http: { status: 500 } } })
}
