import { expect, test } from 'vitest'
import { WEBHOOKS_MAX } from '../../domain/webhooks/events.ts'
import { graphql } from '../platform/graphql/document.ts'
import {
  ALL_EVENTS,
  addWebhook,
  LOOPBACK_ALLOWED,
  loadDeliveryLog,
  runWebhookMutation,
} from '../testing/features/webhooks.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedParent } from '../testing/seed.ts'
import { expectPayload, expectValue } from '../testing/testClient.ts'
import { createTestContext } from '../testing/testContext.ts'
import { startTestServer } from '../testing/testServer.ts'
import { createWebhook } from './createWebhook.ts'
import * as webhookLocks from './locks.ts'

const server = await startTestServer(LOOPBACK_ALLOWED)
const { db } = server
const url = 'http://127.0.0.1:2009/patang'

test('shows the secret at creation only', async () => {
  const { client } = await seedParent(server)
  const { secret, id } = await addWebhook(client, url)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const { data } = await client.graphql(graphql('{ viewer { webhooks { uuid url events state } } } '))
  expect(data.viewer?.webhooks).toEqual([{ uuid: id, url, events: ALL_EVENTS, state: 'ACTIVE' }])
  const { errors } = await client.graphql(graphql('{ viewer { webhooks { secret } } }'))
  expect(errors?.[0]?.message).toContain('Cannot query field "secret"')
})

test('requires at least one event', async () => {
  const { client } = await seedParent(server)
  const { fields } = expectPayload(
    await runWebhookMutation(client, 'createWebhook', { url, events: [] }),
    'InvalidInput',
  )
  expect(fields).toEqual([{ field: 'events', code: 'validation.webhook.events' }])
})

test('deletes a webhook with its log', async () => {
  const { client } = await seedParent(server)
  const { id } = await addWebhook(client, url)
  await runWebhookMutation(client, 'testWebhook', { webhookId: id })
  const { viewer } = expectPayload(
    await runWebhookMutation(client, 'deleteWebhook', { webhookId: id }),
    'DeleteWebhookPayload',
  )
  expect(viewer?.webhooks).toEqual([])
  expect(await db.webhookDelivery.count({ where: { webhookId: id } })).toBe(0)
  expect((await runWebhookMutation(client, 'deleteWebhook', { webhookId: id })).__typename).toBe('NotFound')
})

test("hides another user's webhook and its log", async () => {
  const { client } = await seedParent(server)
  const { id } = await addWebhook(client, url)
  await runWebhookMutation(client, 'testWebhook', { webhookId: id })
  const { id: deliveryId } = expectValue((await loadDeliveryLog(client, id)).deliveries[0])
  const otherClient = (await seedParent(server)).client
  const refused = [
    runWebhookMutation(otherClient, 'setWebhookPaused', { webhookId: id, isPaused: true }),
    runWebhookMutation(otherClient, 'testWebhook', { webhookId: id }),
    runWebhookMutation(otherClient, 'deleteWebhook', { webhookId: id }),
    runWebhookMutation(otherClient, 'redeliverWebhook', { deliveryId }),
  ]
  for (const { __typename } of await Promise.all(refused)) expect(__typename).toBe('NotFound')
  const { data } = await otherClient.graphql(
    graphql('query ($id: ID!, $node: ID!) { viewer { webhook(id: $id) { url } } node(id: $node) { id } }'),
    { id, node: deliveryId },
  )
  expect(data).toEqual({ viewer: { webhook: null }, node: null })
  expect((await loadDeliveryLog(client, id)).state).toBe('ACTIVE')
})

test(`limits a user to ${WEBHOOKS_MAX}, also in parallel; without the lock there are more`, async () => {
  const many = async () => {
    const { client, id: userId } = await seedParent(server)
    const context = await createTestContext(server.services, client.cookies.patang as string)
    const add = () => createWebhook(context, { url, events: ['booking.created'] }).catch(({ code }) => code)
    // Two more at once are too many without the lock, however many connections the server has.
    for (let count = 1; count < WEBHOOKS_MAX; count++) await add()
    const adding = Array.from({ length: 2 * WEBHOOKS_MAX }, add)
    const refused = (await Promise.all(adding)).filter((response) => response === 'TOO_MANY_WEBHOOKS')
    const count = await db.webhook.count({ where: { userId } })
    expect(refused.length).toBe(3 * WEBHOOKS_MAX - 1 - count)
    return count
  }
  expect(await many()).toBe(WEBHOOKS_MAX)
  let count = 0
  for (let round = 0; round < 8 && count <= WEBHOOKS_MAX; round++)
    count = await withGuard(webhookLocks, 'lockWebhooks', async () => {}, many)
  expect(count).toBeGreaterThan(WEBHOOKS_MAX)
})
