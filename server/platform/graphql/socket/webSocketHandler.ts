import { randomUUID } from 'node:crypto'
import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { handleProtocols, makeServer } from 'graphql-ws'
import { type WebSocket, WebSocketServer } from 'ws'
import { getCredentialId, makeContext, type Services } from '../../context.ts'
import { InvalidToken } from '../../failures.ts'
import { getCaller, hasLoginSessionCookie } from '../../http/caller.ts'
import { createAddressLimit, createRateLimit } from '../../http/security/rateLimit.ts'
import { createSocketRegistry } from '../../http/socketRegistry.ts'
import { runExclusive } from '../../mutex.ts'
import type { PersistedDocuments } from '../execution/persistedDocuments.ts'
import type { GraphQLServer } from '../graphql.ts'
import type { CostLimiter } from '../limits/costLimit.ts'
import { LIMITS } from '../limits/limits.ts'
import type { Transport } from '../transport.ts'
import { type PreparedSubscription, prepareSubscription, subscribe } from './subscriptions.ts'

/** Close codes. Clients do not reconnect after these (graphql-ws). */
const CLOSE_UNAUTHORIZED = 4401
const CLOSE_TOO_MANY = 4429
const CLOSE_INIT_TIMEOUT = 4408
const HEARTBEAT_INTERVAL_MS = 12_000

const upgrades = new WeakMap<IncomingMessage, { socket: Duplex; head: Buffer }>()

interface SocketExtra {
  /** Mutex under which the documents of this socket are parsed one after another. */
  mutexName: string
  transport: Transport
  webSocket: WebSocket
  /** True when the socket has a credential: from a cookie or header, or from its first message. */
  isAdmitted: boolean
  /** Id of the login session or access token; null until the socket is admitted. */
  credential: string | null
}

export interface WebSocketHandler {
  /** True for an upgrade request. */
  isWebSocketRequest(request: FastifyRequest): boolean
  open(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/**
 * Subscriptions over graphql-ws. Fastify routes the upgrade like any request: the same code checks cookies, proxies and
 * origins. A socket belongs to a login session or access token and ends with it.
 */
export function createWebSocketHandler(
  app: FastifyInstance,
  services: Services,
  graphql: GraphQLServer,
  costLimiter: CostLimiter,
  persistedDocuments: PersistedDocuments,
): WebSocketHandler {
  const { config, db, events, clock } = services
  const logError = (error: unknown) => app.log.error(error)
  const sockets = createSocketRegistry(db, events, clock, logError)
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.socketMessage,
    handleProtocols,
  })
  const limitOpenings = createAddressLimit(services.redis, 'sockets', LIMITS.socketOpeningsOfAddress)
  // A socket belongs to one process, so its messages are counted here.
  const countMessage = createRateLimit(null, 'socket messages', LIMITS.socketMessagesPerMinute)
  // A closed socket can be opened again at once.
  const countOfSession = createRateLimit(null, 'session messages', LIMITS.socketMessagesOfSession)
  const protocol = makeServer<{ Authorization?: unknown; authorization?: unknown }, SocketExtra>({
    async onConnect({ connectionParams, extra }) {
      const given = connectionParams?.Authorization ?? connectionParams?.authorization
      if (given !== undefined) {
        // A browser cannot set the header itself.
        extra.transport.incoming.headers.authorization = String(given)
        extra.isAdmitted = await admit(extra)
      } else if (!extra.isAdmitted) extra.webSocket.close(CLOSE_UNAUTHORIZED, 'Unauthorized')
      return extra.isAdmitted
    },
    onSubscribe: ({ subscriptions, extra }, _, request) =>
      Object.keys(subscriptions).length > LIMITS.subscriptions
        ? [new GraphQLError(`A socket carries ${LIMITS.subscriptions} subscriptions at most.`)]
        : runExclusive([extra.mutexName], async () =>
            extra.webSocket.readyState === extra.webSocket.OPEN
              ? prepareSubscription(
                  graphql,
                  costLimiter,
                  persistedDocuments,
                  extra.transport,
                  request,
                  logError,
                )
              : [new GraphQLError('The socket is closed.')],
          ),
    subscribe: (args) => subscribe(graphql, args as PreparedSubscription, logError),
  })

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const response = new ServerResponse(request)
    response.assignSocket(socket as never)
    // Not a WebSocket: responds over HTTP.
    response.on('finish', () => socket.end())
    upgrades.set(request, { socket, head })
    app.routing(request, response)
  })
  const pulse = setInterval(() => sockets.checkConnections(), HEARTBEAT_INTERVAL_MS).unref()
  app.addHook('preClose', async () => {
    clearInterval(pulse)
    sockets.closeAll()
    webSockets.close()
  })

  /** False when the socket was closed with a reason. */
  async function admit(extra: SocketExtra): Promise<boolean> {
    const { webSocket, transport } = extra
    const credential = await findCredentialId(transport)
    extra.credential = credential
    if (credential && (await countOfSession(credential)).isExceeded)
      webSocket.close(CLOSE_TOO_MANY, 'Too many messages')
    else if (credential && !sockets.add(credential, webSocket))
      webSocket.close(CLOSE_TOO_MANY, 'Too many sockets')
    // The credential may have ended before the socket was registered.
    else if (!credential || !(await findCredentialId(transport)))
      webSocket.close(CLOSE_UNAUTHORIZED, 'Unauthorized')
    else return true
    return false
  }

  async function findCredentialId({ incoming, reply }: Transport) {
    try {
      return getCredentialId(await makeContext(services, getCaller(incoming, reply, config)))
    } catch (error) {
      if (error instanceof InvalidToken) return null
      throw error
    }
  }

  async function accept(webSocket: WebSocket, request: FastifyRequest, reply: FastifyReply) {
    webSocket.on('error', () => webSocket.terminate())
    const early: string[] = []
    let handleMessage: (message: string) => Promise<void> = async (message) => {
      early.push(message)
    }
    const mutexName = `socket ${randomUUID()}`
    async function handleCounted(message: string) {
      if (webSocket.readyState !== webSocket.OPEN) return
      const counted = [
        countMessage(mutexName),
        ...(extra.credential ? [countOfSession(extra.credential)] : []),
      ]
      const states = await Promise.all(counted)
      if (states.some(({ isExceeded }) => isExceeded)) webSocket.close(CLOSE_TOO_MANY, 'Too many messages')
      else await handleMessage(message)
    }
    webSocket.on('message', (message) => {
      handleCounted(String(message)).catch((error) => {
        logError(error)
        webSocket.close(1011)
      })
    })
    const extra: SocketExtra = {
      transport: { incoming: request, reply },
      webSocket,
      isAdmitted: false,
      credential: null,
      mutexName,
    }
    const { loginSessionToken, accessToken } = getCaller(request, reply, config)
    // Without a credential the client has three seconds to send one.
    if (loginSessionToken !== null || accessToken !== null) {
      extra.isAdmitted = await admit(extra)
      if (!extra.isAdmitted) return
    }

    const closed = protocol.opened(
      {
        protocol: webSocket.protocol,
        send: (data) => webSocket.send(data),
        close: (code, reason) =>
          code === CLOSE_INIT_TIMEOUT && !extra.isAdmitted
            ? webSocket.close(CLOSE_UNAUTHORIZED, 'Unauthorized')
            : webSocket.close(code, reason),
        onMessage: (listener) => {
          handleMessage = listener
        },
      },
      extra,
    )
    webSocket.once('close', (code, reason) => closed(code, String(reason)).catch(logError))
    if (webSocket.readyState !== webSocket.OPEN) return closed()
    for (const message of early) await handleMessage(message)
  }

  return {
    isWebSocketRequest: ({ raw }) => upgrades.has(raw) && raw.headers.upgrade?.toLowerCase() === 'websocket',
    async open(request, reply) {
      const upgrade = upgrades.get(request.raw)
      if (!upgrade) return
      // Checking the credential costs a statement. The response is HTTP, after which a browser tries again.
      await limitOpenings(request, reply)
      const { isCrossSite } = getCaller(request, reply, config)
      // A page of another site may still have an access token.
      if (isCrossSite && hasLoginSessionCookie(request, config))
        return reply.status(403).send({ message: 'Forbidden' })
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
