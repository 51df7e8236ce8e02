import { expect, test } from 'vitest'
import * as transactionModule from '../platform/database/transaction.ts'
import { graphql } from '../platform/graphql/document.ts'
import {
  addWebhook,
  LOOPBACK_ALLOWED,
  loadDeliveryLog,
  runWebhookMutation,
} from '../testing/features/webhooks.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedParent } from '../testing/seed.ts'
import { expectValue, type TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'
import { waitForLock } from '../testing/waitForLock.ts'
import * as webhookLocks from './locks.ts'

const server = await startTestServer(LOOPBACK_ALLOWED)
const { db } = server

interface Target {
  client: TestClient
  id: string
  deliveryId: string
}

/** Every change of a webhook but its deletion. */
const CHANGES = {
  pause: ({ client, id }: Target) =>
    runWebhookMutation(client, 'setWebhookPaused', { webhookId: id, isPaused: true }),
  resume: ({ client, id }: Target) =>
    runWebhookMutation(client, 'setWebhookPaused', { webhookId: id, isPaused: false }),
  test: ({ client, id }: Target) => runWebhookMutation(client, 'testWebhook', { webhookId: id }),
  redeliver: ({ client, deliveryId }: Target) =>
    runWebhookMutation(client, 'redeliverWebhook', { deliveryId }),
}
type Change = keyof typeof CHANGES
const NAMES = Object.keys(CHANGES) as Change[]

async function seedTarget(): Promise<Target> {
  const { client } = await seedParent(server)
  const { id } = await addWebhook(client, 'http://127.0.0.1:2009/patang')
  await runWebhookMutation(client, 'testWebhook', { webhookId: id })
  await db.webhookDelivery.updateMany({ where: { webhookId: id }, data: { state: 'failed' } })
  const { id: deliveryId } = expectValue((await loadDeliveryLog(client, id)).deliveries[0])
  return { client, id, deliveryId }
}

const getResult = (change: Change, target: Target) =>
  CHANGES[change](target).then(
    ({ __typename }) => __typename,
    () => 'error',
  )

/** Returns the result of a change that arrives before the deletion of its webhook is committed. */
async function changeWhileDeleted(change: Change) {
  const target = await seedTarget()
  const { result } = await db.$transaction(async (tx) => {
    await tx.webhook.delete({ where: { id: target.id } })
    const result = getResult(change, target)
    await waitForLock(db)
    return { result }
  })
  return result
}

test.for(NAMES)('finds no webhook that is deleted meanwhile: %s', async (change) => {
  const target = await seedTarget()
  await runWebhookMutation(target.client, 'deleteWebhook', { webhookId: target.id })
  expect(await getResult(change, target)).toBe('NotFound')
  expect(await changeWhileDeleted(change)).toBe('NotFound')
})

test('control: without the lock, a change of a deleted webhook is an error', async () => {
  const change = () => changeWhileDeleted('pause')
  expect(await withGuard(webhookLocks, 'lockWebhook', async () => {}, change)).toBe('error')
})

test('finds no delivery that the sweep deletes meanwhile', async () => {
  const target = await seedTarget()
  const { result } = await db.$transaction(async (tx) => {
    await tx.webhookEvent.deleteMany({ where: { deliveries: { some: { webhookId: target.id } } } })
    const result = getResult('redeliver', target)
    await waitForLock(db)
    return { result }
  })
  expect(await result).toBe('NotFound')
})

test('says that the changed webhook is gone when it is deleted before it is loaded', async () => {
  const { client, id } = await seedTarget()
  const { runInTransaction } = transactionModule
  const deleteAfterwards: typeof runInTransaction = async (...run) => {
    const result = await runInTransaction(...run)
    await db.webhook.deleteMany({ where: { id } })
    return result
  }
  const { errors } = await withGuard(transactionModule, 'runInTransaction', deleteAfterwards, () =>
    client.graphql(
      graphql(`mutation ($input: SetWebhookPausedInput!) {
        setWebhookPaused(input: $input) { ... on SetWebhookPausedPayload { webhook { state } } }
      }`),
      { input: { webhookId: id, isPaused: true } },
    ),
  )
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' })
})

test('deletes a webhook while the outcome of a delivery is recorded', async () => {
  const target = await seedTarget()
  const { deleting } = await db.$transaction(async (tx) => {
    await tx.webhookDelivery.updateMany({ where: { webhookId: target.id }, data: { state: 'delivered' } })
    const deleting = runWebhookMutation(target.client, 'deleteWebhook', { webhookId: target.id })
    deleting.catch(() => {})
    await waitForLock(db)
    await tx.webhook.update({ where: { id: target.id }, data: { failingSince: null } })
    return { deleting }
  })
  expect((await deleting).__typename).toBe('DeleteWebhookPayload')
})
