import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { handleProtocols, makeServer } from 'graphql-ws'
import { type WebSocket, WebSocketServer } from 'ws'
import { callerOf } from './caller.ts'
import { makeContext, type Services } from './context.ts'
import type { ChargeCost } from './costLimit.ts'
import type { GraphQLServer, Transport } from './graphql.ts'
import { LIMITS } from './limits.ts'
import { openSockets } from './openSockets.ts'
import { type Prepared, prepare, subscribe } from './subscriptions.ts'

/** Why we close a socket; browsers do not come back after these (graphql-ws). */
const UNAUTHORIZED = 4401
const TOO_MANY = 4429
const KEEP_ALIVE = 12_000

const upgrades = new WeakMap<IncomingMessage, { socket: Duplex; head: Buffer }>()

interface Extra {
  transport: Transport
}

export interface SocketDoor {
  /** Whether this request would rather be a WebSocket. */
  isFor(request: FastifyRequest): boolean
  open(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/**
 * Subscriptions over graphql-ws. An upgrade passes through Fastify like any request, so that cookies, proxies and
 * foreign origins are judged by the same code; a socket belongs to a session and ends with it.
 */
export function createSocketDoor(
  app: FastifyInstance,
  services: Services,
  graphql: GraphQLServer,
  chargeCost: ChargeCost,
): SocketDoor {
  const { config, db, events, clock, sessionOf } = services
  const logError = (error: unknown) => app.log.error(error)
  const sockets = openSockets(db, events, clock, logError)
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.socketMessage,
    handleProtocols,
  })
  const protocol = makeServer<undefined, Extra>({
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

  async function accept(webSocket: WebSocket, request: FastifyRequest, reply: FastifyReply) {
    webSocket.on('error', () => webSocket.terminate())
    const caller = callerOf(request, reply, config)
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
    const { signedIn } = await makeContext(services, caller)
    if (!signedIn || !caller.sessionToken) return webSocket.close(UNAUTHORIZED, 'Unauthorized')
    if (!sockets.add(signedIn.sessionId, webSocket)) return webSocket.close(TOO_MANY, 'Too many sockets')
    // Now that the end of the session would be noticed: has it come meanwhile?
    if (!(await sessionOf(db, caller.sessionToken, clock())))
      return webSocket.close(UNAUTHORIZED, 'Unauthorized')

    const closed = protocol.opened(
      {
        protocol: webSocket.protocol,
        send: (data) => webSocket.send(data),
        close: (code, reason) => webSocket.close(code, reason),
        onMessage: (listener) => {
          hear = listener
        },
      },
      { transport: { incoming: request, reply } },
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
      if (callerOf(request, reply, config).isForeign) return reply.status(403).send({ message: 'Forbidden' })
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
