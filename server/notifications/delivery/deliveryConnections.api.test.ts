import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { loadInbox } from '../../testing/features/notifications.ts'
import { seedParent } from '../../testing/seed.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { deliverNotificationJob } from './deliverNotification.ts'

/** Requests of the SMS gateway wait here for their responses. */
const waiting: (() => void)[] = []
const gateway = Fastify({ forceCloseConnections: true })
gateway.post('/sms', async () => {
  await new Promise<void>((resolve) => waiting.push(resolve))
  return {}
})
await gateway.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => gateway.close())
const { port } = gateway.server.address() as AddressInfo
const server = await startTestServer({ DATABASE_POOL: '2', SMS_URL: `http://127.0.0.1:${port}/sms` })
const { db, services } = server

async function seedDelivery(userId: string) {
  const message = await db.message.create({
    data: { userId, kind: 'bookingMade', values: { activity: 'Clay', count: 1 }, link: '/bookings/1' },
  })
  return db.messageDelivery.create({ data: { messageId: message.id, channel: 'sms' } })
}

// With a connection for each of them, a slow gateway would stop the server.
test('serves others while as many deliveries as there are connections wait for their gateway', async () => {
  const parents = await Promise.all(
    Array.from({ length: 4 }, () => seedParent(server, { phone: '9876543210' })),
  )
  const deliveries = await Promise.all(parents.map(({ id }) => seedDelivery(id)))
  const sending = deliveries.map(({ id }) => deliverNotificationJob.run(services, { deliveryId: id }))
  await vi.waitFor(() => expect(waiting).toHaveLength(4), { timeout: 10_000 })
  for (const { client } of parents) expect(await loadInbox(client)).toMatchObject({ unread: 1 })
  for (const respond of waiting) respond()
  await Promise.all(sending)
  expect(await db.messageDelivery.count({ where: { state: 'sent', claimedUntil: null } })).toBe(4)
})
