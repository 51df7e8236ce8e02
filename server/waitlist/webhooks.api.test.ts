import { expect, test } from 'vitest'
import { book } from '../testing/features/booking.ts'
import { cancel } from '../testing/features/cancellation.ts'
import { seedPinCodes } from '../testing/features/catalogue.ts'
import { changeSlot } from '../testing/features/schedule.ts'
import { accept, join, leave, refuse } from '../testing/features/waitlist.ts'
import { addWebhook, LOOPBACK_ALLOWED } from '../testing/features/webhooks.ts'
import { seedActivity, seedManager, seedParent, seedProvider } from '../testing/seed.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer(LOOPBACK_ALLOWED)
const { db } = server
await seedPinCodes(db)
const CHILD = 'Xanthippa'

/** A full class of a provider with a manager who gets the events. */
async function seedFull(capacity = 1) {
  const provider = await seedProvider(db, { upiId: 'clayclub@okbank' })
  const manager = await seedManager(server, provider.id)
  await addWebhook(manager.client, 'http://127.0.0.1:2009/patang', [
    'WAITLIST_JOINED',
    'WAITLIST_OFFERED',
    'WAITLIST_ACCEPTED',
    'WAITLIST_OFFER_WITHDRAWN',
    'WAITLIST_ENDED',
  ])
  const activity = await seedActivity(db, { providerId: provider.id, capacity })
  const owner = await seedParent(server)
  const { booking } = await book(owner.client, activity, { participantCount: capacity })
  return { activity, manager, giveBack: () => cancel(owner.client, booking.uuid) }
}
const joinAs = async (activity: Parameters<typeof join>[1]) => {
  const parent = await seedParent(server)
  return { ...parent, entryId: await join(parent.client, activity, { participantName: CHILD }) }
}
const listEvents = async (entryId: string) => {
  const events = await db.webhookEvent.findMany({
    where: { waitlistEntryId: entryId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return events.map(({ type, body }) => ({ type, body: String(body) }))
}
const listTypes = async (entryId: string) => (await listEvents(entryId)).map(({ type }) => type).sort()

test('sends one event for each change of a wait, with ids and facts of the session', async () => {
  const { activity, giveBack } = await seedFull()
  const { client, entryId } = await joinAs(activity)
  await giveBack()
  await accept(client, entryId)
  const events = await listEvents(entryId)
  expect(events.map(({ type }) => type).sort()).toEqual([
    'waitlist.accepted',
    'waitlist.joined',
    'waitlist.offered',
  ])
  const offered = events.find(({ type }) => type === 'waitlist.offered')
  const { data } = JSON.parse(offered?.body ?? '{}')
  expect(data).toMatchObject({
    entryId,
    activityId: activity.id,
    activityName: activity.name,
    timeSlot: activity.timeSlot,
    participantCount: 1,
    state: 'offered',
    bookingId: null,
  })
  expect(Object.keys(data).sort()).toEqual([
    'activityId',
    'activityName',
    'bookingId',
    'entryId',
    'offerEndsAt',
    'participantCount',
    'providerId',
    'startsAt',
    'state',
    'timeSlot',
    'timeSlotId',
  ])
})

test('a refused offer passes on: one end, one offer, and no name of a child', async () => {
  const { activity, giveBack } = await seedFull()
  const [first, second, third] = [await joinAs(activity), await joinAs(activity), await joinAs(activity)]
  await giveBack()
  await refuse(first.client, first.entryId)
  await leave(third.client, third.entryId)
  await leave(third.client, third.entryId)
  expect(await listTypes(first.entryId)).toEqual(['waitlist.ended', 'waitlist.joined', 'waitlist.offered'])
  expect(await listTypes(second.entryId)).toEqual(['waitlist.joined', 'waitlist.offered'])
  expect(await listTypes(third.entryId)).toEqual(['waitlist.ended', 'waitlist.joined'])
  const all = await Promise.all([first, second, third].map(({ entryId }) => listEvents(entryId)))
  const bodies = all.flat().map(({ body }) => body)
  expect(bodies).toHaveLength(7)
  expect(bodies.filter((body) => body.includes(CHILD))).toEqual([])
})

test('sends the end of an offer that a smaller class withdraws, and no end of the wait', async () => {
  const { activity, manager, giveBack } = await seedFull(2)
  const { client } = await seedParent(server)
  const slot = activity.slots[0] as (typeof activity.slots)[number]
  const { entryId } = await joinAs(activity)
  await giveBack()
  await book(client, activity)
  expect(await changeSlot(server, manager.client, slot, { maxCapacity: 1 })).toBe('UpdateActivityPayload')
  const events = await listEvents(entryId)
  expect(events.map(({ type }) => type).sort()).toEqual([
    'waitlist.joined',
    'waitlist.offer_withdrawn',
    'waitlist.offered',
  ])
  const withdrawn = events.find(({ type }) => type === 'waitlist.offer_withdrawn')
  const { data } = JSON.parse(withdrawn?.body ?? '{}')
  expect(data).toMatchObject({ entryId, state: 'waiting', offerEndsAt: null, bookingId: null })
  expect(withdrawn?.body).not.toContain(CHILD)
})
