import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../../config.ts'

/** Sets the headers of every response. helmet formats them once; its plugin for Fastify would for each request. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config, isDevelopment: boolean) {
  const setHeaders = helmet(createHelmetOptions(config, isDevelopment))
  app.addHook('onRequest', (request, reply, done) =>
    setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined)),
  )
}

/**
 * Strict headers: scripts are files of this server, never inline. Without a nonce a document is the same for all of its
 * readers and can be cached. In development Vite uses a WebSocket.
 */
function createHelmetOptions(config: Config, isDevelopment: boolean): HelmetOptions {
  const gateway = getGatewayOrigins(config)
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...getCheckoutOrigins(config)],
        styleSrcElem: ["'self'", "'unsafe-inline'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(config.razorpay ? gateway : [])],
        // The service worker that shows push messages.
        workerSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: [
          "'self'",
          ...getMapOrigins(config),
          ...(isDevelopment ? ['ws:'] : []),
          ...(config.razorpay ? gateway : []),
        ],
        // The gateway shows its dialog in a frame and calls its own servers.
        frameSrc: gateway,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(config.isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: config.isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}

/** Styles name further files of the same origin. Tiles are loaded with fetch. */
function getMapOrigins({ map }: Config) {
  return [map.styleUrl, map.tilesUrl].flatMap((url) => (url ? [new URL(url).origin] : []))
}

/** The gateway's dialog is started by a script of its own. */
function getCheckoutOrigins({ razorpay }: Config) {
  return razorpay
    ? [...new Set([new URL(razorpay.checkoutUrl).origin, ...getGatewayOrigins({ razorpay })])]
    : []
}

function getGatewayOrigins({ razorpay }: Pick<Config, 'razorpay'>) {
  if (!razorpay) return ["'none'"]
  const { origin, hostname } = new URL(razorpay.apiUrl)
  return hostname.endsWith('.razorpay.com') ? [origin, 'https://*.razorpay.com'] : [origin]
}
