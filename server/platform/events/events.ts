import type { Database, Transaction } from '../database/database.ts'
import { findTransactionScope, type TransactionScope } from '../database/transaction.ts'
import { createListeners, type Events, type PublishedEvent } from './listeners.ts'
import { createPostgresEvents, publishToPostgres } from './postgresEvents.ts'

export interface EventBus extends Events {
  close(): Promise<void>
}

/** How a database's transactions publish, where Redis replaces Postgres' NOTIFY. */
const publishers = new WeakMap<Database, (topic: string, payload: object) => Promise<void>>()

/** What a transaction publishes through Postgres in one statement before it commits. */
const unsent = new WeakMap<TransactionScope, PublishedEvent[]>()

/** Delivers the payload when the transaction commits, and never when it fails. */
export async function publish(tx: Transaction, topic: string, payload: object): Promise<void> {
  const scope = findTransactionScope(tx)
  if (!scope) return publishToPostgres(tx, [{ topic, payload }])
  const publishNow = publishers.get(scope.db)
  if (publishNow) scope.afterCommit.push(() => publishNow(topic, payload))
  else publishBeforeCommit(tx, scope, { topic, payload })
}

function publishBeforeCommit(tx: Transaction, scope: TransactionScope, published: PublishedEvent) {
  const waiting = unsent.get(scope)
  if (waiting) {
    waiting.push(published)
    return
  }
  const all = [published]
  unsent.set(scope, all)
  scope.beforeCommit.push(async () => {
    // What later steps before the commit publish is sent by another statement.
    unsent.delete(scope)
    await publishToPostgres(tx, all)
  })
}

/**
 * Takes over what the transaction has published through Postgres so far: the statement of the caller sends it, with
 * `buildNotify`. Empty with Redis.
 */
export function takePublished(tx: Transaction): PublishedEvent[] {
  const scope = findTransactionScope(tx)
  return (scope && unsent.get(scope)?.splice(0)) ?? []
}

/**
 * With Redis, the transactions of `db` publish there after the commit, and through Postgres while Redis is down. The bus
 * listens to Postgres in both cases, because database triggers publish too.
 */
export async function openEventBus(
  databaseUrl: string,
  db: Database,
  redisUrl: string | null,
): Promise<EventBus> {
  const listeners = createListeners(() => {
    for (const connection of connections) connection.open()
  })
  // Without Redis its client is not loaded.
  const redis = redisUrl ? (await import('./redisEvents.ts')).createRedisEvents(redisUrl, listeners) : null
  const connections = [createPostgresEvents(databaseUrl, listeners), ...(redis ? [redis] : [])]
  if (redis)
    publishers.set(db, (topic, payload) =>
      redis.publish(topic, payload).catch(() => publishToPostgres(db, [{ topic, payload }])),
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
