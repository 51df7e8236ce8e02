import type { WebSocket } from 'ws'
import type { Database } from '../database/database.ts'
import type { Events } from '../events/listeners.ts'
import { LIMITS } from '../graphql/limits/limits.ts'
import { socketsOpen } from '../metrics/instruments.ts'

const CLOSE_SIGNED_OUT = 4401
const CLOSE_GOING_AWAY = 1001

interface SocketRegistry {
  /** False when the login session or token has its maximum of sockets. */
  add(sessionId: string, socket: WebSocket): boolean
  /** Pings each socket, and closes a socket that did not respond to the last ping. */
  checkConnections(): void
  closeAll(): void
}

/**
 * The sockets of this process by login session or access token. The trigger publish_ended_session publishes
 * every ended login session. After a reconnect, all are checked.
 */
export function createSocketRegistry(
  db: Database,
  events: Events,
  clock: () => Date,
  logError: (error: unknown) => void,
): SocketRegistry {
  const bySession = new Map<string, Set<WebSocket>>()
  const isAlive = new WeakSet<WebSocket>()
  let isListening = false

  async function listen() {
    isListening = true
    for await (const ended of events.subscribe<{ sessionId: string }>('sessionEnded'))
      if (ended) closeLoginSession(ended.sessionId)
      else await closeEndedLoginSessions().catch(logError)
  }

  function closeLoginSession(sessionId: string) {
    for (const socket of bySession.get(sessionId) ?? []) socket.close(CLOSE_SIGNED_OUT, 'Signed out')
  }

  async function closeEndedLoginSessions() {
    const ids = [...bySession.keys()]
    const open = await db.session.findMany({
      where: { id: { in: ids }, expiresAt: { gt: clock() } },
      select: { id: true },
    })
    const tokens = await db.accessToken.findMany({
      where: { id: { in: ids }, revokedAt: null },
      select: { id: true },
    })
    const known = new Set([...open, ...tokens].map(({ id }) => id))
    for (const id of ids) if (!known.has(id)) closeLoginSession(id)
  }

  // A socket with a login session and an access token belongs to both.
  const listSockets = () => new Set([...bySession.values()].flatMap((sockets) => [...sockets]))

  return {
    add(sessionId, socket) {
      if (!isListening) listen().catch(logError)
      const sockets = bySession.get(sessionId) ?? new Set()
      if (sockets.size >= LIMITS.socketsOfSession) return false
      bySession.set(sessionId, sockets.add(socket))
      isAlive.add(socket)
      socketsOpen.inc()
      socket.on('pong', () => isAlive.add(socket))
      socket.once('close', () => {
        socketsOpen.dec()
        sockets.delete(socket)
        if (sockets.size === 0) bySession.delete(sessionId)
      })
      return true
    },
    checkConnections() {
      for (const socket of listSockets()) {
        if (!isAlive.has(socket)) socket.terminate()
        isAlive.delete(socket)
        socket.ping()
      }
    },
    closeAll() {
      for (const socket of listSockets()) {
        socket.close(CLOSE_GOING_AWAY, 'Going away')
        setTimeout(() => socket.terminate(), 1000).unref()
      }
    },
  }
}
