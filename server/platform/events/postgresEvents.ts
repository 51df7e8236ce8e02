import pg from 'pg'
import { type Database, Prisma, type Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Listeners, PublishedEvent } from './listeners.ts'

export interface EventConnection {
  /** Connects for the first subscription. */
  open(): void
  close(): Promise<void>
}

const CHANNEL = 'patang'
/** Pauses between attempts to reconnect; the last one repeats. */
const RECONNECT_DELAYS_MS = [50, 200, 500, 1000, 2000]
const CONNECT_TIMEOUT_MS = 5000
/** A heartbeat detects a dead connection. */
const HEARTBEAT_INTERVAL_MS = 20_000
const HEARTBEAT_TIMEOUT_MS = 5000

/**
 * Publishes inside a transaction, which delivers at commit. Postgres limits a payload to 8,000 bytes, so it has ids
 * only.
 */
export async function publishToPostgres(tx: Database | Transaction, published: readonly PublishedEvent[]) {
  if (published.length === 0) return
  await sql.rows(tx, buildNotify(published.map(toPostgresMessage)))
}

/** A message of NOTIFY. */
export interface PostgresMessage {
  channel: string
  message: string
}

export function toPostgresMessage({ topic, payload }: PublishedEvent): PostgresMessage {
  return { channel: CHANNEL, message: JSON.stringify({ topic, payload }) }
}

/** Sends these messages and selects their number. */
export function buildNotify(messages: readonly PostgresMessage[]): Prisma.Sql {
  return Prisma.sql`
    SELECT count(pg_notify(sent->>'channel', sent->>'message'))::int AS count
    FROM jsonb_array_elements(${JSON.stringify(messages)}::jsonb) AS sent`
}

/** One LISTEN connection for the whole process, which reconnects when it is lost. */
export function createPostgresEvents(databaseUrl: string, listeners: Listeners): EventConnection {
  let client: pg.Client | null = null
  let isClosed = false
  let isOpening = false

  async function open(attempt = 0): Promise<void> {
    if (isClosed) return
    isOpening = true
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'patang events',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    })
    const handleLost = callOnce(() => {
      clearInterval(heartbeat)
      next.removeAllListeners('notification')
      next.end().catch(() => {})
      if (client === next) client = null
      isOpening = true
      setTimeout(
        () => open(attempt + 1),
        RECONNECT_DELAYS_MS[Math.min(attempt, RECONNECT_DELAYS_MS.length - 1)],
      ).unref()
    })
    const heartbeat = setInterval(() => requireAlive(next).catch(handleLost), HEARTBEAT_INTERVAL_MS).unref()
    next.on('error', handleLost)
    next.on('end', handleLost)
    next.on('notification', ({ payload = '' }) => {
      const published = JSON.parse(payload) as PublishedEvent
      listeners.dispatch(published.topic, published.payload)
    })
    try {
      await next.connect()
      await next.query(`LISTEN ${CHANNEL}`)
    } catch {
      return handleLost()
    }
    if (isClosed) return void next.end().catch(() => {})
    client = next
    isOpening = false
    attempt = 0
    listeners.dispatchReconnect()
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

async function requireAlive(client: pg.Client) {
  const timeout = new Promise((_, reject) => setTimeout(reject, HEARTBEAT_TIMEOUT_MS).unref())
  await Promise.race([client.query('SELECT 1'), timeout])
}

function callOnce(act: () => void) {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}
