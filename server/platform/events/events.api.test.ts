import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/testServer.ts'
import { runInTransaction } from '../database/transaction.ts'
import { type EventBus, openEventBus, publish } from './events.ts'

const { db, databaseUrl } = await startTestServer()
const buses: EventBus[] = []
afterAll(() => Promise.all(buses.map((bus) => bus.close())))

/** Subscribes as another server process does. */
async function subscribe(topic: string) {
  const bus = await openEventBus(databaseUrl, db, null)
  buses.push(bus)
  const events = bus.subscribe<{ id: number }>(topic)
  // The connection is open after the first item, so no later event is missed.
  expect((await events.next()).value).toBeNull()
  return events
}

const publishEvent = (topic: string, id: number) =>
  runInTransaction({ db, now: new Date() }, (tx) => publish(tx, topic, { id }))
const waitBriefly = <T>(promise: Promise<T>) => Promise.race([promise, sleep(300, 'nothing' as const)])

test('delivers events to every subscribed process, in order, after the commit', async () => {
  const [first, second, other] = await Promise.all(['a', 'a', 'b'].map(subscribe))
  await publishEvent('a', 1)
  await publishEvent('a', 2)
  for (const events of [first, second]) {
    expect((await events?.next())?.value).toEqual({ id: 1 })
    expect((await events?.next())?.value).toEqual({ id: 2 })
  }
  const rolledBack = runInTransaction({ db, now: new Date() }, async (tx) => {
    await publish(tx, 'b', { id: 3 })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(other && (await waitBriefly(other.next()))).toBe('nothing')
})

test('reconnects a lost connection and notifies subscribers of possibly lost events', async () => {
  const events = await subscribe('c')
  await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'patang events'`
  await publishEvent('c', 1)
  const { value } = await events.next()
  expect(value).toBeNull()
  await publishEvent('c', 2)
  expect((await events.next()).value).toEqual({ id: 2 })
})

test('ends a subscription that waits, and ends all when it closes', async () => {
  const [first, second] = await Promise.all(['d', 'd'].map(subscribe))
  const pending = first?.next()
  await first?.return?.()
  expect((await pending)?.done).toBe(true)
  const last = second?.next()
  await Promise.all(buses.map((bus) => bus.close()))
  expect((await last)?.done).toBe(true)
})
