import { type Database, findCommitHooks, type Transaction } from '../database/database.ts'
import { createListeners, type Events } from './listeners.ts'
import { createPostgresEvents, publishToPostgres } from './postgresEvents.ts'
import { createRedisEvents } from './redisEvents.ts'

export interface EventBus extends Events {
  close(): Promise<void>
}

/** Publishers of the databases whose events do not go through Postgres. */
const publishers = new WeakMap<Database, (topic: string, payload: object) => Promise<void>>()

/** Delivers the event when the transaction commits, and only then. */
export async function publish(tx: Transaction, topic: string, payload: object): Promise<void> {
  const commit = findCommitHooks(tx)
  const tell = commit && publishers.get(commit.db)
  if (tell) commit.afterCommit.push(() => tell(topic, payload))
  else await publishToPostgres(tx, topic, payload)
}

/**
 * With Redis, events of `db` go to Redis after the commit, and to Postgres while Redis is unavailable. The
 * process listens to Postgres in both cases, because its triggers publish there.
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
