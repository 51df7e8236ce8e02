import { expect, test } from 'vitest'
import { book } from '../testing/booking.ts'
import { cancel } from '../testing/cancelling.ts'
import { inboxOf, mailsTo } from '../testing/messages.ts'
import { pay } from '../testing/payments.ts'
import { anActivity, anAdmin, aParent, aProvider } from '../testing/seed.ts'
import { testServer } from '../testing/testServer.ts'
import { MESSAGE_KINDS } from './kinds.ts'
import { wordsOf } from './wording.ts'

const server = await testServer()
const { db, clock, services, run, workOff } = server
const MONDAY = '2026-11-23T04:30:00Z'

async function aBooking(user = {}, seed = {}) {
  clock.set(MONDAY)
  const parent = await aParent(server, user)
  const provider = await aProvider(db, { upiId: 'clay@okbank', allowsPayAtVenue: true })
  const activity = await anActivity(db, { providerId: provider.id, ...seed })
  const { booking } = await book(parent.client, activity)
  return { ...parent, booking, activity }
}

const kindsOf = async (client: Parameters<typeof inboxOf>[0]) =>
  (await inboxOf(client)).messages.map(({ kind }: { kind: string }) => kind)

test('a booking tells of itself, newest first, unread, with the way to it', async () => {
  const { client, booking } = await aBooking()
  const { unread, messages } = await inboxOf(client)
  expect(unread).toBe(1)
  expect(messages).toMatchObject([
    {
      kind: 'BOOKING_MADE',
      title: 'You booked Pottery for beginners',
      text: 'Sat, 28 Nov, 10:00. Complete the payment of ₹450 to keep your seats.',
      link: `/bookings/${booking.uuid}`,
      isRead: false,
    },
  ])
  aMinutePasses()
  await cancel(client, booking.id)
  expect(await kindsOf(client)).toEqual(['BOOKING_CANCELLED', 'BOOKING_MADE'])
})

test('a refused booking tells nothing', async () => {
  const parent = await aParent(server)
  await book(parent.client, await anActivity(db, { capacity: 0 }))
  expect((await inboxOf(parent.client)).messages).toEqual([])
})

test('a retry with the same key tells once', async () => {
  const parent = await aParent(server)
  const activity = await anActivity(db)
  await book(parent.client, activity, { idempotencyKey: 'a' })
  await book(parent.client, activity, { idempotencyKey: 'a' })
  expect(await kindsOf(parent.client)).toEqual(['BOOKING_MADE'])
})

/** Two things of one moment have no order. */
function aMinutePasses() {
  clock.set(new Date(clock.now.getTime() + 60_000).toISOString())
}

test('payment refused, then received; cancelled in time, the refund sent; mailed though mail is switched off', async () => {
  const { id, email, client, booking } = await aBooking()
  const admin = await anAdmin(server)
  const report = (utr: string) => pay(client, 'submitUpiReference', { bookingId: booking.id, utr })
  const attempt = async () =>
    (await db.paymentAttempt.findFirstOrThrow({ where: { bookingId: booking.uuid, state: 'checking' } })).id
  aMinutePasses()
  await report('412345678901')
  await pay(admin.client, 'refusePayment', { attemptId: await attempt(), reason: 'Another name.' })
  aMinutePasses()
  await report('412345678902')
  await pay(admin.client, 'confirmPayment', { attemptId: await attempt() })
  aMinutePasses()
  await cancel(client, booking.id)
  aMinutePasses()
  const refund = await db.refund.findFirstOrThrow({ where: { bookingId: booking.uuid } })
  const sent = { refundId: refund.id, reference: 'N1' }
  await pay(admin.client, 'markRefundPaid', sent)
  await pay(admin.client, 'markRefundPaid', sent)

  const { messages } = await inboxOf(client)
  expect(messages.map(({ title }: { title: string }) => title).reverse()).toEqual([
    'You booked Pottery for beginners',
    'Payment not found: Pottery for beginners',
    'Payment received: ₹450',
    'Cancelled: Pottery for beginners',
    'Refund sent: ₹450',
  ])
  const refused = messages.find(({ kind }: { kind: string }) => kind === 'PAYMENT_REFUSED')
  expect(refused.text).toMatch(/Reason: Another name\.$/)
  await workOff()
  const user = await db.user.findUniqueOrThrow({ where: { id } })
  expect(user.emailNotifications).toBe(false)
  expect((await mailsTo(db, email)).map(({ subject }) => subject).sort()).toEqual([
    'Cancelled: Pottery for beginners',
    'Payment not found: Pottery for beginners',
    'Payment received: ₹450',
    'Refund sent: ₹450',
  ])
})

test('what was not paid in time is told once for a series', async () => {
  clock.set(MONDAY)
  const parent = await aParent(server)
  const series = { recurringType: 'WEEKLY', recurringCount: 3 }
  await book(parent.client, await anActivity(db), { series })
  clock.set('2026-11-24T05:00:00Z')
  await run('sweepUnpaid')
  await run('sweepUnpaid')
  expect(await kindsOf(parent.client)).toEqual(['BOOKING_EXPIRED', 'BOOKING_MADE'])
})

test('read one, read all; the neighbour can do neither', async () => {
  const { client } = await aBooking()
  const neighbour = await aParent(server)
  const [{ id }] = (await inboxOf(client)).messages
  const mark = (by: typeof client) =>
    by.graphql(
      `mutation ($id: ID!) { markMessageRead(input: { id: $id }) { __typename
        ... on MarkMessageReadPayload { message { isRead } viewer { unreadMessageCount } } } }`,
      { id },
    )
  expect((await mark(neighbour.client)).data.markMessageRead.__typename).toBe('NotFound')
  expect(
    (await neighbour.client.graphql('query ($id: ID!) { node(id: $id) { id } }', { id })).data.node,
  ).toBeNull()
  expect((await mark(server.client())).data.markMessageRead.__typename).toBe('NotSignedIn')
  expect((await inboxOf(client)).unread).toBe(1)
  expect((await mark(client)).data.markMessageRead).toMatchObject({
    message: { isRead: true },
    viewer: { unreadMessageCount: 0 },
  })

  await book(client, await anActivity(db))
  const all =
    'mutation { markAllMessagesRead { ... on MarkAllMessagesReadPayload { viewer { unreadMessageCount } } } }'
  await neighbour.client.graphql(all)
  expect((await inboxOf(client)).unread).toBe(1)
  expect((await client.graphql(all)).data.markAllMessagesRead.viewer.unreadMessageCount).toBe(0)
})

test('pages follow each other; a cursor that nobody gave out is refused', async () => {
  const { client } = await aBooking()
  for (let more = 0; more < 4; more++) await book(client, await anActivity(db))
  const page = async (after: string | null) =>
    client.graphql(
      `query ($after: String) { viewer { messages(first: 2, after: $after) { totalCount
        edges { node { id } } pageInfo { hasNextPage endCursor } } } }`,
      { after },
    )
  const seen: string[] = []
  for (let after: string | null = null, hasNext = true; hasNext; ) {
    const { messages }: { messages: any } = (await page(after)).data.viewer
    expect(messages.totalCount).toBe(5)
    seen.push(...messages.edges.map(({ node }: { node: { id: string } }) => node.id))
    after = messages.pageInfo.endCursor
    hasNext = messages.pageInfo.hasNextPage
  }
  expect(new Set(seen).size).toBe(5)
  expect((await page('nonsense')).errors).toBeTruthy()
})

test('the text follows the language of the reader', async () => {
  const { client } = await aBooking({ language: 'hi' })
  expect((await inboxOf(client)).messages[0].title).toMatch(/\p{Script=Devanagari}/u)
})

test.each(MESSAGE_KINDS)('%s has words in every language, with and without money', (kind) => {
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
      const { title, text } = wordsOf({ kind, values }, language, services.config)
      for (const words of [title, text]) {
        expect(words.length).toBeGreaterThan(3)
        expect(words).not.toMatch(/[{}]|undefined|inbox\./)
      }
    }
})
