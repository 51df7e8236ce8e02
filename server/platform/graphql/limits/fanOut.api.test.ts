import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { publishAvailability } from '../../../activities/sessions/availabilityChanges.ts'
import { withGuard } from '../../../testing/mockGuard.ts'
import { seedActivity, seedParent } from '../../../testing/seed.ts'
import { createSocketClient } from '../../../testing/socket.ts'
import { startTestServer } from '../../../testing/testServer.ts'
import { runInTransaction } from '../../database/transaction.ts'
import * as mutexModule from '../../mutex.ts'
import { LIMITS } from './limits.ts'

const server = await startTestServer()
const { app, db, services } = server
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))

/** Largest number of events that run at once when one activity with 60 subscribers changes. */
async function measureParallelEvents() {
  const { port } = app.server.address() as AddressInfo
  const activity = await seedActivity(db)
  const clients = await Promise.all(
    [1, 2, 3].map(async () => {
      const { client } = await seedParent(server)
      return createSocketClient({ port, token: client.cookies.patang as string })
    }),
  )
  const document = `subscription { availabilityChanged(activityId: "${activity.id}") { activity { name } } }`
  const streams = clients.flatMap((client) => Array.from({ length: 20 }, () => client.subscribe(document)))
  await Promise.all(streams.map((stream) => stream.next()))

  const { findLoginSession } = services
  let running = 0
  let most = 0
  services.findLoginSession = async (...args) => {
    running += 1
    most = Math.max(most, running)
    await sleep(5)
    return findLoginSession(...args).finally(() => {
      running -= 1
    })
  }
  await runInTransaction(services, (tx) => publishAvailability(tx, activity.id))
  const events = await Promise.all(streams.map((stream) => stream.next()))
  services.findLoginSession = findLoginSession
  for (const client of clients) client.dispose()
  expect(events.every((event) => event?.data?.availabilityChanged.activity.name === activity.name)).toBe(true)
  return most
}

// Finding X8.
test('runs the event of many subscribers a few at a time, and reaches all of them', async () => {
  expect(await measureParallelEvents()).toBeLessThanOrEqual(LIMITS.eventLanes)
})

test('control: without lanes all of them run at once', async () => {
  const most = await withGuard(mutexModule, 'runExclusive', (_, work) => work(), measureParallelEvents)
  expect(most).toBeGreaterThan(LIMITS.eventLanes)
})
