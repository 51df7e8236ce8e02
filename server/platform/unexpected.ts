import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { type MessageKey, preferredLanguage } from '../../domain/messages/messages.ts'
import { InvalidToken } from './errors.ts'
import { translateInto } from './language.ts'

const CODE = 'INTERNAL_SERVER_ERROR'
const CHALLENGE = 'Bearer error="invalid_token"'

/** What a caller is told before there is a context, as when the database does not answer. */
function wording(request: FastifyRequest, key: MessageKey) {
  return translateInto(preferredLanguage(request.headers['accept-language']))(key)
}

/** Fastify would answer with the error's own message. */
export function maskUnexpected(app: FastifyInstance) {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const code = programCodeOf(error)
    if (code === 'INVALID_TOKEN') return refuseToken(request, reply)
    if (code === 'INSUFFICIENT_SCOPE') return reply.status(403).send({ message: error.message, code })
    if ((error.statusCode ?? 500) < 500) return reply.send(error)
    request.log.error(error)
    reply.status(500)
    const message = wording(request, 'failure.unexpected')
    if (request.headers.accept?.includes('text/html')) return reply.type('text/plain').send(message)
    return reply.send({ message, code: CODE })
  })
}

/** Why a program is refused: as its context is made, or by what runs for it. */
function programCodeOf(error: Error) {
  return error instanceof InvalidToken ? error.code : (error as GraphQLError).extensions?.code
}

/** What every plain HTTP answer says of an access token that does not count. */
export function refuseToken(request: FastifyRequest, reply: FastifyReply) {
  const { code, key } = new InvalidToken()
  return reply
    .status(401)
    .header('www-authenticate', CHALLENGE)
    .header('cache-control', 'no-store')
    .send({ code, message: wording(request, key) })
}

export function invalidTokenError(request: FastifyRequest) {
  const { code, key } = new InvalidToken()
  const http = { status: 401, headers: { 'www-authenticate': CHALLENGE } }
  return new GraphQLError(wording(request, key), { extensions: { code, http } })
}

export function unexpectedError(request: FastifyRequest) {
  return new GraphQLError(wording(request, 'failure.unexpected'), {
    extensions: { code: CODE, http: { status: 500 } },
  })
}
