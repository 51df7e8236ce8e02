import { commitOf, type Database, type Transaction } from './database/database.ts'
import { listenersOfProcess } from './listeners.ts'
import { notify, postgresLine } from './postgresLine.ts'
import { redisLine } from './redisLine.ts'

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

/** How what a database's transactions publish is told, where it is not by Postgres itself. */
const tellers = new WeakMap<Database, (topic: string, payload: object) => Promise<void>>()

/** Delivered if, and when, the transaction commits. */
export async function publish(tx: Transaction, topic: string, payload: object): Promise<void> {
  const commit = commitOf(tx)
  const tell = commit && tellers.get(commit.db)
  if (tell) commit.afterwards.push(() => tell(topic, payload))
  else await notify(tx, topic, payload)
}

/**
 * With Redis, what `db` publishes goes there after its commit, and by Postgres while Redis is away. Postgres is listened
 * to in either case: its triggers tell as well.
 */
export function openEvents(databaseUrl: string, db: Database, redisUrl: string | null): EventLine {
  const listeners = listenersOfProcess(() => {
    for (const line of lines) line.open()
  })
  const redis = redisUrl ? redisLine(redisUrl, listeners) : null
  const lines = [postgresLine(databaseUrl, listeners), ...(redis ? [redis] : [])]
  if (redis)
    tellers.set(db, (topic, payload) => redis.tell(topic, payload).catch(() => notify(db, topic, payload)))
  return {
    subscribe: listeners.subscribe,
    async close() {
      listeners.endAll()
      tellers.delete(db)
      await Promise.all(lines.map((line) => line.close()))
    },
  }
}
