import { expect, test } from 'vitest'
import { sweepUnpaidJob } from '../../bookings/seats/sweepUnpaid.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { book, tryToBook } from '../../testing/features/booking.ts'
import { cancel, markBookingPaid } from '../../testing/features/cancellation.ts'
import { listMails, loadInbox } from '../../testing/features/notifications.ts'
import { runPaymentMutation } from '../../testing/features/payments.ts'
import { seedActivity, seedParent, seedProvider, seedStaff } from '../../testing/seed.ts'
import { expectValue, fetchData } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { NOTIFICATION_KINDS } from '../notificationKinds.ts'
import { formatNotificationText } from '../notificationText.ts'

const server = await startTestServer()
const { db, clock, services, runJob, runDueJobs } = server
const MONDAY = '2026-11-23T04:30:00Z'

async function seedBooking(user = {}, seed = {}) {
  clock.set(MONDAY)
  const parent = await seedParent(server, user)
  const provider = await seedProvider(db, { upiId: 'clay@okbank', allowsPayAtVenue: true })
  const activity = await seedActivity(db, { providerId: provider.id, ...seed })
  const { booking } = await book(parent.client, activity)
  return { ...parent, booking, activity }
}

const loadKinds = async (client: Parameters<typeof loadInbox>[0]) =>
  (await loadInbox(client)).notifications.map(({ kind }) => kind)

test('a booking creates a notification with its link, unread and first in the list', async () => {
  const { client, booking } = await seedBooking()
  const { unread, notifications } = await loadInbox(client)
  expect(unread).toBe(1)
  expect(notifications).toMatchObject([
    {
      kind: 'BOOKING_MADE',
      title: 'You booked Pottery for beginners',
      text: 'Sat 28 Nov, 10 am. Complete the payment of ₹450 to keep your seats.',
      link: `/bookings/${booking.uuid}`,
      isRead: false,
    },
  ])
  advanceMinute()
  await cancel(client, booking.id)
  expect(await loadKinds(client)).toEqual(['BOOKING_CANCELLED', 'BOOKING_MADE'])
})

test('a refused booking creates none', async () => {
  const parent = await seedParent(server)
  const refused = await tryToBook(parent.client, await seedActivity(db, { capacity: 0 }))
  expect(refused.__typename).toBe('SlotFull')
  expect((await loadInbox(parent.client)).notifications).toEqual([])
})

test('a retry with the same key creates one', async () => {
  const parent = await seedParent(server)
  const activity = await seedActivity(db)
  await book(parent.client, activity, { idempotencyKey: 'a' })
  await book(parent.client, activity, { idempotencyKey: 'a' })
  expect(await loadKinds(parent.client)).toEqual(['BOOKING_MADE'])
})

/** Notifications of one instant have no defined order. */
function advanceMinute() {
  clock.set(new Date(clock.now.getTime() + 60_000).toISOString())
}

test('creates and mails notifications for refused and received payment, cancellation and refund', async () => {
  const { id, email, client, booking } = await seedBooking()
  const admin = await seedStaff(server)
  const report = (utr: string) =>
    runPaymentMutation(client, 'submitUpiReference', { bookingId: booking.id, utr })
  const attempt = async () =>
    (await db.paymentAttempt.findFirstOrThrow({ where: { bookingId: booking.uuid, state: 'checking' } })).id
  advanceMinute()
  await report('412345678901')
  await runPaymentMutation(admin.client, 'refusePayment', {
    attemptId: await attempt(),
    reason: 'Another name.',
  })
  advanceMinute()
  await report('412345678902')
  await runPaymentMutation(admin.client, 'confirmPayment', { attemptId: await attempt() })
  advanceMinute()
  await cancel(client, booking.id)
  advanceMinute()
  const refund = await db.refund.findFirstOrThrow({ where: { bookingId: booking.uuid } })
  const sent = { refundId: refund.id, reference: 'N1' }
  await runPaymentMutation(admin.client, 'markRefundPaid', sent)
  await runPaymentMutation(admin.client, 'markRefundPaid', sent)

  const { notifications } = await loadInbox(client)
  expect(notifications.map(({ title }) => title).reverse()).toEqual([
    'You booked Pottery for beginners',
    'Payment not found: Pottery for beginners',
    'Payment received: ₹450',
    'Cancelled: Pottery for beginners',
    'Refund sent: ₹450',
  ])
  const refused = notifications.find(({ kind }) => kind === 'PAYMENT_REFUSED')
  expect(refused?.text).toMatch(/Reason: Another name\.$/)
  await runDueJobs()
  const user = await db.user.findUniqueOrThrow({ where: { id } })
  expect(user.emailNotifications).toBe(false)
  expect((await listMails(db, email)).map(({ subject }) => subject).sort()).toEqual([
    'Cancelled: Pottery for beginners',
    'Payment not found: Pottery for beginners',
    'Payment received: ₹450',
    'Refund sent: ₹450',
  ])
})

test('notifies once of an expired series', async () => {
  clock.set(MONDAY)
  const parent = await seedParent(server)
  const series = { recurringType: 'WEEKLY', recurringCount: 3 } as const
  await book(parent.client, await seedActivity(db), { series })
  clock.set('2026-11-24T05:00:00Z')
  await runJob(sweepUnpaidJob)
  await runJob(sweepUnpaidJob)
  expect(await loadKinds(parent.client)).toEqual(['BOOKING_EXPIRED', 'BOOKING_MADE'])
})

test('marks one or all as read, for the owner only', async () => {
  const { client } = await seedBooking()
  const neighbour = await seedParent(server)
  const { id } = expectValue((await loadInbox(client)).notifications[0])
  const mark = (by: typeof client) =>
    by.graphql(
      graphql(`mutation ($id: ID!) { markNotificationRead(input: { id: $id }) { __typename
        ... on MarkNotificationReadPayload { notification { isRead } viewer { unreadNotificationCount } } } }`),
      { id },
    )
  expect((await mark(neighbour.client)).data.markNotificationRead.__typename).toBe('NotFound')
  expect(
    (await neighbour.client.graphql(graphql('query ($id: ID!) { node(id: $id) { id } }'), { id })).data.node,
  ).toBeNull()
  expect((await mark(server.createClient())).data.markNotificationRead.__typename).toBe('NotSignedIn')
  expect((await loadInbox(client)).unread).toBe(1)
  expect((await mark(client)).data.markNotificationRead).toMatchObject({
    notification: { isRead: true },
    viewer: { unreadNotificationCount: 0 },
  })

  await book(client, await seedActivity(db))
  const all = graphql(
    'mutation { markAllNotificationsRead { ... on MarkAllNotificationsReadPayload { viewer { unreadNotificationCount } } } }',
  )
  await neighbour.client.graphql(all)
  expect((await loadInbox(client)).unread).toBe(1)
  expect((await fetchData(client, all)).markAllNotificationsRead).toEqual({
    viewer: { unreadNotificationCount: 0 },
  })
})

test('pages through the inbox and refuses an unknown cursor', async () => {
  const { client } = await seedBooking()
  for (let more = 0; more < 4; more++) await book(client, await seedActivity(db))
  const document = graphql(`query ($after: String) { viewer { notifications(first: 2, after: $after) {
    totalCount edges { node { id } } pageInfo { hasNextPage endCursor }
  } } }`)
  const loadPage = async (after: string | null) =>
    expectValue((await fetchData(client, document, { after })).viewer).notifications
  const seen: string[] = []
  for (let after: string | null = null, hasNext = true; hasNext; ) {
    const notifications: Awaited<ReturnType<typeof loadPage>> = await loadPage(after)
    expect(notifications.totalCount).toBe(5)
    seen.push(...notifications.edges.map(({ node }) => node.id))
    after = notifications.pageInfo.endCursor
    hasNext = notifications.pageInfo.hasNextPage
  }
  expect(new Set(seen).size).toBe(5)
  expect((await client.graphql(document, { after: 'nonsense' })).errors).toBeTruthy()
})

test("words the text in the reader's language, with the days as the screens write them", async () => {
  const { client } = await seedBooking({ language: 'hi' })
  const [latest] = (await loadInbox(client)).notifications
  expect(latest?.title).toMatch(/\p{Script=Devanagari}/u)
  expect(latest?.text).toContain('शनि 28 नव, ')
})

test.each(NOTIFICATION_KINDS)('%s has texts in every language, with and without an amount', (kind) => {
  for (const language of ['en', 'hi', 'ta'] as const)
    for (const amount of [0, 45_000]) {
      const values = {
        activity: 'Clay',
        provider: 'Club',
        startsAt: MONDAY,
        count: 2,
        amount,
        email: 'a@b.in',
      }
      const { title, text } = formatNotificationText({ kind, values }, language, services.config)
      for (const words of [title, text]) {
        expect(words.length).toBeGreaterThan(3)
        expect(words).not.toMatch(/[{}]|undefined|inbox\./)
      }
    }
})

test('stops asking for the payment once nothing is to be paid', async () => {
  clock.set(MONDAY)
  const { client } = await seedParent(server)
  const { booking } = await book(client, await seedActivity(db))
  const document = graphql('{ viewer { notifications { edges { node { text } } } } }')
  const getText = async () => {
    const { viewer } = await fetchData(client, document)
    return viewer?.notifications.edges.at(-1)?.node.text
  }
  expect(await getText()).toBe('Sat 28 Nov, 10 am. Complete the payment of ₹450 to keep your seats.')
  await markBookingPaid(db, booking.uuid)
  expect(await getText()).toBe('Sat 28 Nov, 10 am.')
})
