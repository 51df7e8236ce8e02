import { createECDH, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { addMinutes } from 'date-fns/addMinutes'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sendPasswordResetJob } from '../../accounts/password/sendPasswordReset.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { book } from '../../testing/features/booking.ts'
import { withGuard } from '../../testing/mockGuard.ts'
import { seedActivity, seedParent, seedProvider } from '../../testing/seed.ts'
import { startFakeSmtp } from '../../testing/servers/fakeSmtp.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { waitForLock } from '../../testing/waitForLock.ts'
import { createNotifications } from '../createNotifications.ts'
import { mailProviderNewsJob } from '../news/mailProviderNews.ts'
import * as claimDeliveryModule from './claimDelivery.ts'
import { deliverNotificationJob } from './deliverNotification.ts'

const smtp = await startFakeSmtp()
const outside = Fastify({ forceCloseConnections: true })
const pushed: { device: string; headers: Record<string, unknown>; size: number }[] = []
const texts: { to: string; text: string }[] = []
let pushAnswer = 201
outside.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
  done(null, body),
)
outside.post('/push/:device', async (request, reply) => {
  const { device } = request.params as { device: string }
  pushed.push({ device, headers: request.headers, size: (request.body as Buffer).length })
  return reply.status(pushAnswer).send()
})
outside.post('/sms', async (request) => {
  texts.push(request.body as { to: string; text: string })
  return {}
})
await outside.listen({ port: 0, host: '127.0.0.1' })
const host = `127.0.0.1:${(outside.server.address() as AddressInfo).port}`

const server = await startTestServer({
  SMTP_URL: smtp.url,
  SMS_URL: `http://${host}/sms`,
  PUSH_SERVICES: host,
  PUBLIC_URL: 'http://patang.example',
})
const { db, clock, services, runDueJobs } = server
afterAll(() => Promise.all([smtp.close(), outside.close()]))
beforeEach(() => {
  smtp.behaviour.response = 'takes'
  pushAnswer = 201
})

async function notify(userId: string, kind: 'bookingMade' | 'paymentRefused' = 'bookingMade') {
  const values = { activity: 'Clay & <b>fire</b>', startsAt: '2026-11-28T04:30:00Z', count: 1 }
  await runInTransaction(services, (tx) =>
    createNotifications(tx, [{ userId, kind, values, link: '/bookings/1' }]),
  )
}

const mailsFor = (email: string) => smtp.mails.filter(({ to }) => to === email)
const decoded = (raw: string) =>
  raw
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

const subscribeDocument =
  graphql(`mutation ($input: SubscribeToPushInput!) { subscribeToPush(input: $input) { __typename
  ... on InvalidInput { fields { field code } } } }`)

async function subscribe(client: Awaited<ReturnType<typeof seedParent>>['client'], endpoint: string) {
  const keys = createECDH('prime256v1')
  const input = {
    endpoint,
    p256dh: keys.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  return (await client.graphql(subscribeDocument, { input })).data.subscribeToPush
}

test('sends text and HTML over SMTP with link and unsubscribe header', async () => {
  const { id, email } = await seedParent(server, { emailNotifications: true })
  await notify(id)
  await runDueJobs()
  const [mail] = mailsFor(email)
  const raw = decoded(mail?.raw ?? '')
  expect(raw).toContain('Subject: You booked Clay & <b>fire</b>')
  expect(raw).toContain('Hello Asha,')
  expect(raw).toContain('http://patang.example/bookings/1')
  expect(raw).toContain('Clay &amp; &lt;b&gt;fire&lt;/b&gt;')
  expect(raw).toMatch(/List-Unsubscribe:\s+<http:\/\/patang\.example\/unsubscribe\/[0-9a-f-]{36}>/)
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test('mandatory mail has no unsubscribe link and ignores the switch', async () => {
  const { id, email } = await seedParent(server)
  await notify(id)
  await notify(id, 'paymentRefused')
  await runDueJobs()
  expect(mailsFor(email)).toHaveLength(1)
  expect(mailsFor(email)[0]?.raw).not.toContain('List-Unsubscribe')
})

test('unsubscribes by POST, not by opening the link, and reports an unknown link', async () => {
  const { id, email } = await seedParent(server, { emailNotifications: true })
  await notify(id)
  await runDueJobs()
  const path = /\/unsubscribe\/[0-9a-f-]{36}/.exec(mailsFor(email)[0]?.raw ?? '')?.[0] as string
  const isOn = async () => (await db.user.findUniqueOrThrow({ where: { id } })).emailNotifications
  expect((await server.app.inject({ url: path })).body).toContain('<form method="post">')
  expect(await isOn()).toBe(true)
  const click = { method: 'POST', url: path, payload: 'List-Unsubscribe=One-Click' } as const
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await server.app.inject({ ...click, headers })).statusCode).toBe(200)
  expect(await isOn()).toBe(false)
  const nobody = `/unsubscribe/${crypto.randomUUID()}`
  expect((await server.app.inject({ ...click, headers, url: nobody })).statusCode).toBe(404)
})

test('unsubscribes an account that is deleted meanwhile without an error', async () => {
  const { id, email } = await seedParent(server, { emailNotifications: true })
  await notify(id)
  await runDueJobs()
  const url = /\/unsubscribe\/[0-9a-f-]{36}/.exec(mailsFor(email)[0]?.raw ?? '')?.[0] as string
  const { response } = await db.$transaction(async (tx) => {
    await tx.user.delete({ where: { id } })
    const response = server.app.inject({ method: 'POST', url }).then(({ statusCode }) => statusCode)
    await waitForLock(db)
    return { response }
  })
  expect(await response).toBe(200)
})

test('retries a busy server, and gives up after a permanent refusal', async () => {
  const { id, email } = await seedParent(server, { emailNotifications: true })
  smtp.behaviour.response = 'busy'
  await notify(id)
  await expect(runDueJobs()).rejects.toThrow()
  const delivery = await db.messageDelivery.findFirstOrThrow({ where: { message: { userId: id } } })
  expect(delivery.state).toBe('waiting')
  smtp.behaviour.response = 'takes'
  await deliverNotificationJob.run(services, { deliveryId: delivery.id })
  expect(mailsFor(email)).toHaveLength(1)

  smtp.behaviour.response = 'refuses'
  await notify(id)
  await runDueJobs()
  expect(
    await db.messageDelivery.findMany({ where: { message: { userId: id } }, orderBy: { createdAt: 'asc' } }),
  ).toMatchObject([{ state: 'sent' }, { state: 'dropped' }])
})

test('retries while the server refuses every mail, such as for a wrong password', async () => {
  const { id, email } = await seedParent(server, { emailNotifications: true })
  smtp.behaviour.response = 'wantsPassword'
  await notify(id)
  await expect(runDueJobs()).rejects.toThrow('530')
  const delivery = await db.messageDelivery.findFirstOrThrow({ where: { message: { userId: id } } })
  expect(delivery.state).toBe('waiting')
  smtp.behaviour.response = 'takes'
  await deliverNotificationJob.run(services, { deliveryId: delivery.id })
  expect(mailsFor(email)).toHaveLength(1)
})

test('retries a reset link until a busy server takes it, however often that is', async () => {
  const { id, email } = await seedParent(server)
  smtp.behaviour.response = 'busy'
  for (let attempt = 0; attempt < 7; attempt++)
    await expect(sendPasswordResetJob.run(services, { userId: id })).rejects.toThrow()
  smtp.behaviour.response = 'takes'
  await sendPasswordResetJob.run(services, { userId: id })
  expect(mailsFor(email)).toHaveLength(1)
})

test('keeps the news of an unclaimed provider until a busy server takes the mail', async () => {
  const { id: providerId } = await seedProvider(db, { email: 'busy@example.in' })
  await db.providerNews.create({ data: { providerId, email: 'busy@example.in', bookings: 2 } })
  const start = clock.now
  smtp.behaviour.response = 'busy'
  for (let attempt = 0; attempt < 7; attempt++) {
    await expect(mailProviderNewsJob.run(services, {})).rejects.toThrow()
    clock.now = addMinutes(clock.now, 5)
  }
  smtp.behaviour.response = 'takes'
  await mailProviderNewsJob.run(services, {})
  clock.now = start
  expect(mailsFor('busy@example.in')).toHaveLength(1)
})

/** A delivery that five workers attempt in parallel. */
async function triedByFive() {
  const { id, email } = await seedParent(server, { emailNotifications: true })
  await notify(id)
  const message = await db.message.findFirstOrThrow({ where: { userId: id } })
  const delivery = await db.messageDelivery.create({ data: { messageId: message.id, channel: 'email' } })
  // The queue retries the jobs that find it claimed.
  await Promise.allSettled(
    Array.from({ length: 5 }, () => deliverNotificationJob.run(services, { deliveryId: delivery.id })),
  )
  return mailsFor(email).length
}

test('lets one of several parallel workers send', async () => {
  expect(await triedByFive()).toBe(1)
})

test('control: without the claim several workers send', async () => {
  expect(
    await withGuard(claimDeliveryModule, 'claimDelivery', async () => true, triedByFive),
  ).toBeGreaterThan(1)
  await runDueJobs()
})

test('encrypts push for each browser, signs it, and removes a browser that is gone', async () => {
  const { id, client } = await seedParent(server)
  expect((await subscribe(client, `http://${host}/push/${id}-a`)).__typename).toBe('PushPayload')
  await subscribe(client, `http://${host}/push/${id}-b`)
  await notify(id)
  await runDueJobs()
  const own = pushed.filter(({ device }) => device.startsWith(id))
  expect(own.map(({ device }) => device.slice(-1)).sort()).toEqual(['a', 'b'])
  expect(own[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(own[0]?.headers.authorization).toMatch(/^vapid t=.+, k=.+/)

  pushAnswer = 410
  await notify(id)
  await runDueJobs()
  expect(await db.pushSubscription.count({ where: { userId: id } })).toBe(0)
})

test('sends no push with the switch off or after the end of the login session', async () => {
  const off = await seedParent(server, { pushNotifications: false })
  await subscribe(off.client, `http://${host}/push/${off.id}`)
  await notify(off.id)
  await runDueJobs()
  expect(pushed.filter(({ device }) => device === off.id)).toEqual([])
  expect(await db.pushSubscription.count({ where: { userId: off.id } })).toBe(1)
  await off.client.graphql(graphql('mutation { signOut { signedOut } }'))
  expect(await db.pushSubscription.count({ where: { userId: off.id } })).toBe(0)
})

test.each(['http://169.254.169.254/latest', 'https://fcm.googleapis.com.evil.example/x', 'nonsense'])(
  'never sends a push to %s',
  async (endpoint) => {
    const { client } = await seedParent(server)
    expect(await subscribe(client, endpoint)).toEqual({
      __typename: 'InvalidInput',
      fields: [{ field: 'endpoint', code: 'failure.pushNotPossible' }],
    })
  },
)

test('sends SMS with a number and the switch on', async () => {
  const notified = await seedParent(server, { phone: '+919876543210' })
  const off = await seedParent(server, { phone: '+919876543211', smsNotifications: false })
  for (const { id } of [notified, off]) await notify(id)
  await runDueJobs()
  expect(texts.map(({ to }) => to)).toEqual(['+919876543210'])
})

test('sends nothing for a rolled-back transaction', async () => {
  const { id, email } = await seedParent(server, { emailNotifications: true })
  await expect(
    runInTransaction(services, async (tx) => {
      await createNotifications(tx, [{ userId: id, kind: 'offer', values: {}, link: '/' }])
      throw new Error('on second thoughts')
    }),
  ).rejects.toThrow()
  await runDueJobs()
  expect(mailsFor(email)).toEqual([])
  expect(await db.message.count({ where: { userId: id } })).toBe(0)
})

test('sends nothing after the account is deleted', async () => {
  const { id, email, client } = await seedParent(server, { emailNotifications: true })
  await book(client, await seedActivity(db))
  await db.user.delete({ where: { id } })
  await runDueJobs()
  expect(mailsFor(email)).toEqual([])
})
