import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '../accounts/password/passwords.ts'
import { graphql } from '../platform/graphql/document.ts'
import { book } from '../testing/features/booking.ts'
import { addWebhook, LOOPBACK_ALLOWED } from '../testing/features/webhooks.ts'
import { seedActivity, seedManager, seedParent } from '../testing/seed.ts'
import { startWebhookReceiver } from '../testing/servers/webhookReceiver.ts'
import { expectPayload } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer(LOOPBACK_ALLOWED)
const { db } = server
const [own, providers] = [await startWebhookReceiver(), await startWebhookReceiver()]
afterAll(() => Promise.all([own.close(), providers.close()]))
const password = 'a kite in the sky'
const passwordHash = await hashPassword(password)

async function booked() {
  const parent = await seedParent(server, { passwordHash })
  const activity = await seedActivity(db)
  const manager = await seedManager(server, activity.providerId)
  const hook = await addWebhook(parent.client, own.url)
  await addWebhook(manager.client, providers.url)
  await book(parent.client, activity)
  await server.runDueJobs()
  return { ...parent, hook }
}

test('exports webhooks with their log, without secrets', async () => {
  const { client, hook } = await booked()
  const { data } = await client.graphql(
    graphql(
      'mutation { exportMyData { __typename ... on ExportMyDataPayload { content } ... on Failure { message } } }',
    ),
  )
  const text = expectPayload(data.exportMyData, 'ExportMyDataPayload').content
  const file = JSON.parse(text)
  expect(file.webhooks).toEqual([expect.objectContaining({ id: hook.id, url: own.url })])
  expect(file.webhookDeliveries).toHaveLength(1)
  expect(file.webhookEvents).toHaveLength(1)
  expect(text).not.toContain(hook.secret)
})

test("deletes the webhooks with the account and still notifies the provider's webhook", async () => {
  const { client, hook } = await booked()
  own.received.length = 0
  providers.received.length = 0
  const { data } = await client.graphql(
    graphql('mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename } }'),
    { input: { password } },
  )
  expect(data.deleteAccount.__typename).toBe('DeleteAccountPayload')
  await server.runDueJobs()
  expect(await db.webhook.count({ where: { id: hook.id } })).toBe(0)
  expect(await db.webhookDelivery.count({ where: { webhookId: hook.id } })).toBe(0)
  expect(own.received).toEqual([])
  expect(providers.types()).toContain('booking.cancelled')
})
