import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { hasRedis, startRedis } from '../../testing/redisServer.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { runInTransaction } from '../database/transaction.ts'
import { type EventBus, openEventBus, publish } from './events.ts'

const withRedis = test.skipIf(!hasRedis)
const { databaseUrl } = await startTestServer()
const redis = hasRedis ? await startRedis() : null
const lines: EventBus[] = []
const databases: Database[] = []
afterAll(async () => {
  await Promise.all(lines.map((line) => line.close()))
  await Promise.all(databases.map((db) => db.$disconnect()))
  redis?.thaw()
  await redis?.stop()
})

/** Another process. */
function aProcess() {
  const db = openDatabase(databaseUrl, 2)
  const line = openEventBus(databaseUrl, db, redis?.url ?? null)
  databases.push(db)
  lines.push(line)
  return {
    db,
    line,
    say: (topic: string, id: number) =>
      runInTransaction({ db, now: new Date() }, (tx) => publish(tx, topic, { id })),
  }
}

/** Received events without reconnect notices. */
async function listening({ line }: ReturnType<typeof aProcess>, topic: string) {
  const heard: number[] = []
  let breaks = 0
  const items = line.subscribe<{ id: number }>(topic)
  // Both connections are open: from here on nothing is missed.
  await items.next()
  await items.next()
  ;(async () => {
    for await (const item of items) {
      if (item) heard.push(item.id)
      else breaks += 1
    }
  })()
  return { heard, breaks: () => breaks }
}

const until = (done: () => boolean) => expect.poll(done, { timeout: 5000, interval: 20 }).toBe(true)
const overPostgres = (db: Database) => db.$queryRaw<{ n: number }[]>`
  SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_notify%'`

withRedis('what one process publishes reaches the other, in order, once it is committed', async () => {
  const [one, other] = [aProcess(), aProcess()]
  const { heard } = await listening(other, 'a')
  const refused = runInTransaction({ db: one.db, now: new Date() }, async (tx) => {
    await publish(tx, 'a', { id: 0 })
    throw new Error('rolled back')
  })
  await expect(refused).rejects.toThrow('rolled back')
  await one.say('a', 1)
  await one.say('a', 2)
  await until(() => heard.length === 2)
  expect(heard).toEqual([1, 2])
  // Postgres published nothing: the only statement is this count.
  expect((await overPostgres(one.db))[0]?.n).toBe(1)
})

withRedis('what the database itself tells is heard with Redis, too', async () => {
  const [one, other] = [aProcess(), aProcess()]
  const { heard } = await listening(other, 'b')
  await one.db.$executeRaw`SELECT pg_notify('patang', '{"topic":"b","payload":{"id":7}}')`
  await until(() => heard.length === 1)
})

withRedis.for([
  ['is gone', () => redis?.stop(), () => redis?.start()],
  ['says nothing', () => redis?.freeze(), () => redis?.thaw()],
] as const)(
  'while Redis %s events go by Postgres, within 2 seconds, and then by Redis again',
  async ([, cut, heal]) => {
    const [one, other] = [aProcess(), aProcess()]
    const { heard, breaks } = await listening(other, 'c')
    await cut()
    const begun = performance.now()
    await one.say('c', 1)
    await until(() => heard.length === 1)
    expect(performance.now() - begun).toBeLessThan(2000)

    // Long enough for subscribers to notice.
    await sleep(1500)
    await heal()
    await until(() => breaks() > 0)
    await one.say('c', 2)
    // A frozen Redis may deliver late. A duplicate does no harm.
    await until(() => heard.at(-1) === 2)
    expect(new Set(heard)).toEqual(new Set([1, 2]))
  },
)
