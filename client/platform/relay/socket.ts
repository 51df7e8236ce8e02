import { type Client, createClient } from 'graphql-ws'

/** Pauses between tries, in milliseconds; as many tries as it takes, unless the server says not to come back. */
const PAUSES = [300, 1000, 2000, 5000, 10_000]
const KEEP_ALIVE = 10_000
/** Left open a little when nobody subscribes any more, as between two screens. */
const LINGER = 3000

let client: Client | null = null

/** The page's one WebSocket: opened by the first subscription, opened again when lost. */
export function socket(): Client {
  client ??= open()
  return client
}

function open(): Client {
  let unanswered: ReturnType<typeof setTimeout> | undefined
  const opened = createClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    keepAlive: KEEP_ALIVE,
    lazyCloseTimeout: LINGER,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: async (tries) => {
      const pause = PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0
      // Not all at once after a restart of the server.
      await new Promise((resolve) => setTimeout(resolve, pause * (0.75 + Math.random() / 2)))
      if (!navigator.onLine)
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    },
    on: {
      // A line that is dead without a word: the server's pong does not come.
      ping: (received) => {
        if (!received) unanswered = setTimeout(() => opened.terminate(), KEEP_ALIVE / 2)
      },
      pong: (received) => {
        if (received) clearTimeout(unanswered)
      },
      closed: () => clearTimeout(unanswered),
    },
  })
  window.addEventListener('offline', () => opened.terminate())
  return opened
}
