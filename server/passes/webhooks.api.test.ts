import { afterAll, expect, test } from 'vitest'
import { SATURDAY } from '../testing/features/bookingInput.ts'
import { bookTwo, checkIn, fetchPasses } from '../testing/features/checkIn.ts'
import { addWebhook, LOOPBACK_ALLOWED } from '../testing/features/webhooks.ts'
import { seedActivity, seedManager, seedParent, seedProvider } from '../testing/seed.ts'
import { startWebhookReceiver } from '../testing/servers/webhookReceiver.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer(LOOPBACK_ALLOWED)
const { db, clock } = server
const receiver = await startWebhookReceiver()
afterAll(() => receiver.close())

/** A class that is booked for Diya and Kabir. Its manager's and parent's webhooks receive check-ins. Another manager's webhook subscribes too. */
async function seedBooked() {
  const provider = await seedProvider(db)
  const activity = await seedActivity(db, { providerId: provider.id, isFree: true })
  const manager = await seedManager(server, provider.id)
  const parent = await seedParent(server)
  const otherManager = await seedManager(server, (await seedProvider(db)).id)
  for (const [name, { client }] of Object.entries({ manager, parent, otherManager }))
    await addWebhook(client, `${receiver.url}?${name}`, ['BOOKING_CHECKED_IN'])
  return { activity, manager, parent, bookingId: await bookTwo(parent.client, activity) }
}

test('sends one event for each child that arrives, to the booker and the managers, without names', async () => {
  const { activity, manager, parent, bookingId } = await seedBooked()
  const { passes } = await fetchPasses(parent.client, bookingId)
  clock.set(`${SATURDAY}T04:20:00.000Z`)
  const diya = { token: passes[0]?.token ?? '' }
  await checkIn(manager.client, diya)
  // A second scan is no second arrival.
  expect(await checkIn(manager.client, diya)).toMatchObject({ isRepeated: true })
  await server.runDueJobs()
  expect(receiver.types()).toEqual(['booking.checked_in', 'booking.checked_in'])
  expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/patang?manager', '/patang?parent'])
  expect(receiver.received[0]?.event.data).toEqual({
    bookingId,
    seriesId: bookingId,
    activityId: activity.id,
    activityName: activity.name,
    providerId: activity.providerId,
    timeSlotId: activity.slots[0]?.id,
    startsAt: `${SATURDAY}T04:30:00.000Z`,
    timeSlot: '10:00-11:00',
    participantCount: 2,
    totalAmount: '0.00',
    status: 'confirmed',
    paymentStatus: 'paid',
  })
  for (const name of ['Diya', 'Kabir', 'Asha']) expect(receiver.received[0]?.body).not.toContain(name)

  await checkIn(manager.client, { bookingId, position: 2 })
  await server.runDueJobs()
  expect(receiver.received).toHaveLength(4)
})

test('sends nothing for a refused check-in', async () => {
  const { manager, bookingId } = await seedBooked()
  const before = receiver.received.length
  clock.set('2026-11-27T04:20:00.000Z')
  expect(await checkIn(manager.client, { bookingId, position: 1 })).toMatchObject({ reason: 'ANOTHER_DAY' })
  await server.runDueJobs()
  expect(receiver.received).toHaveLength(before)
})
