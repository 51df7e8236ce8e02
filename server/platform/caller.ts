import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { type Caller, WROTE_COOKIE } from './context.ts'
import { isForeign } from './crossSite.ts'

/** As long as browsers keep one; the server ends an idle session sooner (accounts/sessions.ts). */
const COOKIE_SECONDS = 400 * 24 * 60 * 60

/** Longer than a replica lags behind; where one lags longer, it should not be read from (deploy/README.md). */
const WROTE_SECONDS = 10

/** What an HTTP request tells of its caller. A page of another site is a visitor, whatever cookies it sends. */
export function callerOf(request: FastifyRequest, reply: FastifyReply, config: Config): Caller {
  const accessToken = accessTokenOf(request)
  if (accessToken !== null) return aProgram(request, accessToken)
  const name = sessionCookieName(config)
  const foreign = isForeign(request, config)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.isHttps } as const
  return {
    address: request.ip,
    isForeign: foreign,
    sessionToken: foreign ? null : (request.cookies[name] ?? null),
    accessToken,
    cookies: request.cookies,
    acceptLanguage: request.headers['accept-language'],
    noteWrite: () => void reply.setCookie(WROTE_COOKIE, '1', { ...options, maxAge: WROTE_SECONDS }),
    setSessionToken(token) {
      if (token) reply.setCookie(name, token, { ...options, maxAge: COOKIE_SECONDS })
      else reply.clearCookie(name, options)
    },
  }
}

/** Its own cookies do not count, so that no other site can lend it any: from there it may come as from here. */
function aProgram(request: FastifyRequest, accessToken: string): Caller {
  return {
    address: request.ip,
    isForeign: false,
    sessionToken: null,
    accessToken,
    cookies: {},
    acceptLanguage: request.headers['accept-language'],
    setSessionToken() {},
  }
}

/** Whatever is authorised by the header, unless a proxy in front of us asked for a password (Basic). */
function accessTokenOf({ headers: { authorization } }: FastifyRequest): string | null {
  if (authorization === undefined || /^basic\b/i.test(authorization)) return null
  return /^bearer +(\S+)$/i.exec(authorization.trim())?.[1] ?? ''
}

/** Whether the request carries a session, be it from another site. */
export function bringsSession(request: FastifyRequest, config: Config): boolean {
  return request.cookies[sessionCookieName(config)] !== undefined
}

/** The __Host- prefix, which browsers honour on https only, keeps other hosts of the domain from setting it. */
function sessionCookieName(config: Config) {
  return config.isHttps ? '__Host-patang' : 'patang'
}
