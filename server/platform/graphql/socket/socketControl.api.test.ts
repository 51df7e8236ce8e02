import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedStaff } from '../../../testing/seed.ts'
import { openRawSocket, waitForClose } from '../../../testing/socket.ts'
import { startTestServer } from '../../../testing/testServer.ts'
import { TIMEOUT_FACTOR } from '../../../testing/timeoutFactor.ts'
import * as rateLimitModule from '../../http/security/rateLimit.ts'
import { LIMITS } from '../limits/limits.ts'

const UNLIMITED: rateLimitModule.RateLimitState = {
  limit: 1,
  remaining: 1,
  resetAfterSeconds: 60,
  isExceeded: false,
  undo: async () => {},
}
vi.spyOn(rateLimitModule, 'createRateLimit').mockReturnValue(async () => UNLIMITED)
vi.spyOn(rateLimitModule, 'createAddressLimit').mockReturnValue(async () => {})
afterAll(() => vi.restoreAllMocks())

const server = await startTestServer()
let port = 0
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

async function openSocket() {
  const { client } = await seedStaff(server)
  const socket = openRawSocket({ port, token: client.cookies.patang as string })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return socket
}

// Finding X3. The guard: socket.api.test.ts.
test('control: without the guard a socket handles any number of messages', async () => {
  const socket = await openSocket()
  let responses = 0
  socket.on('message', () => {
    responses += 1
  })
  const sent = 2 * LIMITS.socketMessagesPerMinute
  for (let at = 0; at < sent; at++) socket.send(JSON.stringify({ type: 'ping' }))
  await expect.poll(() => responses).toBe(sent)
  expect(socket.readyState).toBe(socket.OPEN)
  socket.close()
})

test('control: without the guard a socket checks any number of invalid documents', async () => {
  const socket = await openSocket()
  const codes: (string | undefined)[] = []
  socket.on('message', (text) => {
    const { type, payload } = JSON.parse(String(text))
    if (type === 'error') codes.push(payload[0].extensions?.code)
  })
  socket.send(JSON.stringify({ type: 'connection_init' }))
  await new Promise((resolve) => socket.once('message', resolve))
  const sent = LIMITS.costOfAccount / LIMITS.costOfInvalidDocument + 10
  for (let at = 0; at < sent; at++) {
    const payload = { query: `subscription { no${at} }` }
    socket.send(JSON.stringify({ id: String(at), type: 'subscribe', payload }))
  }
  await expect.poll(() => codes.length, { timeout: 15_000 * TIMEOUT_FACTOR }).toBe(sent)
  expect(codes).not.toContain('TOO_MANY_REQUESTS')
  socket.close()
}, 30_000)

// The guard: socketOpenings.api.test.ts.
test('control: without the guard an address opens any number of sockets, each for a statement', async () => {
  const count = LIMITS.socketOpeningsOfAddress + 10
  const statements = await server.countQueries(async () => {
    for (let opened = 0; opened < count; opened += 10) {
      const sockets = Array.from({ length: 10 }, () => openRawSocket({ port, token: 'unknown' }))
      expect(await Promise.all(sockets.map(waitForClose))).toEqual(sockets.map(() => 4401))
    }
  })
  expect(statements).toBeGreaterThanOrEqual(count)
}, 30_000)
