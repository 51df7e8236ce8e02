import pg from 'pg'
import type { Transaction } from './database/database.ts'

/**
 * What happens, told to every process that listens. A payload names what has changed and carries no data, so that
 * who listens reads what it may see. Null: the line was broken and stands again; read whatever may have been missed.
 */
export interface Events {
  /** From this call on, whether or not the first is awaited yet; `return()` ends it. */
  subscribe<Payload extends object>(topic: string): AsyncIterableIterator<Payload | null>
}

export interface EventLine extends Events {
  close(): Promise<void>
}

const CHANNEL = 'patang'
/** Between tries to open the connection again, in milliseconds; the last one for as long as it takes. */
const PAUSES = [50, 200, 500, 1000, 2000]
/** A connection that is dead without a word is found by asking. */
const HEARTBEAT = 20_000
const HEARTBEAT_PATIENCE = 5000

/** Delivered if, and when, the transaction commits. Postgres takes 8,000 bytes: ids only. */
export async function publish(tx: Transaction, topic: string, payload: object): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${CHANNEL}, ${JSON.stringify({ topic, payload })})`
}

type Listener = (payload: object | null) => void

/** One LISTEN connection for the whole process, opened for the first who subscribes, opened again when lost. */
export function openEvents(databaseUrl: string): EventLine {
  const topics = new Map<string, Set<Listener>>()
  const endings = new Set<() => void>()
  let client: pg.Client | null = null
  let isClosed = false
  let isOpening = false

  async function open(attempt = 0): Promise<void> {
    if (isClosed) return
    isOpening = true
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
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
    next.on('notification', ({ payload = '' }) => deliver(payload))
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
    for (const listeners of topics.values()) for (const tell of listeners) tell(null)
  }

  function deliver(message: string) {
    const { topic, payload } = JSON.parse(message) as { topic: string; payload: object }
    for (const tell of topics.get(topic) ?? []) tell(payload)
  }

  return {
    subscribe<Payload extends object>(topic: string) {
      const queue = endlessQueue<Payload | null>()
      const tell = queue.push as Listener
      const listeners = topics.get(topic) ?? new Set()
      topics.set(topic, listeners.add(tell))
      endings.add(queue.end)
      queue.ended.then(() => {
        endings.delete(queue.end)
        listeners.delete(tell)
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic)
      })
      if (!client && !isOpening) open()
      return queue.items
    },
    async close() {
      isClosed = true
      for (const end of [...endings]) end()
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

/** What is pushed comes out in order, to one reader, until it is ended from either side. */
function endlessQueue<Item>() {
  const waiting: Item[] = []
  let wake = () => {}
  let isEnded = false
  let finish = () => {}
  const ended = new Promise<void>((resolve) => {
    finish = resolve
  })
  const end = () => {
    isEnded = true
    finish()
    wake()
  }
  const items: AsyncIterableIterator<Item> = {
    [Symbol.asyncIterator]: () => items,
    async next() {
      while (waiting.length === 0 && !isEnded)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      if (isEnded) return { done: true, value: undefined }
      return { done: false, value: waiting.shift() as Item }
    },
    async return() {
      end()
      return { done: true, value: undefined }
    },
  }
  const push = (item: Item) => {
    waiting.push(item)
    wake()
  }
  return { items, push, end, ended }
}
