import { afterAll, beforeEach, expect, test } from 'vitest'
import { sweepUnpaidJob } from '../bookings/seats/sweepUnpaid.ts'
import { book, tryToBook } from '../testing/features/booking.ts'
import { SATURDAY } from '../testing/features/bookingInput.ts'
import { cancel } from '../testing/features/cancellation.ts'
import { runCatalogueMutation, seedPinCodes } from '../testing/features/catalogue.ts'
import { runPaymentMutation } from '../testing/features/payments.ts'
import { addWebhook, LOOPBACK_ALLOWED } from '../testing/features/webhooks.ts'
import { seedActivity, seedManager, seedParent, seedProvider, seedStaff } from '../testing/seed.ts'
import { startWebhookReceiver } from '../testing/servers/webhookReceiver.ts'
import { expectPayload, expectValue } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'
import { sendWebhookEventsJob } from './sendWebhookEvents.ts'

const server = await startTestServer(LOOPBACK_ALLOWED)
const { db } = server
await seedPinCodes(db)
const receiver = await startWebhookReceiver()
afterAll(() => receiver.close())
beforeEach(async () => {
  receiver.received.length = 0
  await db.webhook.deleteMany()
})

async function cast() {
  const provider = await seedProvider(db, { upiId: 'clay@okbank', allowsPayAtVenue: true })
  const activity = await seedActivity(db, { providerId: provider.id })
  return {
    provider,
    activity,
    parent: await seedParent(server),
    manager: await seedManager(server, provider.id),
  }
}

/** Received events, sorted. */
async function listEventTypes() {
  await server.runDueJobs()
  return receiver.types().toSorted()
}

test('sends the booker every event of a booking without personal data', async () => {
  const { activity, parent, manager } = await cast()
  await addWebhook(parent.client, receiver.url)
  const { booking } = await book(parent.client, activity)
  expect(await listEventTypes()).toEqual(['booking.created'])
  expect(receiver.received[0]?.event.data).toEqual({
    bookingId: booking.uuid,
    seriesId: booking.uuid,
    activityId: activity.id,
    activityName: activity.name,
    providerId: activity.providerId,
    timeSlotId: activity.slots[0]?.id,
    startsAt: booking.bookingDate,
    timeSlot: '10:00-11:00',
    participantCount: 1,
    totalAmount: '450.00',
    status: 'pending',
    paymentStatus: 'pending',
  })
  for (const personal of ['Diya', 'Asha', '9876543210', 'asha@example.in', parent.id])
    expect(receiver.received[0]?.body).not.toContain(personal)

  await runPaymentMutation(parent.client, 'submitUpiReference', {
    bookingId: booking.id,
    utr: '512345678901',
  })
  const attempt = await db.paymentAttempt.findFirstOrThrow({ where: { bookingId: booking.uuid } })
  await runPaymentMutation(manager.client, 'confirmPayment', { attemptId: attempt.id })
  await cancel(parent.client, booking.id)
  expect(await listEventTypes()).toEqual(['booking.cancelled', 'booking.created', 'booking.paid'])
})

test('sends an event for each session of a series with the id of the first', async () => {
  const { activity, parent } = await cast()
  await addWebhook(parent.client, receiver.url)
  const series = { recurringType: 'WEEKLY', recurringCount: 3 } as const
  const { booking } = await book(parent.client, activity, { series })
  expect(await listEventTypes()).toEqual(Array(3).fill('booking.created'))
  const data = receiver.received.map(({ event }) => event.data)
  expect(new Set(data.map(({ bookingId }) => bookingId)).size).toBe(3)
  expect(new Set(data.map(({ seriesId }) => seriesId))).toEqual(new Set([booking.uuid]))
})

test('sends confirmed for a venue payment, and cancelled by the system without payment', async () => {
  const { activity, parent } = await cast()
  await addWebhook(parent.client, receiver.url)
  const { booking } = await book(parent.client, activity)
  await runPaymentMutation(parent.client, 'payAtVenue', { bookingId: booking.id })
  expect(await listEventTypes()).toEqual(['booking.confirmed', 'booking.created'])

  const begun = server.clock.now.toISOString()
  await book(parent.client, activity)
  server.clock.set('2026-11-24T05:00:00Z')
  await server.runJob(sweepUnpaidJob)
  server.clock.set(begun)
  expect(await listEventTypes()).toEqual([
    'booking.cancelled',
    'booking.confirmed',
    'booking.created',
    'booking.created',
  ])
})

test("sends bookings and seats to the provider's managers, and nothing to others", async () => {
  const { activity, parent, manager } = await cast()
  await addWebhook(manager.client, receiver.url)
  const otherManager = await seedManager(server, (await seedProvider(db)).id)
  const applicant = await seedManager(server, activity.providerId, 'pending')
  await addWebhook(otherManager.client, `${receiver.url}?otherManager`)
  await addWebhook(applicant.client, `${receiver.url}?applicant`)
  await book(parent.client, activity, { participantCount: 3 })
  expect(await listEventTypes()).toEqual(['availability.changed', 'booking.created'])
  const seats = receiver.received.find(({ event }) => event.type === 'availability.changed')
  expect(seats?.event.data).toEqual({
    activityId: activity.id,
    session: {
      timeSlotId: activity.slots[0]?.id,
      date: SATURDAY,
      timeSlot: '10:00-11:00',
      startsAt: '2026-11-28T04:30:00.000Z',
      availableSpots: 7,
    },
  })
})

test('sends seats, not bookings, to users who saved the activity', async () => {
  const { activity, parent } = await cast()
  const other = await seedParent(server)
  await db.savedActivity.create({ data: { userId: other.id, activityId: activity.id } })
  await addWebhook(other.client, receiver.url)
  const { booking } = await book(parent.client, activity)
  await cancel(parent.client, booking.id)
  expect(await listEventTypes()).toEqual(['availability.changed', 'availability.changed'])
  const spots = receiver.received.map(({ event }) => event.data.session.availableSpots)
  expect(spots.toSorted()).toEqual([10, 9])
})

test('sends seats when a date closes, the week changes or the activity ends', async () => {
  const { activity, manager } = await cast()
  const admin = await seedStaff(server)
  await addWebhook(manager.client, receiver.url)
  const run = async (name: string, type: string, input: object) => {
    const document = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`
    const { data } = await admin.client.runText(document, { input })
    expect(data[name]).toEqual({ __typename: expect.stringMatching(/Payload$/) })
  }
  const slotId = activity.slots[0]?.id

  const closing = { slotId, date: SATURDAY, plan: 'CLOSED' }
  await run('setSlotDate', 'SetSlotDateInput', closing)
  await run('setSlotDate', 'SetSlotDateInput', closing)
  expect(await listEventTypes()).toEqual(['availability.changed'])
  expect(receiver.received[0]?.event.data.session).toMatchObject({ date: SATURDAY, availableSpots: 0 })

  await run('cancelSession', 'CancelSessionInput', { slotId, date: '2026-12-05', reason: 'Flooded' })
  await run('setActivityActive', 'SetActivityActiveInput', { activityId: activity.id, isActive: false })
  await run('setActivityActive', 'SetActivityActiveInput', { activityId: activity.id, isActive: true })
  expect(await listEventTypes()).toEqual(Array(4).fill('availability.changed'))

  const { version } = await db.activity.findUniqueOrThrow({ where: { id: activity.id } })
  const slots = [{ dayOfWeek: 'SUNDAY', startTime: '10:00', endTime: '11:00', maxCapacity: 4 }]
  await run('updateActivity', 'UpdateActivityInput', { activityId: activity.id, version, slots })
  await run('updateActivity', 'UpdateActivityInput', {
    activityId: activity.id,
    version: version + 1,
    price: '500',
  })
  expect(await listEventTypes()).toEqual(Array(5).fill('availability.changed'))
  expect(receiver.received.at(-1)?.event.data).toEqual({ activityId: activity.id, session: null })
})

test('sends seats of each activity when a closure begins and when it is deleted', async () => {
  const { activity, provider, manager } = await cast()
  const other = await seedActivity(db, { providerId: provider.id })
  await addWebhook(manager.client, receiver.url)
  const week = { providerId: provider.id, firstDay: SATURDAY, lastDay: SATURDAY, reason: 'Diwali holidays' }
  const closed = await runCatalogueMutation(manager.client, 'createClosure', week)
  expect(await listEventTypes()).toEqual(Array(2).fill('availability.changed'))
  const bodies = receiver.received.map(({ event }) => event.data)
  for (const { id } of [activity, other]) expect(bodies).toContainEqual({ activityId: id, session: null })

  const { closures } = expectValue(expectPayload(closed, 'CreateClosurePayload').provider)
  await runCatalogueMutation(manager.client, 'deleteClosure', { closureId: closures[0]?.id ?? '' })
  expect(await listEventTypes()).toEqual(Array(4).fill('availability.changed'))
})

test('sends seats of both sessions when the bookings of a closed date move', async () => {
  const { activity, parent, manager } = await cast()
  await book(parent.client, activity, { participantCount: 3 })
  await server.runDueJobs()
  await addWebhook(manager.client, receiver.url)
  const slotId = activity.slots[0]?.id ?? ''
  const moveTo = { slotId, date: '2026-12-05' }
  const decision = { choice: 'MOVE' as const, bookingsShown: 1, reason: 'The hall is let.', moveTo }
  const closing = { slotId, date: SATURDAY, plan: 'CLOSED' as const, decision }
  expectPayload(await runCatalogueMutation(manager.client, 'setSlotDate', closing), 'SetSlotDatePayload')
  expect(await listEventTypes()).toEqual(['availability.changed', 'availability.changed', 'booking.changed'])
  const seats = receiver.received.flatMap(({ event }) => event.data.session ?? [])
  expect(seats).toContainEqual(expect.objectContaining({ date: SATURDAY, availableSpots: 0 }))
  expect(seats).toContainEqual(expect.objectContaining({ date: '2026-12-05', availableSpots: 7 }))
})

test('sends an event once to a webhook with two reasons, also when its job runs twice', async () => {
  const { activity, manager } = await cast()
  await db.savedActivity.create({ data: { userId: manager.id, activityId: activity.id } })
  await addWebhook(manager.client, receiver.url)
  await book(manager.client, activity)
  const events = await db.webhookEvent.findMany({ where: { activityId: activity.id } })
  const eventIds = events.map(({ id }) => id)
  await server.runJob(sendWebhookEventsJob, { eventIds })
  await server.runJob(sendWebhookEventsJob, { eventIds })
  expect(await listEventTypes()).toEqual(['availability.changed', 'booking.created'])
})

test('sends subscribed event types only', async () => {
  const { activity, parent } = await cast()
  await addWebhook(parent.client, receiver.url, ['BOOKING_CANCELLED'])
  const { booking } = await book(parent.client, activity)
  expect(await listEventTypes()).toEqual([])
  await cancel(parent.client, booking.id)
  expect(await listEventTypes()).toEqual(['booking.cancelled'])
})

test('stores nothing for a rolled-back change or without subscribed webhooks', async () => {
  const { activity, parent } = await cast()
  const before = await db.webhookEvent.count()
  await book(parent.client, activity)
  expect(await db.webhookEvent.count()).toBe(before)

  await addWebhook(parent.client, receiver.url)
  const refused = await tryToBook(parent.client, activity, { participantCount: 11, totalAmount: '1.00' })
  expect(refused.__typename).not.toBe('CreateBookingPayload')
  expect(await listEventTypes()).toEqual([])
  expect(await db.webhookEvent.count()).toBe(before)
})
