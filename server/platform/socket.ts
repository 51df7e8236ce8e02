import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { handleProtocols, makeServer } from 'graphql-ws'
import { type WebSocket, WebSocketServer } from 'ws'
import { bringsSession, callerOf } from './caller.ts'
import { credentialOf, makeContext, type Services } from './context.ts'
import type { ChargeCost } from './costLimit.ts'
import { InvalidToken } from './errors.ts'
import type { GraphQLServer, Transport } from './graphql.ts'
import { LIMITS } from './limits.ts'
import { openSockets } from './openSockets.ts'
import { type Prepared, prepare, subscribe } from './subscriptions.ts'

/** Why we close a socket; browsers do not come back after these (graphql-ws). */
const UNAUTHORIZED = 4401
const TOO_MANY = 4429
const SAID_NOTHING = 4408
const KEEP_ALIVE = 12_000

const upgrades = new WeakMap<IncomingMessage, { socket: Duplex; head: Buffer }>()

interface Extra {
  transport: Transport
  webSocket: WebSocket
  /** Whether it is somebody's: by a cookie or header from the start, else by what it says first. */
  isAdmitted: boolean
}

export interface SocketDoor {
  /** Whether this request would rather be a WebSocket. */
  isFor(request: FastifyRequest): boolean
  open(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/**
 * Subscriptions over graphql-ws. An upgrade passes through Fastify like any request, so that cookies, proxies and
 * foreign origins are judged by the same code; a socket belongs to a session or an access token and ends with it.
 */
export function createSocketDoor(
  app: FastifyInstance,
  services: Services,
  graphql: GraphQLServer,
  chargeCost: ChargeCost,
): SocketDoor {
  const { config, db, events, clock } = services
  const logError = (error: unknown) => app.log.error(error)
  const sockets = openSockets(db, events, clock, logError)
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.socketMessage,
    handleProtocols,
  })
  const protocol = makeServer<{ Authorization?: unknown; authorization?: unknown }, Extra>({
    async onConnect({ connectionParams, extra }) {
      const given = connectionParams?.Authorization ?? connectionParams?.authorization
      if (given !== undefined) {
        // A browser cannot set the header itself.
        extra.transport.incoming.headers.authorization = String(given)
        extra.isAdmitted = await admit(extra)
      } else if (!extra.isAdmitted) extra.webSocket.close(UNAUTHORIZED, 'Unauthorized')
      return extra.isAdmitted
    },
    onSubscribe: ({ subscriptions, extra }, _, request) =>
      Object.keys(subscriptions).length > LIMITS.subscriptions
        ? [new GraphQLError(`A socket carries ${LIMITS.subscriptions} subscriptions at most.`)]
        : prepare(graphql, chargeCost, extra.transport, request, logError),
    subscribe: (args) => subscribe(graphql, args as Prepared, logError),
  })

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const response = new ServerResponse(request)
    response.assignSocket(socket as never)
    // Answered as HTTP: refused, or nothing that speaks WebSocket.
    response.on('finish', () => socket.end())
    upgrades.set(request, { socket, head })
    app.routing(request, response)
  })
  const pulse = setInterval(() => sockets.beat(), KEEP_ALIVE).unref()
  app.addHook('preClose', async () => {
    clearInterval(pulse)
    sockets.closeAll()
    webSockets.close()
  })

  /** False: it is closed with the reason. */
  async function admit({ webSocket, transport }: Extra): Promise<boolean> {
    const credential = await credentialFor(transport)
    if (credential && !sockets.add(credential, webSocket)) webSocket.close(TOO_MANY, 'Too many sockets')
    // Now that its end would be noticed: has it come meanwhile?
    else if (!credential || !(await credentialFor(transport))) webSocket.close(UNAUTHORIZED, 'Unauthorized')
    else return true
    return false
  }

  async function credentialFor({ incoming, reply }: Transport) {
    try {
      return credentialOf(await makeContext(services, callerOf(incoming, reply, config)))
    } catch (error) {
      if (error instanceof InvalidToken) return null
      throw error
    }
  }

  async function accept(webSocket: WebSocket, request: FastifyRequest, reply: FastifyReply) {
    webSocket.on('error', () => webSocket.terminate())
    const early: string[] = []
    let hear: (message: string) => Promise<void> = async (message) => {
      early.push(message)
    }
    webSocket.on('message', (message) => {
      hear(String(message)).catch((error) => {
        logError(error)
        webSocket.close(1011)
      })
    })
    const extra: Extra = { transport: { incoming: request, reply }, webSocket, isAdmitted: false }
    const { sessionToken, accessToken } = callerOf(request, reply, config)
    // Without either it has three seconds to say on whose behalf it comes.
    if (sessionToken !== null || accessToken !== null) {
      extra.isAdmitted = await admit(extra)
      if (!extra.isAdmitted) return
    }

    const closed = protocol.opened(
      {
        protocol: webSocket.protocol,
        send: (data) => webSocket.send(data),
        close: (code, reason) =>
          code === SAID_NOTHING && !extra.isAdmitted
            ? webSocket.close(UNAUTHORIZED, 'Unauthorized')
            : webSocket.close(code, reason),
        onMessage: (listener) => {
          hear = listener
        },
      },
      extra,
    )
    webSocket.once('close', (code, reason) => closed(code, String(reason)).catch(logError))
    if (webSocket.readyState !== webSocket.OPEN) return closed()
    for (const message of early) await hear(message)
  }

  return {
    isFor: ({ raw }) => upgrades.has(raw) && raw.headers.upgrade?.toLowerCase() === 'websocket',
    async open(request, reply) {
      const upgrade = upgrades.get(request.raw)
      if (!upgrade) return
      const { isForeign } = callerOf(request, reply, config)
      // Without a session of this browser, a page of another site may still have an access token.
      if (isForeign && bringsSession(request, config)) return reply.status(403).send({ message: 'Forbidden' })
      reply.hijack()
      webSockets.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (webSocket) => {
        accept(webSocket, request, reply).catch((error) => {
          logError(error)
          webSocket.close(1011)
        })
      })
    },
  }
}
