import pg from 'pg'
import type { Transaction } from './database/database.ts'
import type { Listeners } from './listeners.ts'

export interface Line {
  /** Opened for the first who listens. */
  open(): void
  close(): Promise<void>
}

const CHANNEL = 'patang'
/** Between tries to open the connection again, in milliseconds; the last one for as long as it takes. */
const PAUSES = [50, 200, 500, 1000, 2000]
const CONNECT_PATIENCE = 5000
/** A connection that is dead without a word is found by asking. */
const HEARTBEAT = 20_000
const HEARTBEAT_PATIENCE = 5000

/** In a transaction: delivered if, and when, it commits. Postgres takes 8,000 bytes: ids only. */
export async function notify(tx: Pick<Transaction, '$executeRaw'>, topic: string, payload: object) {
  await tx.$executeRaw`SELECT pg_notify(${CHANNEL}, ${JSON.stringify({ topic, payload })})`
}

/** One LISTEN connection for the whole process, opened again when lost. */
export function postgresLine(databaseUrl: string, listeners: Listeners): Line {
  let client: pg.Client | null = null
  let isClosed = false
  let isOpening = false

  async function open(attempt = 0): Promise<void> {
    if (isClosed) return
    isOpening = true
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_PATIENCE,
    })
    const lost = onceOnly(() => {
      clearInterval(heartbeat)
      next.removeAllListeners('notification')
      next.end().catch(() => {})
      if (client === next) client = null
      isOpening = true
      setTimeout(() => open(attempt + 1), PAUSES[Math.min(attempt, PAUSES.length - 1)]).unref()
    })
    const heartbeat = setInterval(() => isAlive(next).catch(lost), HEARTBEAT).unref()
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', ({ payload = '' }) => {
      const told = JSON.parse(payload) as { topic: string; payload: object }
      listeners.tell(told.topic, told.payload)
    })
    try {
      await next.connect()
      await next.query(`LISTEN ${CHANNEL}`)
    } catch {
      return lost()
    }
    if (isClosed) return void next.end().catch(() => {})
    client = next
    isOpening = false
    attempt = 0
    listeners.tellAllOfBreak()
  }

  return {
    open() {
      if (!client && !isOpening) open()
    },
    async close() {
      isClosed = true
      client?.removeAllListeners('end')
      await client?.end().catch(() => {})
    },
  }
}

async function isAlive(client: pg.Client) {
  const patience = new Promise((_, reject) => setTimeout(reject, HEARTBEAT_PATIENCE).unref())
  await Promise.race([client.query('SELECT 1'), patience])
}

function onceOnly(act: () => void) {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}
