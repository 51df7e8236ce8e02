import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { hasRedis, startRedis } from '../../testing/servers/redisServer.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { TIMEOUT_FACTOR } from '../../testing/timeoutFactor.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { runInTransaction } from '../database/transaction.ts'
import { type EventBus, openEventBus, publish } from './events.ts'

const withRedis = test.skipIf(!hasRedis)
const { databaseUrl } = await startTestServer()
const redis = hasRedis ? await startRedis() : null
const buses: EventBus[] = []
const databases: Database[] = []
afterAll(async () => {
  await Promise.all(buses.map((bus) => bus.close()))
  await Promise.all(databases.map((db) => db.$disconnect()))
  redis?.thaw()
  await redis?.stop()
})

/** Opens the database and the events as another server process does. */
async function openProcess() {
  const db = openDatabase(databaseUrl, 2)
  const bus = await openEventBus(databaseUrl, db, redis?.url ?? null)
  databases.push(db)
  buses.push(bus)
  return { db, bus, publishEvent: (topic: string, id: number) => publishEvent(db, topic, id) }
}

const publishEvent = (db: Database, topic: string, id: number) =>
  runInTransaction({ db, now: new Date() }, (tx) => publish(tx, topic, { id }))

/** Subscribes and collects the received events and the number of reconnect notices. */
async function subscribe(bus: EventBus, topic: string) {
  const received: number[] = []
  let reconnects = 0
  const items = bus.subscribe<{ id: number }>(topic)
  // Both connections are open after these two, so no later event is missed.
  await items.next()
  await items.next()
  ;(async () => {
    for await (const item of items) {
      if (item) received.push(item.id)
      else reconnects += 1
    }
  })()
  return { received, countReconnects: () => reconnects }
}

const waitUntil = (check: () => boolean) =>
  expect.poll(check, { timeout: 5000 * TIMEOUT_FACTOR, interval: 20 }).toBe(true)
const countNotifyStatements = (db: Database) => db.$queryRaw<{ count: number }[]>`
  SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND query LIKE '%pg_notify%'`

withRedis('delivers events of a committed transaction to another process, in order', async () => {
  const [publisher, subscriber] = await Promise.all([openProcess(), openProcess()])
  const { received } = await subscribe(subscriber.bus, 'a')
  const rolledBack = runInTransaction({ db: publisher.db, now: new Date() }, async (tx) => {
    await publish(tx, 'a', { id: 0 })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await publisher.publishEvent('a', 1)
  await publisher.publishEvent('a', 2)
  await waitUntil(() => received.length === 2)
  expect(received).toEqual([1, 2])
  // Postgres published nothing: the only statement is this count.
  expect((await countNotifyStatements(publisher.db))[0]?.count).toBe(1)
})

withRedis('delivers what a trigger of the database publishes', async () => {
  const [publisher, subscriber] = await Promise.all([openProcess(), openProcess()])
  const { received } = await subscribe(subscriber.bus, 'b')
  await publisher.db.$executeRaw`SELECT pg_notify('patang', '{"topic":"b","payload":{"id":7}}')`
  await waitUntil(() => received.length === 1)
})

withRedis.for([
  ['is stopped', () => redis?.stop(), () => redis?.start()],
  ['does not respond', () => redis?.freeze(), () => redis?.thaw()],
] as const)(
  'delivers through Postgres within 2 seconds while Redis %s, and through Redis again',
  async ([, interrupt, restore]) => {
    const [publisher, subscriber] = await Promise.all([openProcess(), openProcess()])
    const { received, countReconnects } = await subscribe(subscriber.bus, 'c')
    await interrupt()
    const startMs = performance.now()
    await publisher.publishEvent('c', 1)
    await waitUntil(() => received.length === 1)
    expect(performance.now() - startMs).toBeLessThan(2000 * TIMEOUT_FACTOR)

    // Long enough for subscribers to notice.
    await sleep(1500)
    await restore()
    await waitUntil(() => countReconnects() > 0)
    await publisher.publishEvent('c', 2)
    // A frozen Redis may deliver late. A duplicate does no harm.
    await waitUntil(() => received.at(-1) === 2)
    expect(new Set(received)).toEqual(new Set([1, 2]))
  },
)
