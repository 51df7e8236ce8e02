import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** The APIs and their contracts. Pages and uploads are not for scripts of other origins. */
const API_PATHS = /^\/(graphql|api|schema\.graphql|llms\.txt)(?=[/?]|$)/

const API_OPTIONS: FastifyCorsOptions = {
  origin: '*',
  methods: ['GET', 'POST', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'accept-language', 'idempotency-key'],
  exposedHeaders: [
    'ratelimit-limit',
    'ratelimit-remaining',
    'ratelimit-reset',
    'retry-after',
    'www-authenticate',
    'x-total-count',
    'link',
  ],
  maxAge: 600,
  strictPreflight: false,
}

/** Scripts of other origins may read the public catalogue and act with an access token. Cookies are never accepted from them. */
export async function registerCors(app: FastifyInstance) {
  await app.register(cors, {
    delegator: (request, callback) => {
      callback(null, API_PATHS.test(request.url ?? '') ? API_OPTIONS : { origin: false })
    },
  })
}
