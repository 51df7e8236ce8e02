import type { Database, Transaction } from '../database/database.ts'
import { findTransactionScope } from '../database/transaction.ts'
import { createListeners, type Events } from './listeners.ts'
import { createPostgresEvents, publishToPostgres } from './postgresEvents.ts'
import { createRedisEvents } from './redisEvents.ts'

export interface EventBus extends Events {
  close(): Promise<void>
}

/** How a database's transactions publish, where Redis replaces Postgres' NOTIFY. */
const publishers = new WeakMap<Database, (topic: string, payload: object) => Promise<void>>()

/** Delivers the payload when the transaction commits, and never when it fails. */
export async function publish(tx: Transaction, topic: string, payload: object): Promise<void> {
  const scope = findTransactionScope(tx)
  const publishNow = scope && publishers.get(scope.db)
  if (publishNow) scope.afterCommit.push(() => publishNow(topic, payload))
  else await publishToPostgres(tx, topic, payload)
}

/**
 * With Redis, the transactions of `db` publish there after the commit, and through Postgres while Redis is down. The bus
 * listens to Postgres in both cases, because database triggers publish too.
 */
export function openEventBus(databaseUrl: string, db: Database, redisUrl: string | null): EventBus {
  const listeners = createListeners(() => {
    for (const connection of connections) connection.open()
  })
  const redis = redisUrl ? createRedisEvents(redisUrl, listeners) : null
  const connections = [createPostgresEvents(databaseUrl, listeners), ...(redis ? [redis] : [])]
  if (redis)
    publishers.set(db, (topic, payload) =>
      redis.publish(topic, payload).catch(() => publishToPostgres(db, topic, payload)),
    )
  return {
    subscribe: listeners.subscribe,
    async close() {
      listeners.endAll()
      publishers.delete(db)
      await Promise.all(connections.map((connection) => connection.close()))
    },
  }
}
