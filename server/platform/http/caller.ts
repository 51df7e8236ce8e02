import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { type Caller, RECENT_WRITE_COOKIE } from '../context.ts'
import { isCrossSite } from './crossSite.ts'

/** As long as browsers keep one; the server ends an idle session sooner (accounts/sessions.ts). */
const COOKIE_MAX_AGE_SECONDS = 400 * 24 * 60 * 60

/** Longer than a replica lags behind; where one lags longer, it should not be read from (deploy/README.md). */
const RECENT_WRITE_SECONDS = 10

/** What an HTTP request tells of its caller. A page of another site is a visitor, whatever cookies it sends. */
export function getCaller(request: FastifyRequest, reply: FastifyReply, config: Config): Caller {
  const accessToken = parseAccessToken(request)
  if (accessToken !== null) return getProgramCaller(request, accessToken)
  const name = getLoginSessionCookieName(config)
  const foreign = isCrossSite(request, config)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.isHttps } as const
  return {
    address: request.ip,
    isCrossSite: foreign,
    loginSessionToken: foreign ? null : (request.cookies[name] ?? null),
    accessToken,
    cookies: request.cookies,
    acceptLanguage: request.headers['accept-language'],
    markWrite: () =>
      void reply.setCookie(RECENT_WRITE_COOKIE, '1', { ...options, maxAge: RECENT_WRITE_SECONDS }),
    setLoginSessionToken(token) {
      if (token) reply.setCookie(name, token, { ...options, maxAge: COOKIE_MAX_AGE_SECONDS })
      else reply.clearCookie(name, options)
    },
  }
}

/** Its own cookies do not count, so that no other site can lend it any: from there it may come as from here. */
function getProgramCaller(request: FastifyRequest, accessToken: string): Caller {
  return {
    address: request.ip,
    isCrossSite: false,
    loginSessionToken: null,
    accessToken,
    cookies: {},
    acceptLanguage: request.headers['accept-language'],
    setLoginSessionToken() {},
  }
}

/** Whatever is authorised by the header, unless a proxy in front of us asked for a password (Basic). */
function parseAccessToken({ headers: { authorization } }: FastifyRequest): string | null {
  if (authorization === undefined || /^basic\b/i.test(authorization)) return null
  return /^bearer +(\S+)$/i.exec(authorization.trim())?.[1] ?? ''
}

/** Whether the request carries a session, be it from another site. */
export function hasLoginSessionCookie(request: FastifyRequest, config: Config): boolean {
  return request.cookies[getLoginSessionCookieName(config)] !== undefined
}

/** The __Host- prefix, which browsers honour on https only, keeps other hosts of the domain from setting it. */
function getLoginSessionCookieName(config: Config) {
  return config.isHttps ? '__Host-patang' : 'patang'
}
