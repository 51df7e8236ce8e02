import { type Database, findCommitHooks, type Transaction } from '../database/database.ts'
import { createListeners } from './listeners.ts'
import { createPostgresEvents, publishToPostgres } from './postgresEvents.ts'
import { createRedisEvents } from './redisEvents.ts'

/**
 * What happens, told to every process that listens. A payload names what has changed and carries no data, so that
 * who listens reads what it may see. Null: the line was broken and stands again; read whatever may have been missed.
 */
export interface Events {
  /** From this call on, whether or not the first is awaited yet; `return()` ends it. */
  subscribe<Payload extends object>(topic: string): AsyncIterableIterator<Payload | null>
}

export interface EventBus extends Events {
  close(): Promise<void>
}

/** How what a database's transactions publish is told, where it is not by Postgres itself. */
const publishers = new WeakMap<Database, (topic: string, payload: object) => Promise<void>>()

/** Delivered if, and when, the transaction commits. */
export async function publish(tx: Transaction, topic: string, payload: object): Promise<void> {
  const commit = findCommitHooks(tx)
  const tell = commit && publishers.get(commit.db)
  if (tell) commit.afterCommit.push(() => tell(topic, payload))
  else await publishToPostgres(tx, topic, payload)
}

/**
 * With Redis, what `db` publishes goes there after its commit, and by Postgres while Redis is away. Postgres is listened
 * to in either case: its triggers tell as well.
 */
export function openEventBus(databaseUrl: string, db: Database, redisUrl: string | null): EventBus {
  const listeners = createListeners(() => {
    for (const line of lines) line.open()
  })
  const redis = redisUrl ? createRedisEvents(redisUrl, listeners) : null
  const lines = [createPostgresEvents(databaseUrl, listeners), ...(redis ? [redis] : [])]
  if (redis)
    publishers.set(db, (topic, payload) =>
      redis.publish(topic, payload).catch(() => publishToPostgres(db, topic, payload)),
    )
  return {
    subscribe: listeners.subscribe,
    async close() {
      listeners.endAll()
      publishers.delete(db)
      await Promise.all(lines.map((line) => line.close()))
    },
  }
}
