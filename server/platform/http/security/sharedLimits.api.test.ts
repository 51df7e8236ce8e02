import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { hasRedis, startRedis } from '../../../testing/servers/redisServer.ts'
import { TIMEOUT_FACTOR } from '../../../testing/timeoutFactor.ts'
import { openRedis } from '../../events/redis.ts'
import { createRateLimit } from './rateLimit.ts'

const withRedis = test.skipIf(!hasRedis)
const server = hasRedis ? await startRedis() : null
const connections = server ? [openRedis(server.url), openRedis(server.url)] : []
afterAll(async () => {
  for (const connection of connections) connection.disconnect()
  await server?.stop()
})

/** Number of parallel requests that pass one limit in two processes. */
async function letThrough(name: string, requests: number, isShared = true) {
  const processes = [0, 1].map((at) => createRateLimit(isShared ? (connections[at] ?? null) : null, name, 10))
  const responses = await Promise.all(
    Array.from({ length: requests }, (_, at) => processes[at % 2]?.('192.0.2.1')),
  )
  return responses.filter((response) => !response?.isExceeded).length
}

withRedis('a limit is one for all processes', async () => {
  await expect.poll(() => connections.map(({ status }) => status)).toEqual(['ready', 'ready'])
  expect(await letThrough('together', 100)).toBe(10)
})

withRedis('control: without Redis each process counts for itself', async () => {
  expect(await letThrough('alone', 100, false)).toBe(20)
})

withRedis.for([
  ['is gone', () => server?.stop(), () => server?.start()],
  ['does not respond', () => server?.freeze(), () => server?.thaw()],
] as const)(
  'while Redis %s each process counts for itself; then they share one limit again',
  async ([what, cut, heal]) => {
    await cut()
    const begun = performance.now()
    expect(await letThrough(`cut ${what}`, 100)).toBe(20)
    expect(performance.now() - begun).toBeLessThan(2000 * TIMEOUT_FACTOR)
    await heal()
    await sleep(1500)
    expect(await letThrough(`healed ${what}`, 100)).toBe(10)
  },
)
