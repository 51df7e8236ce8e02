import { type Client, createClient } from 'graphql-ws'
import { waitBeforeRetry } from '../device/waitBeforeRetry.ts'

const HEARTBEAT_INTERVAL_MS = 10_000
const HEARTBEAT_TIMEOUT_MS = 5000
/** Keeps the socket open between two screens that subscribe. */
const IDLE_CLOSE_DELAY_MS = 3000

let client: Client | null = null

/** The page's only WebSocket. The first subscription opens it, and it reconnects by itself. */
export function getSocket(): Client {
  client ??= openSocket()
  return client
}

function openSocket(): Client {
  let pongTimer: ReturnType<typeof setTimeout> | undefined
  const socket = createClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    keepAlive: HEARTBEAT_INTERVAL_MS,
    lazyCloseTimeout: IDLE_CLOSE_DELAY_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: waitBeforeRetry,
    on: {
      ping: (isReceived) => {
        if (!isReceived) pongTimer = setTimeout(() => socket.terminate(), HEARTBEAT_TIMEOUT_MS)
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(pongTimer)
      },
      closed: () => clearTimeout(pongTimer),
    },
  })
  window.addEventListener('offline', () => socket.terminate())
  return socket
}
