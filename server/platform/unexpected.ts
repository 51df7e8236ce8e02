import type { FastifyInstance, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { preferredLanguage } from '../../domain/messages/messages.ts'
import { translateInto } from './language.ts'

const CODE = 'INTERNAL_SERVER_ERROR'

/** What a caller is told of a surprise before there is a context, as when the database does not answer. */
function wording(request: FastifyRequest) {
  return translateInto(preferredLanguage(request.headers['accept-language']))('failure.unexpected')
}

/** Fastify would answer with the error's own message. */
export function maskUnexpected(app: FastifyInstance) {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if ((error.statusCode ?? 500) < 500) return reply.send(error)
    request.log.error(error)
    reply.status(500)
    if (request.headers.accept?.includes('text/html')) return reply.type('text/plain').send(wording(request))
    return reply.send({ message: wording(request), code: CODE })
  })
}

export function unexpectedError(request: FastifyRequest) {
  return new GraphQLError(wording(request), { extensions: { code: CODE, http: { status: 500 } } })
}
