import { addDays } from 'date-fns/addDays'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ATTEMPTS_MAX, RETRY_AFTER_SECONDS } from '../../domain/webhooks/events.ts'
import { jobs } from '../jobs.ts'
import { graphql } from '../platform/graphql/document.ts'
import { openJobQueue } from '../platform/jobs/jobQueue.ts'
import { book } from '../testing/features/booking.ts'
import { bookingDocument, buildBookingInput } from '../testing/features/bookingInput.ts'
import {
  addWebhook,
  LOOPBACK_ALLOWED,
  loadDeliveryLog,
  runWebhookMutation,
} from '../testing/features/webhooks.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedActivity, seedParent } from '../testing/seed.ts'
import { startServerProcess } from '../testing/servers/serverProcess.ts'
import { startWebhookReceiver } from '../testing/servers/webhookReceiver.ts'
import { type AnyData, expectPayload } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'
import type { claimDelivery } from './claimDelivery.ts'
import * as claimDeliveryModule from './claimDelivery.ts'
import { deliverWebhookJob } from './deliverWebhook.ts'
import { sweepWebhooksJob } from './sweepWebhooks.ts'

const server = await startTestServer(LOOPBACK_ALLOWED)
const { db, clock } = server
const responses: (number | Promise<number>)[] = []
const receiver = await startWebhookReceiver(() => responses.shift() ?? 204)
afterAll(() => receiver.close())
beforeEach(async () => {
  receiver.received.length = 0
  responses.length = 0
  await deleteJobs()
})

const deleteJobs = () =>
  db.$executeRaw`DELETE FROM pgboss.job WHERE name IN ('deliverWebhook', 'sendWebhookEvents')`

async function seedWebhook() {
  const parent = await seedParent(server)
  return { ...parent, hook: await addWebhook(parent.client, receiver.url) }
}

/** A waiting test delivery without its job. */
async function seedWaitingDelivery() {
  const { client, hook } = await seedWebhook()
  const { delivery } = expectPayload(
    await runWebhookMutation(client, 'testWebhook', { webhookId: hook.id }),
    'TestWebhookPayload',
  )
  await deleteJobs()
  return { deliveryId: atob(delivery.id).split(':')[1] as string, client, hook }
}

/** Runs the next attempt at its time. */
async function tryAgain(deliveryId: string) {
  const { nextTryAt } = await db.webhookDelivery.findUniqueOrThrow({ where: { id: deliveryId } })
  if (nextTryAt) clock.set(nextTryAt.toISOString())
  await server.runJob(deliverWebhookJob, { deliveryId })
}

test('signs deliveries so that the Standard Webhooks package verifies them and finds changes', async () => {
  const { client, hook } = await seedWebhook()
  await runWebhookMutation(client, 'testWebhook', { webhookId: hook.id })
  await server.runDueJobs()
  const [message] = receiver.received
  if (!message) throw new Error('nothing came')
  expect(message.headers['content-type']).toBe('application/json')
  expect(message.event).toMatchObject({ type: 'webhook.test', data: { webhookId: hook.id } })

  const now = vi.spyOn(Date, 'now').mockReturnValue(clock.now.getTime())
  const verify = (secret: string, body: string) =>
    new Webhook(secret).verify(body, message.headers as Record<string, string>)
  expect(verify(hook.secret, message.body)).toEqual(message.event)
  expect(() => verify(hook.secret, message.body.replace('test', 'best'))).toThrow('No matching signature')
  const { hook: another } = await seedWebhook()
  expect(() => verify(another.secret, message.body)).toThrow('No matching signature')
  now.mockRestore()
})

test('retries with backoff under the same id', async () => {
  const { deliveryId, client, hook } = await seedWaitingDelivery()
  responses.push(500, 302)
  const begun = clock.now.getTime()
  await tryAgain(deliveryId)
  const [first] = (await loadDeliveryLog(client, hook.id)).deliveries
  expect(first).toMatchObject({ state: 'WAITING', attempts: 1, httpStatus: 500, problem: 'STATUS' })
  expect(Date.parse(first?.nextAttemptAt ?? '')).toBe(begun + (RETRY_AFTER_SECONDS[0] as number) * 1000)

  await tryAgain(deliveryId)
  expect((await loadDeliveryLog(client, hook.id)).deliveries[0]).toMatchObject({
    attempts: 2,
    httpStatus: 302,
  })
  await tryAgain(deliveryId)
  const log = await loadDeliveryLog(client, hook.id)
  expect(log.deliveries[0]).toMatchObject({ state: 'DELIVERED', attempts: 3, httpStatus: 204, problem: null })
  expect(log.failingSince).toBeNull()
  // The redirect was not followed.
  expect(receiver.received).toHaveLength(3)
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids)).toEqual(new Set([log.deliveries?.[0]?.messageId]))
  const signatures = receiver.received.map(({ headers }) => headers['webhook-signature'])
  expect(new Set(signatures).size).toBe(3)
})

const WITHOUT_ATTEMPT = { lastAttemptAt: null, httpStatus: null, durationMs: null, problem: null }

test('fails after the last attempt and arrives after a redelivery', async () => {
  const { deliveryId, client, hook } = await seedWaitingDelivery()
  responses.push(...Array(ATTEMPTS_MAX).fill(503))
  for (let left = ATTEMPTS_MAX; left > 0; left -= 1) await tryAgain(deliveryId)
  const [failed] = (await loadDeliveryLog(client, hook.id)).deliveries
  expect(failed).toMatchObject({ state: 'FAILED', attempts: ATTEMPTS_MAX, nextAttemptAt: null })

  await runWebhookMutation(client, 'redeliverWebhook', { deliveryId: failed?.id ?? '' })
  await runWebhookMutation(client, 'redeliverWebhook', { deliveryId: failed?.id ?? '' })
  const [waiting] = (await loadDeliveryLog(client, hook.id)).deliveries
  expect(waiting).toMatchObject({ state: 'WAITING', attempts: 0, ...WITHOUT_ATTEMPT })
  await server.runDueJobs()
  const [sent] = (await loadDeliveryLog(client, hook.id)).deliveries
  expect(sent).toMatchObject({ state: 'DELIVERED', attempts: 1, messageId: failed?.messageId })
  expect(receiver.received).toHaveLength(ATTEMPTS_MAX + 1)
})

test('disables a webhook after days of failures, notifies its owner, and can be resumed', async () => {
  const { deliveryId, client, hook } = await seedWaitingDelivery()
  responses.push(500, 500)
  await tryAgain(deliveryId)
  clock.set(addDays(clock.now, 6).toISOString())
  await db.webhookDelivery.update({ where: { id: deliveryId }, data: { nextTryAt: clock.now } })
  await tryAgain(deliveryId)
  expect((await loadDeliveryLog(client, hook.id)).state).toBe('DISABLED')
  const { data } = await client.graphql(
    graphql('{ viewer { notifications(first: 5) { edges { node { kind text } } } } }'),
  )
  expect(data.viewer?.notifications?.edges?.[0]?.node).toMatchObject({ kind: 'WEBHOOK_DISABLED' })
  expect(data.viewer?.notifications?.edges?.[0]?.node.text).toContain('127.0.0.1')

  expect((await runWebhookMutation(client, 'testWebhook', { webhookId: hook.id })).__typename).toBe(
    'WebhookNotActive',
  )
  // Waiting deliveries are not sent while it is disabled.
  await tryAgain(deliveryId)
  expect((await loadDeliveryLog(client, hook.id)).deliveries[0]).toMatchObject({
    state: 'FAILED',
    problem: 'PAUSED',
  })
  const { webhook: resumed } = expectPayload(
    await runWebhookMutation(client, 'setWebhookPaused', {
      webhookId: hook.id,
      isPaused: false,
    }),
    'SetWebhookPausedPayload',
  )
  expect(resumed).toEqual({ state: 'ACTIVE', failingSince: null })
})

test('sends nothing more when the account of the webhook is deactivated', async () => {
  const { deliveryId, hook } = await seedWaitingDelivery()
  responses.push(500)
  await tryAgain(deliveryId)
  const { userId } = await db.webhook.findUniqueOrThrow({ where: { id: hook.id } })
  await db.user.update({ where: { id: userId }, data: { isActive: false } })
  await tryAgain(deliveryId)
  expect(receiver.received).toHaveLength(1)
  expect(await db.webhookDelivery.findUnique({ where: { id: deliveryId } })).toMatchObject({
    state: 'failed',
    problem: 'paused',
  })
})

test('restarts the time of failures after one success', async () => {
  const { deliveryId, client, hook } = await seedWaitingDelivery()
  responses.push(500, 204)
  await tryAgain(deliveryId)
  await tryAgain(deliveryId)
  clock.set(addDays(clock.now, 6).toISOString())
  responses.push(500)
  const [sent] = (await loadDeliveryLog(client, hook.id)).deliveries
  await runWebhookMutation(client, 'redeliverWebhook', { deliveryId: sent?.id ?? '' })
  await tryAgain(deliveryId)
  expect((await loadDeliveryLog(client, hook.id)).state).toBe('ACTIVE')
})

test('stores nothing for a paused webhook', async () => {
  const { client, hook } = await seedWebhook()
  await runWebhookMutation(client, 'setWebhookPaused', { webhookId: hook.id, isPaused: true })
  // The tests before this one have moved the clock.
  await book(client, await seedActivity(db), { bookingDate: '2027-01-30' })
  await runWebhookMutation(client, 'setWebhookPaused', { webhookId: hook.id, isPaused: false })
  await server.runDueJobs()
  expect(receiver.received).toEqual([])
})

/** The guard switched off: every worker gets the delivery. */
const claimAlways: typeof claimDelivery = async (database, id) => {
  const [row] = await database.$queryRaw<AnyData[]>`
    SELECT d.id, 1 AS tries, e.id AS "eventId", e.body, w.id AS "webhookId", w."userId", w.url, w.secret,
      true AS "isActive", NULL AS "failingSince"
    FROM webhook_deliveries d JOIN webhooks w ON w.id = d."webhookId" JOIN webhook_events e ON e.id = d."eventId"
    WHERE d.id = ${id}::uuid`
  return row
}

test('sends once with two workers; without the guard twice', async () => {
  const { deliveryId } = await seedWaitingDelivery()
  const all = () =>
    Promise.allSettled([1, 2, 3].map(() => deliverWebhookJob.run(server.services, { deliveryId })))
  await all()
  expect(receiver.received).toHaveLength(1)
  await all()
  expect(receiver.received).toHaveLength(1)
  await withGuard(claimDeliveryModule, 'claimDelivery', claimAlways, all)
  expect(receiver.received).toHaveLength(4)
})

test('passes the delivery of a killed worker to the next one', async () => {
  const { deliveryId } = await seedWaitingDelivery()
  const claimedUntil = new Date(clock.now.getTime() + 15_000)
  await db.webhookDelivery.update({ where: { id: deliveryId }, data: { claimedUntil, tries: 1 } })
  await expect(server.runJob(deliverWebhookJob, { deliveryId })).rejects.toThrow('Another worker')
  expect(receiver.received).toEqual([])
  clock.set(new Date(claimedUntil.getTime() + 1).toISOString())
  await server.runJob(deliverWebhookJob, { deliveryId })
  expect(receiver.received).toHaveLength(1)
})

test('delivers from another server after one is killed right after the booking', async () => {
  const { client } = await seedWebhook()
  const activity = await seedActivity(db)
  const doomed = await startServerProcess(server.databaseUrl, clock.now)
  const { data } = await doomed.graphql(client.cookies.patang as string, bookingDocument, {
    input: buildBookingInput(activity, { bookingDate: nextSaturday() }),
  })
  await doomed.kill()
  expect(data.createBooking.__typename).toBe('CreateBookingPayload')
  expect(receiver.received).toEqual([])

  const successor = await openJobQueue(server.databaseUrl, jobs)
  await successor.runDueJobs(server.services)
  await successor.close()
  expect(receiver.types()).toEqual(['booking.created'])
}, 60_000)

function nextSaturday() {
  const day = new Date(clock.now)
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7 || 7))
  return day.toISOString().slice(0, 10)
}

test('keeps the log for 30 days', async () => {
  const { client, hook } = await seedWebhook()
  await runWebhookMutation(client, 'testWebhook', { webhookId: hook.id })
  clock.set(addDays(clock.now, 29).toISOString())
  await server.runJob(sweepWebhooksJob)
  expect((await loadDeliveryLog(client, hook.id)).deliveries).toHaveLength(1)
  clock.set(addDays(clock.now, 2).toISOString())
  await server.runJob(sweepWebhooksJob)
  expect((await loadDeliveryLog(client, hook.id)).deliveries).toEqual([])
})
