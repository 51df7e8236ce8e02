import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { seedStaff } from '../../../testing/seed.ts'
import { createSocketClient, openRawSocket, waitForClose } from '../../../testing/socket.ts'
import { startTestServer } from '../../../testing/testServer.ts'
import { graphql } from '../document.ts'
import { LIMITS } from '../limits/limits.ts'

const server = await startTestServer({ TRUST_PROXY: 'loopback' })
let port = 0
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

const UNLOCKED = graphql('subscription { achievementUnlocked { number } }')
const fromAddress = (address: string) => ({ 'x-forwarded-for': address })

/** Opens this many sockets with an unknown credential. The results are close codes or HTTP statuses. */
async function openMany(count: number, address: string) {
  const results: number[] = []
  while (results.length < count) {
    const sockets = Array.from({ length: 10 }, () =>
      openRawSocket({ port, token: 'unknown', headers: fromAddress(address) }),
    )
    results.push(...(await Promise.all(sockets.map(waitForClose))))
  }
  return results
}

// The control: socketControl.api.test.ts.
test('refuses an address that opens too many sockets a minute before any read, and serves others', async () => {
  const { client } = await seedStaff(server)
  const token = client.cookies.patang as string
  // The addresses of an IPv6 /64 count as one.
  const opened = await openMany(LIMITS.socketOpeningsOfAddress, '2001:db8::1')
  expect(new Set(opened)).toEqual(new Set([4401]))

  const statements = await server.countQueries(async () => {
    expect(new Set(await openMany(50, '2001:db8::2'))).toEqual(new Set([429]))
    const own = openRawSocket({ port, token, headers: fromAddress('2001:db8::3') })
    expect(await waitForClose(own)).toBe(429)
  })
  expect(statements).toBe(0)

  const neighbour = createSocketClient({ port, token, headers: fromAddress('2001:db8:0:1::1') })
  expect(await neighbour.subscribe(UNLOCKED).isQuiet()).toBe(true)
  neighbour.dispose()
  expect((await server.app.inject({ url: '/healthz', remoteAddress: '2001:db8::1' })).statusCode).toBe(200)
}, 30_000)
