import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '../accounts/password/passwords.ts'
import { sweepUnpaidJob } from '../bookings/seats/sweepUnpaid.ts'
import { book } from '../testing/features/booking.ts'
import { SATURDAY } from '../testing/features/bookingInput.ts'
import { cancel } from '../testing/features/cancellation.ts'
import { runPaymentMutation } from '../testing/features/payments.ts'
import { addWebhook, LOOPBACK_ALLOWED } from '../testing/features/webhooks.ts'
import { seedActivity, seedManager, seedParent, seedProvider } from '../testing/seed.ts'
import { startFakeGateway } from '../testing/servers/fakeGateway.ts'
import { expectPayload, type TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const gateway = await startFakeGateway()
afterAll(() => gateway.close())
const server = await startTestServer({ ...LOOPBACK_ALLOWED, ...gateway.environment })
const { db, clock } = server
const begun = clock.now.toISOString()
const password = 'kite over salem'
const passwordHash = await hashPassword(password)
let utrs = 512_345_678_000

async function seedPeople() {
  const provider = await seedProvider(db, { upiId: 'clay@okbank', allowsPayAtVenue: true })
  const activity = await seedActivity(db, { providerId: provider.id, capacity: 10 })
  const parent = await seedParent(server, { passwordHash })
  await addWebhook(parent.client, 'http://127.0.0.1:2009/nobody')
  return { activity, parent, manager: await seedManager(server, provider.id) }
}
type People = Awaited<ReturnType<typeof seedPeople>>

const run = async (client: TestClient, name: string, type: string, input: object) => {
  const document = `mutation ($input: ${type}!) { result: ${name}(input: $input) { __typename } }`
  const { data } = await client.runText(document, { input })
  expect(data.result.__typename).toMatch(/Payload$/)
}

async function loadAttempt(bookingId: string) {
  return db.paymentAttempt.findFirstOrThrow({ where: { bookingId }, orderBy: { createdAt: 'desc' } })
}

async function reportByUpi({ parent, activity }: People) {
  const { booking } = await book(parent.client, activity)
  utrs += 1
  const utr = String(utrs)
  await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId: booking.id, utr })
  return loadAttempt(booking.uuid)
}

async function choosePayAtVenue({ parent, activity }: People) {
  const { booking } = await book(parent.client, activity)
  await runPaymentMutation(parent.client, 'payAtVenue', { bookingId: booking.id })
  return loadAttempt(booking.uuid)
}

const SERIES = { series: { recurringType: 'WEEKLY', recurringCount: 3 } as const }

/** Every way in which a booking reaches a state. */
const HISTORIES: Record<string, (people: People) => Promise<unknown>> = {
  booked: ({ parent, activity }) => book(parent.client, activity),
  'booked for nothing': async ({ parent }) => book(parent.client, await seedActivity(db, { isFree: true })),
  'a series of which one is cancelled, then the rest': async ({ parent, activity }) => {
    const { booking } = await book(parent.client, activity, SERIES)
    await cancel(parent.client, booking.id)
    const { booking: again } = await book(parent.client, activity, SERIES)
    await cancel(parent.client, again.id, { scope: 'ALL' })
  },
  'not paid in time': async ({ parent, activity }) => {
    await book(parent.client, activity, SERIES)
    clock.set('2026-11-25T05:00:00Z')
    await server.runJob(sweepUnpaidJob)
  },
  'expired as another one books': async ({ parent, activity }) => {
    await book(parent.client, activity, { participantCount: 10 })
    clock.set('2026-11-25T05:00:00Z')
    await book((await seedParent(server)).client, activity)
  },
  'paid by UPI': async (people) => {
    await runPaymentMutation(people.manager.client, 'confirmPayment', {
      attemptId: (await reportByUpi(people)).id,
    })
  },
  'refused by UPI': async (people) => {
    await runPaymentMutation(people.manager.client, 'refusePayment', {
      attemptId: (await reportByUpi(people)).id,
    })
  },
  'to be paid at the venue': choosePayAtVenue,
  'paid at the venue': async (people) => {
    await runPaymentMutation(people.manager.client, 'confirmPayment', {
      attemptId: (await choosePayAtVenue(people)).id,
    })
  },
  'not paid at the venue': async (people) => {
    await runPaymentMutation(people.manager.client, 'refusePayment', {
      attemptId: (await choosePayAtVenue(people)).id,
    })
  },
  'paid online': async ({ parent, activity }) => {
    const { booking } = await book(parent.client, activity, SERIES)
    const { orderId } = expectPayload(
      await runPaymentMutation(parent.client, 'startOnlinePayment', {
        bookingId: booking.id,
      }),
      'OnlinePaymentPayload',
    )
    await runPaymentMutation(parent.client, 'completeOnlinePayment', await gateway.pay(orderId))
  },
  'paid online after it had expired': async ({ parent, activity }) => {
    const { booking } = await book(parent.client, activity)
    const { orderId } = expectPayload(
      await runPaymentMutation(parent.client, 'startOnlinePayment', {
        bookingId: booking.id,
      }),
      'OnlinePaymentPayload',
    )
    clock.set('2026-11-25T05:00:00Z')
    await server.runJob(sweepUnpaidJob)
    await runPaymentMutation(parent.client, 'completeOnlinePayment', await gateway.pay(orderId))
  },
  'cancelled for everybody': async ({ parent, activity, manager }) => {
    await book(parent.client, activity)
    const input = { slotId: activity.slots[0]?.id, date: SATURDAY, reason: 'The hall is flooded.' }
    await run(manager.client, 'cancelSession', 'CancelSessionInput', input)
  },
  'an account deleted': async ({ parent, activity, manager }) => {
    await addWebhook(manager.client, 'http://127.0.0.1:2009/nobody')
    await book(parent.client, activity)
    await run(parent.client, 'deleteAccount', 'DeleteAccountInput', { password })
  },
}

test.each(Object.entries(HISTORIES))('the last event contains the state: %s', async (_, live) => {
  clock.set(begun)
  const people = await seedPeople()
  await live(people)
  const bookings = await db.booking.findMany({
    where: { id: { in: (await db.webhookEvent.findMany()).flatMap(({ bookingId }) => bookingId ?? []) } },
  })
  expect(bookings.length).toBeGreaterThan(0)
  for (const { id, status, paymentStatus } of bookings) {
    const events = await db.$queryRaw<{ body: string }[]>`
      SELECT body FROM webhook_events WHERE "bookingId" = ${id}::uuid ORDER BY "createdAt", xmin::text::bigint`
    expect(JSON.parse(events.at(-1)?.body ?? '{}').data).toMatchObject({ status, paymentStatus })
  }
  const own = await db.booking.count({ where: { userId: people.parent.id } })
  expect(bookings.filter(({ userId }) => userId === people.parent.id)).toHaveLength(own)
})
