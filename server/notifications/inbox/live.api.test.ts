import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { book } from '../../testing/features/booking.ts'
import { bookingDocument, buildBookingInput } from '../../testing/features/bookingInput.ts'
import { seedActivity, seedParent } from '../../testing/seed.ts'
import { type ServerProcess, startServerProcess } from '../../testing/servers/serverProcess.ts'
import { createSocketClient } from '../../testing/socket.ts'
import { startTestServer } from '../../testing/testServer.ts'

const server = await startTestServer()
const { app, db, clock } = server
let port = 0
let neighbour: ServerProcess
beforeAll(async () => {
  // The first subscription opens the connection to the database, which repeats the snapshots of open subscriptions.
  const first = server.services.events.subscribe('none')
  await first.next()
  await first.return?.()
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  neighbour = await startServerProcess(server.databaseUrl, clock.now)
})
afterAll(() => neighbour.kill())

const RECEIVED =
  'subscription { notificationReceived { notification { title } viewer { unreadNotificationCount } } }'
const createEvent = (title: string | null, unreadNotificationCount: number) => ({
  data: { notificationReceived: { notification: title && { title }, viewer: { unreadNotificationCount } } },
})
const BOOKED = 'You booked Pottery for beginners'

test('updates two windows at once, also for a booking in another process, and no other user', async () => {
  const parent = await seedParent(server)
  const otherUser = await seedParent(server)
  const token = parent.client.cookies.patang as string
  const clients = [createSocketClient({ port, token }), createSocketClient({ port, token })]
  const otherClient = createSocketClient({ port, token: otherUser.client.cookies.patang as string })
  const windows = clients.map((client) => client.subscribe(RECEIVED))
  const otherWindow = otherClient.subscribe(RECEIVED)
  for (const window of [...windows, otherWindow]) expect(await window.next()).toEqual(createEvent(null, 0))

  await book(parent.client, await seedActivity(db))
  for (const window of windows) expect(await window.next()).toEqual(createEvent(BOOKED, 1))

  const input = buildBookingInput(await seedActivity(db))
  await neighbour.graphql(token, bookingDocument, { input })
  for (const window of windows) expect(await window.next()).toEqual(createEvent(BOOKED, 2))

  await parent.client.graphql(graphql('mutation { markAllNotificationsRead { __typename } }'))
  for (const window of windows) expect(await window.next()).toEqual(createEvent(null, 0))
  expect(await otherWindow.isQuiet()).toBe(true)
  for (const client of [...clients, otherClient]) client.dispose()
})
