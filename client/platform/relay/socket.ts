import { type Client, createClient } from 'graphql-ws'

/** Pauses before reconnecting. The last one repeats until the server closes with a final code. */
const RETRY_DELAYS_MS = [300, 1000, 2000, 5000, 10_000]
const HEARTBEAT_INTERVAL_MS = 10_000
/** Time for which an unused socket stays open, such as between two screens. */
const IDLE_CLOSE_DELAY_MS = 3000

let client: Client | null = null

/** The page's only WebSocket: opened by the first subscription, reconnected when lost. */
export function getSocket(): Client {
  client ??= openSocket()
  return client
}

function openSocket(): Client {
  let pongTimer: ReturnType<typeof setTimeout> | undefined
  const opened = createClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    keepAlive: HEARTBEAT_INTERVAL_MS,
    lazyCloseTimeout: IDLE_CLOSE_DELAY_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: async (tries) => {
      const pause = RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length - 1)] ?? 0
      // Random jitter avoids simultaneous reconnects after a restart of the server.
      await new Promise((resolve) => setTimeout(resolve, pause * (0.75 + Math.random() / 2)))
      if (!navigator.onLine)
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    },
    on: {
      // A missing pong detects a dead connection.
      ping: (received) => {
        if (!received) pongTimer = setTimeout(() => opened.terminate(), HEARTBEAT_INTERVAL_MS / 2)
      },
      pong: (received) => {
        if (received) clearTimeout(pongTimer)
      },
      closed: () => clearTimeout(pongTimer),
    },
  })
  window.addEventListener('offline', () => opened.terminate())
  return opened
}
