import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/testServer.ts'
import { runInTransaction } from '../database/transaction.ts'
import { type EventBus, openEventBus, publish } from './events.ts'

const { db, databaseUrl } = await startTestServer()
const lines: EventBus[] = []
afterAll(() => Promise.all(lines.map((line) => line.close())))

/** Another process that subscribes. */
async function listening(topic: string) {
  const line = openEventBus(databaseUrl, db, null)
  lines.push(line)
  const heard = line.subscribe<{ id: number }>(topic)
  // The connection is open: from here on nothing is missed.
  expect((await heard.next()).value).toBeNull()
  return heard
}

const say = (topic: string, id: number) =>
  runInTransaction({ db, now: new Date() }, (tx) => publish(tx, topic, { id }))
const soon = <T>(promise: Promise<T>) =>
  Promise.race([promise, new Promise<'nothing'>((resolve) => setTimeout(() => resolve('nothing'), 300))])

test('delivers events to every subscribed process, in order, after the commit', async () => {
  const [one, other, elsewhere] = await Promise.all(['a', 'a', 'b'].map(listening))
  await say('a', 1)
  await say('a', 2)
  for (const heard of [one, other]) {
    expect((await heard?.next())?.value).toEqual({ id: 1 })
    expect((await heard?.next())?.value).toEqual({ id: 2 })
  }
  const refused = runInTransaction({ db, now: new Date() }, async (tx) => {
    await publish(tx, 'b', { id: 3 })
    throw new Error('rolled back')
  })
  await expect(refused).rejects.toThrow('rolled back')
  expect(elsewhere && (await soon(elsewhere.next()))).toBe('nothing')
})

test('reconnects a lost connection and notifies subscribers of possibly lost events', async () => {
  const heard = await listening('c')
  await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query = 'LISTEN patang'`
  await say('c', 1)
  const { value } = await heard.next()
  expect(value).toBeNull()
  await say('c', 2)
  expect((await heard.next()).value).toEqual({ id: 2 })
})

test('ends a subscription, also while it waits; closing ends all', async () => {
  const [one, other] = await Promise.all(['d', 'd'].map(listening))
  const waiting = one?.next()
  await one?.return?.()
  expect((await waiting)?.done).toBe(true)
  const last = other?.next()
  await Promise.all(lines.map((line) => line.close()))
  expect((await last)?.done).toBe(true)
})
