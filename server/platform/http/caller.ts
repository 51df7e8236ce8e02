import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { type Caller, RECENT_WRITE_COOKIE } from '../context.ts'
import { describeDevice } from './describeDevice.ts'
import { getAddressKey } from './security/addressKey.ts'
import { isCrossSite } from './security/crossSite.ts'

/**
 * The longest lifetime that browsers accept. The server ends an idle login session sooner
 * (accounts/loginSessions.ts).
 */
const COOKIE_MAX_AGE_SECONDS = 400 * 24 * 60 * 60

/** Longer than the lag of a usable replica (deploy/README.md). */
const RECENT_WRITE_SECONDS = 10

/** The caller of an HTTP request. A page of another site counts as a visitor, whatever cookies it sends. */
export function getCaller(request: FastifyRequest, reply: FastifyReply, config: Config): Caller {
  const accessToken = parseAccessToken(request)
  if (accessToken !== null) return getProgramCaller(request, accessToken)
  const name = getLoginSessionCookieName(config)
  const deviceCookie = getDeviceCookieName(config)
  const foreign = isCrossSite(request, config)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.isHttps } as const
  return {
    address: getAddressKey(request.ip),
    isCrossSite: foreign,
    loginSessionToken: foreign ? null : (request.cookies[name] ?? null),
    deviceToken: foreign ? null : (request.cookies[deviceCookie] ?? null),
    device: describeDevice(request.headers['user-agent']),
    accessToken,
    cookies: request.cookies,
    acceptLanguage: request.headers['accept-language'],
    markWrite: () =>
      void reply.setCookie(RECENT_WRITE_COOKIE, '1', { ...options, maxAge: RECENT_WRITE_SECONDS }),
    setDeviceToken: (token) =>
      void reply.setCookie(deviceCookie, token, { ...options, maxAge: COOKIE_MAX_AGE_SECONDS }),
    setLoginSessionToken(token) {
      if (token) reply.setCookie(name, token, { ...options, maxAge: COOKIE_MAX_AGE_SECONDS })
      else reply.clearCookie(name, options)
    },
  }
}

/** A program's caller. Its cookies are ignored, because a site could add some. Its origin has no effect. */
function getProgramCaller(request: FastifyRequest, accessToken: string): Caller {
  return {
    address: getAddressKey(request.ip),
    isCrossSite: false,
    loginSessionToken: null,
    accessToken,
    cookies: {},
    acceptLanguage: request.headers['accept-language'],
    setLoginSessionToken() {},
  }
}

/** The token of the Authorization header, unless a proxy in front uses the header for a password (Basic). */
function parseAccessToken({ headers: { authorization } }: FastifyRequest): string | null {
  if (authorization === undefined || /^basic\b/i.test(authorization)) return null
  return /^bearer +(\S+)$/i.exec(authorization.trim())?.[1] ?? ''
}

/** True when the request has a session cookie, even from another site. */
export function hasLoginSessionCookie(request: FastifyRequest, config: Config): boolean {
  return request.cookies[getLoginSessionCookieName(config)] !== undefined
}

/** On https the __Host- prefix keeps other hosts of the domain from setting the cookie. */
function getLoginSessionCookieName(config: Config) {
  return config.isHttps ? '__Host-patang' : 'patang'
}

function getDeviceCookieName(config: Config) {
  return config.isHttps ? '__Host-patang-device' : 'patang-device'
}
