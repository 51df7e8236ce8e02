import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { book } from '../testing/booking.ts'
import { bookingDocument, bookingInput } from '../testing/bookingInput.ts'
import { anActivity, aParent } from '../testing/seed.ts'
import { type ServerProcess, startServerProcess } from '../testing/serverProcess.ts'
import { socketClient } from '../testing/socket.ts'
import { testServer } from '../testing/testServer.ts'

const server = await testServer()
const { app, db, clock } = server
let port = 0
let neighbour: ServerProcess
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  neighbour = await startServerProcess(server.databaseUrl, clock.now)
})
afterAll(() => neighbour.kill())

const RECEIVED = 'subscription { messageReceived { message { title } viewer { unreadMessageCount } } }'
const told = (title: string | null, unreadMessageCount: number) => ({
  data: { messageReceived: { message: title && { title }, viewer: { unreadMessageCount } } },
})
const BOOKED = 'You booked Pottery for beginners'

test('two windows hear of a booking at once, also of one made in another process; a neighbour does not', async () => {
  const parent = await aParent(server)
  const other = await aParent(server)
  const token = parent.client.cookies.patang as string
  const clients = [socketClient({ port, token }), socketClient({ port, token })]
  const stranger = socketClient({ port, token: other.client.cookies.patang as string })
  const windows = clients.map((client) => client.subscribe(RECEIVED))
  const elsewhere = stranger.subscribe(RECEIVED)
  for (const window of [...windows, elsewhere]) expect(await window.next()).toEqual(told(null, 0))

  await book(parent.client, await anActivity(db))
  for (const window of windows) expect(await window.next()).toEqual(told(BOOKED, 1))

  const input = bookingInput(await anActivity(db))
  await neighbour.graphql(token, bookingDocument, { input })
  for (const window of windows) expect(await window.next()).toEqual(told(BOOKED, 2))

  await parent.client.graphql('mutation { markAllMessagesRead { __typename } }')
  for (const window of windows) expect(await window.next()).toEqual(told(null, 0))
  expect(await elsewhere.isQuiet()).toBe(true)
  for (const client of [...clients, stranger]) client.dispose()
})
