import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { expect, test } from 'vitest'
import { sweepUnpaidJob } from '../bookings/seats/sweepUnpaid.ts'
import { graphql } from '../platform/graphql/document.ts'
import { book, countFreeSeats, tryToBook } from '../testing/features/booking.ts'
import { SATURDAY } from '../testing/features/bookingInput.ts'
import { cancel } from '../testing/features/cancellation.ts'
import { listNotices } from '../testing/features/schedule.ts'
import { accept, join, leave, refuse, tryToJoin } from '../testing/features/waitlist.ts'
import { seedActivity, seedChild, seedParent, seedSecondParent } from '../testing/seed.ts'
import { expectPayload, fetchData } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'
import { moveLinesJob } from './moveLinesJob.ts'

/** Monday 23 November 2026, 10:00 in India. */
const server = await startTestServer()
const { db, clock } = server
const start = clock.now

/** A full class with one family that booked all seats. */
async function seedFull(capacity = 2, seed: object = {}) {
  const activity = await seedActivity(db, { capacity, ...seed })
  const owner = await seedParent(server)
  const { booking } = await book(owner.client, activity, { participantCount: capacity })
  return { activity, owner, bookingId: booking.uuid }
}

async function getState(id: string) {
  const { state } = await db.waitlistEntry.findUniqueOrThrow({ where: { id } })
  return state
}

async function getHeld(activityId: string) {
  const { _sum } = await db.slotOccurrence.aggregate({
    where: { slot: { activityId } },
    _sum: { booked: true },
  })
  return _sum.booked
}

test('offers the seats of a cancelled booking to the first families whose parties fit', async () => {
  const { activity, owner, bookingId } = await seedFull(3)
  const [large, small, single, last] = [
    await seedParent(server),
    await seedParent(server),
    await seedParent(server),
    await seedParent(server),
  ]
  const ids = [
    await join(large.client, activity, { participantCount: 3 }),
    await join(small.client, activity, { participantCount: 2 }),
    await join(single.client, activity),
    await join(last.client, activity),
  ]
  expectPayload(await cancel(owner.client, bookingId), 'CancelBookingPayload')
  expect(await Promise.all(ids.map(getState))).toEqual(['offered', 'waiting', 'waiting', 'waiting'])
  expect(await getHeld(activity.id)).toBe(3)
  expect(await countFreeSeats(owner.client, activity.id)).toBe(0)
  expect((await tryToBook(owner.client, activity)).__typename).toBe('SlotFull')

  await refuse(large.client, ids[0] as string)
  expect(await Promise.all(ids.map(getState))).toEqual(['refused', 'offered', 'offered', 'waiting'])
  expect(await listNotices(server, small.id, 'waitlistOffer')).toMatchObject([
    { seats: 2, offerEndsAt: addHours(start, 2).toISOString() },
  ])
  expect(await listNotices(server, last.id, 'waitlistMovedUp')).toMatchObject([
    { position: 3 },
    { position: 1 },
  ])

  const accepted = expectPayload(await accept(small.client, ids[1] as string), 'AcceptOfferPayload')
  expect(accepted).toMatchObject({ entry: { state: 'ACCEPTED' }, booking: { participant: { count: 2 } } })
  const again = expectPayload(await accept(small.client, ids[1] as string), 'AcceptOfferPayload')
  expect(again.booking.uuid).toBe(accepted.booking.uuid)
  expect(await getHeld(activity.id)).toBe(3)
  expect((await refuse(small.client, ids[1] as string)).__typename).toBe('OfferEnded')
})

test('lets no booking jump the line, and gives seats that fit none of the line to others', async () => {
  const { activity, owner, bookingId } = await seedFull(2)
  const waiting = await seedParent(server)
  const id = await join(waiting.client, activity, { participantCount: 2 })
  const other = await seedParent(server)
  await book(other.client, await seedActivity(db), {})
  expectPayload(await cancel(owner.client, bookingId), 'CancelBookingPayload')
  await leave(waiting.client, id)
  expect(await getState(id)).toBe('left')
  expect(await getHeld(activity.id)).toBe(0)
  const { booking } = await book(other.client, activity)
  const pair = await join(waiting.client, activity, { participantCount: 2 })
  expect(await countFreeSeats(other.client, activity.id)).toBe(1)
  await book(owner.client, activity)
  expectPayload(await cancel(other.client, booking.uuid), 'CancelBookingPayload')
  expect(await getState(pair)).toBe('waiting')
})

test('passes an expired offer on, right without the job', async () => {
  const { activity, owner, bookingId } = await seedFull(1)
  const [first, second, third] = [
    await seedParent(server),
    await seedParent(server),
    await seedParent(server),
  ]
  const a = await join(first.client, activity)
  expectPayload(await cancel(owner.client, bookingId), 'CancelBookingPayload')
  clock.now = addMinutes(start, 119)
  const b = await join(second.client, activity)
  clock.now = addHours(start, 2)
  expect((await accept(first.client, a)).__typename).toBe('OfferEnded')
  // The refused acceptance changed nothing, so the job passes the offer on.
  expect((await tryToBook(third.client, activity)).__typename).toBe('SlotFull')
  await server.runJob(moveLinesJob)
  expect([await getState(a), await getState(b)]).toEqual(['expired', 'offered'])
  expect(await listNotices(server, first.id, 'waitlistExpired')).toHaveLength(1)

  clock.now = addHours(start, 4)
  // No family waits any more: the next booking takes the seat of the expired offer, without the job.
  expect(await countFreeSeats(third.client, activity.id)).toBe(1)
  await book(third.client, activity)
  expect(await getState(b)).toBe('expired')
  expect(await getHeld(activity.id)).toBe(1)
  clock.now = start
})

test('offers the seats of an unpaid booking that has expired', async () => {
  const { activity } = await seedFull(1)
  const parent = await seedParent(server)
  const id = await join(parent.client, activity)
  clock.now = addHours(start, 24)
  expect(await countFreeSeats(parent.client, activity.id)).toBe(0)
  await server.runJob(sweepUnpaidJob)
  expect(await getState(id)).toBe('offered')
  expectPayload(await accept(parent.client, id), 'AcceptOfferPayload')
  expect(await getHeld(activity.id)).toBe(1)
  clock.now = start
})

test('refuses to join where the party fits, twice, and beyond the size of the class', async () => {
  const parent = await seedParent(server)
  const free = await seedActivity(db, { capacity: 2 })
  expect((await tryToJoin(parent.client, free)).__typename).toBe('SeatsAvailable')
  expect(await tryToJoin(parent.client, free, { participantCount: 3 })).toMatchObject({
    __typename: 'InvalidInput',
    fields: [{ field: 'participantCount' }],
  })
  const { activity } = await seedFull()
  await join(parent.client, activity)
  expect(await tryToJoin(parent.client, activity)).toMatchObject({
    __typename: 'AlreadyWaiting',
    dates: [SATURDAY],
  })
  expect(await tryToJoin(parent.client, activity, { participantName: '' })).toMatchObject({
    fields: [{ field: 'participantName' }],
  })
})

test('joins the full dates of a series', async () => {
  const { activity } = await seedFull(1)
  const parent = await seedParent(server)
  const joined = await tryToJoin(parent.client, activity, {
    series: { recurringType: 'WEEKLY', recurringCount: 3 },
  })
  expect(joined).toMatchObject({ entries: [{ date: SATURDAY, position: 1, state: 'WAITING' }] })
})

test('books the children of the family with their notes', async () => {
  const { activity, owner, bookingId } = await seedFull(2)
  const parent = await seedParent(server)
  const child = await seedChild(db, parent.id, { notes: 'No nuts.' })
  const id = await join(parent.client, activity, {
    participantName: undefined,
    participantAge: undefined,
    participants: [{ childId: child.id }, { name: 'Kabir', age: 6 }],
  })
  await cancel(owner.client, bookingId)
  const { booking } = expectPayload(await accept(parent.client, id), 'AcceptOfferPayload')
  expect(booking.participantNames).toBe('Diya, Kabir')
  const rows = await db.bookingParticipant.findMany({
    where: { bookingId: booking.uuid },
    orderBy: { position: 'asc' },
  })
  expect(rows).toMatchObject([
    { childId: child.id, notes: 'No nuts.' },
    { name: 'Kabir', age: 6 },
  ])
})

const ownDocument = graphql(`query ($id: ID!, $date: Date!) {
  viewer { waitlist { state position participantNames offerEndsAt } }
  activity(id: $id) { slots(date: $date) { waitingFamilies ownWait { state } } }
}`)

test('shows the wait to its family and the length of the line to others', async () => {
  const { activity } = await seedFull()
  const [first, second] = [await seedParent(server), await seedParent(server)]
  await join(first.client, activity)
  await join(second.client, activity)
  const variables = { id: activity.id, date: SATURDAY }
  expect(await fetchData(second.client, ownDocument, variables)).toMatchObject({
    viewer: { waitlist: [{ state: 'WAITING', position: 2, participantNames: ['Diya'] }] },
    activity: { slots: [{ waitingFamilies: 2, ownWait: { state: 'WAITING' } }] },
  })
  expect(await fetchData(server.createClient(), ownDocument, variables)).toMatchObject({
    viewer: null,
    activity: { slots: [{ waitingFamilies: 2, ownWait: null }] },
  })
})

test('ends the line when the session starts', async () => {
  const { activity } = await seedFull()
  const parent = await seedParent(server)
  const id = await join(parent.client, activity)
  clock.set('2026-11-28T04:30:00Z')
  await server.runJob(moveLinesJob)
  expect(await getState(id)).toBe('closed')
  expect(await listNotices(server, parent.id, 'waitlistClosed')).toEqual([])
  clock.now = start
})

test('lets the other parent of the family see and accept an offer, and no other family', async () => {
  const { activity, owner, bookingId } = await seedFull(1)
  const [asha, ravi, other] = [await seedParent(server), await seedParent(server), await seedParent(server)]
  await seedChild(db, asha.id)
  await seedSecondParent(db, asha.id, ravi.id)
  const entryId = await join(asha.client, activity)
  expectPayload(await cancel(owner.client, bookingId), 'CancelBookingPayload')

  expect(await listNotices(server, ravi.id, 'waitlistOffer')).toHaveLength(1)
  const list = graphql('query { viewer { waitlist { state } } }')
  expect((await fetchData(ravi.client, list, {})).viewer?.waitlist).toEqual([{ state: 'OFFERED' }])
  expect((await fetchData(other.client, list, {})).viewer?.waitlist).toEqual([])
  expect((await accept(other.client, entryId)).__typename).toBe('NotFound')
  const { booking } = expectPayload(await accept(ravi.client, entryId), 'AcceptOfferPayload')
  expect(await db.booking.findUniqueOrThrow({ where: { id: booking.uuid } })).toMatchObject({
    userId: ravi.id,
  })
  expect(expectPayload(await accept(asha.client, entryId), 'AcceptOfferPayload').booking.uuid).toBe(
    booking.uuid,
  )
})

test('an unverified parent cannot wait, because an offer would hold seats', async () => {
  const { activity } = await seedFull(1)
  const parent = await seedParent(server, { emailVerifiedAt: null })
  expect((await tryToJoin(parent.client, activity)).__typename).toBe('EmailNotVerified')
  expect(await db.waitlistEntry.count({ where: { userId: parent.id } })).toBe(0)
})

test('a parent with a booking and an unverified new address cannot accept, keeps the offer, and accepts once verified', async () => {
  const { activity, owner, bookingId } = await seedFull(1)
  const parent = await seedParent(server)
  const entryId = await join(parent.client, activity)
  await book(parent.client, await seedActivity(db, { isFree: true }))
  await db.user.update({ where: { id: parent.id }, data: { emailVerifiedAt: null } })
  expectPayload(await cancel(owner.client, bookingId), 'CancelBookingPayload')

  expect((await accept(parent.client, entryId)).__typename).toBe('EmailNotVerified')
  expect(await getState(entryId)).toBe('offered')
  expect(await getHeld(activity.id)).toBe(1)
  expect(await db.booking.count({ where: { userId: parent.id } })).toBe(1)

  await db.user.update({ where: { id: parent.id }, data: { emailVerifiedAt: clock.now } })
  expectPayload(await accept(parent.client, entryId), 'AcceptOfferPayload')
  expect(await getHeld(activity.id)).toBe(1)
})
