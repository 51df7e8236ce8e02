import { expect, test } from 'vitest'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { listMails, loadInbox } from '../../testing/features/notifications.ts'
import { seedParent } from '../../testing/seed.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { createNotifications } from '../createNotifications.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from '../notificationKinds.ts'

const server = await startTestServer()
const { db, services, runDueJobs } = server

async function notify(userId: string, kind: NotificationKind) {
  const values = { activity: 'Clay', startsAt: '2026-11-28T04:30:00Z', amount: 45_000, provider: 'Clay Club' }
  await runInTransaction(services, (tx) =>
    createNotifications(tx, [{ userId, kind, values, link: '/inbox' }]),
  )
}

const loadChannels = async (testServer: TestServer) =>
  (await testServer.createClient().graphql(graphql('{ notificationChannels { hasSms pushPublicKey } }'))).data
    .notificationChannels

test('reports a missing SMS relay and creates no SMS deliveries', async () => {
  expect(await loadChannels(server)).toMatchObject({ hasSms: false })
  const { id } = await seedParent(server, { phone: '+919876543210' })
  await notify(id, 'bookingMade')
  await runDueJobs()
  expect(await db.messageDelivery.count({ where: { message: { userId: id } } })).toBe(0)
})

test('reports the SMS relay, and signs push messages with the same key on every server', async () => {
  const withSms = await startTestServer({ SMS_URL: 'http://127.0.0.1:2009/sms' })
  const channels = await loadChannels(withSms)
  expect(channels.hasSms).toBe(true)
  expect(channels.pushPublicKey).toMatch(/^[\w-]{80,}$/)
  expect(await loadChannels(withSms)).toEqual(channels)
})

test('with every switch off, mails cancellations, payments, security and decisions of staff only', async () => {
  const off = {
    emailNotifications: false,
    weeklyDigest: false,
    pushNotifications: false,
    providerMail: 'never' as const,
  }
  const { id, email, client } = await seedParent(server, { ...off, smsNotifications: false })
  // Reminders and lower prices have their own tests, because they need bookings and saved activities.
  for (const kind of NOTIFICATION_KINDS) await notify(id, kind)
  await runDueJobs()
  expect((await loadInbox(client)).unread).toBe(NOTIFICATION_KINDS.length)
  expect((await listMails(db, email)).map(({ subject }) => subject).sort()).toEqual(
    [
      'A program can now use your account',
      'A webhook was switched off',
      ' joined your family',
      ' is no longer in your family',
      'You are no longer in the family',
      'Booked for you: Clay',
      'Booking cancelled: Clay',
      'Cancelled for you: Clay',
      'Cancelled: Clay',
      'Cancelled: Clay',
      'The other parent of your family deleted the account',
      'Clay will not take place',
      'New provider: Clay',
      'New sign-in to your account',
      'New time for your booking: Clay',
      'New time: Clay',
      'New venue: Clay',
      'Not approved: Clay Club',
      'Not paid in time: Clay',
      'Payment not found: Clay',
      'Payment still being checked: Clay',
      'Payment received: ₹450',
      'Refund sent: ₹450',
      'Seats are free: Clay',
      'UPI ID changed: Clay Club',
      'You are no longer a staff member of Patang',
      'You are now a staff member of Patang',
      'Your booking: Clay',
      'Your email address was changed',
      'Your password was changed',
      'Your payment of ₹450 will be refunded',
      'Your review of Clay is hidden',
      'You can now manage Clay Club',
    ].sort(),
  )
})

test('with the mail switch on, the digest still needs its own switch', async () => {
  const { id, email } = await seedParent(server, { emailNotifications: true, weeklyDigest: false })
  for (const kind of ['bookingMade', 'weeklyDigest'] as const) await notify(id, kind)
  await runDueJobs()
  expect((await listMails(db, email)).map(({ subject }) => subject)).toEqual(['You booked Clay'])
})

async function openOutbox(
  { app }: TestServer,
  request: { remoteAddress?: string; headers?: Record<string, string> } = {},
) {
  return (await app.inject({ url: '/development/outbox', ...request })).statusCode
}

test('shows the outbox to this machine in development only', async () => {
  for (const host of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000'])
    expect(await openOutbox(server, { headers: { host } })).toBe(200)
  expect(await openOutbox(server, { remoteAddress: '192.0.2.7' })).toBe(404)
  expect(await openOutbox(await startTestServer({ PUBLIC_URL: 'http://localhost:4000' }))).toBe(200)
  const hiding: Record<string, string>[] = [
    { NODE_ENV: 'production' },
    { PUBLIC_URL: 'https://patang.example' },
    { PUBLIC_URL: 'http://patang.example' },
    { TRUST_PROXY: 'loopback' },
  ]
  for (const environment of hiding) expect(await openOutbox(await startTestServer(environment))).toBe(404)
})

test('hides the outbox from visitors of a proxy on this machine', async () => {
  for (const name of ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via'])
    expect(await openOutbox(server, { headers: { [name]: '127.0.0.1' } })).toBe(404)
  for (const host of ['patang.example', 'localhost.patang.example'])
    expect(await openOutbox(server, { headers: { host } })).toBe(404)
})
