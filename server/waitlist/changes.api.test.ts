import { expect, test } from 'vitest'
import { runInTransaction } from '../platform/database/transaction.ts'
import { graphql } from '../platform/graphql/document.ts'
import { book } from '../testing/features/booking.ts'
import { SATURDAY } from '../testing/features/bookingInput.ts'
import { cancel } from '../testing/features/cancellation.ts'
import { seedPinCodes } from '../testing/features/catalogue.ts'
import { changeSlot, listBookedSeats, listNotices } from '../testing/features/schedule.ts'
import { accept, join } from '../testing/features/waitlist.ts'
import { seedActivity, seedManager, seedParent, seedSecondParent, seedStaff } from '../testing/seed.ts'
import { fetchData, runMutation } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'
import { leaveAllWaitlists } from './endEntry.ts'
import { moveLinesJob } from './moveLinesJob.ts'

/** Monday 23 November 2026, 10:00 in India. */
const server = await startTestServer()
const { db } = server
await seedPinCodes(db)

/** A class with two seats: one is booked, one is offered to the first family, and a second family waits. */
async function seedOffer() {
  const activity = await seedActivity(db, { capacity: 2, isFree: true })
  const owner = await seedParent(server)
  const leaver = await seedParent(server)
  await book(owner.client, activity)
  const { booking } = await book(leaver.client, activity)
  const [first, second] = [await seedParent(server), await seedParent(server)]
  const ids = [await join(first.client, activity), await join(second.client, activity)]
  await cancel(leaver.client, booking.uuid)
  const manager = await seedManager(server, activity.providerId)
  const slot = activity.slots[0] as (typeof activity.slots)[number]
  const getStates = async () => {
    const entries = await db.waitlistEntry.findMany({
      where: { id: { in: ids } },
      orderBy: { number: 'asc' },
    })
    return entries.map(({ state }) => state)
  }
  expect(await getStates()).toEqual(['offered', 'waiting'])
  return { activity, owner, first, second, firstId: ids[0] ?? '', manager, slot, getStates }
}

async function updateSlots({ manager, slot }: Awaited<ReturnType<typeof seedOffer>>, change: object) {
  expect(await changeSlot(server, manager.client, slot, change)).toBe('UpdateActivityPayload')
}

test('offers the seats of a larger class', async () => {
  const seeded = await seedOffer()
  await updateSlots(seeded, { maxCapacity: 3 })
  expect(await seeded.getStates()).toEqual(['offered', 'offered'])
  expect(await listBookedSeats(db, seeded.slot.id)).toEqual({ [SATURDAY]: 3 })
})

test('withdraws the offers of a smaller class, whose families keep their positions', async () => {
  const seeded = await seedOffer()
  await updateSlots(seeded, { maxCapacity: 1 })
  expect(await seeded.getStates()).toEqual(['waiting', 'waiting'])
  expect(await listBookedSeats(db, seeded.slot.id)).toEqual({ [SATURDAY]: 1 })
  expect(await listNotices(server, seeded.first.id, 'waitlistWithdrawn')).toHaveLength(1)
})

test('ends the line of a slot that moves to another time or day', async () => {
  for (const [change, day] of [
    [{ startTime: '12:00', endTime: '13:00' }, SATURDAY],
    [{ dayOfWeek: 'sunday' }, '2026-11-29'],
  ] as const) {
    const seeded = await seedOffer()
    await updateSlots(seeded, change)
    expect(await seeded.getStates()).toEqual(['closed', 'closed'])
    expect(await listBookedSeats(db, seeded.slot.id)).toEqual({ [day]: 1 })
    expect(await listNotices(server, seeded.second.id, 'waitlistClosed')).toHaveLength(1)
  }
})

test('ends the lines of a cancelled session without offering its seats', async () => {
  const { manager, slot, getStates, first, second } = await seedOffer()
  const cancelDocument = graphql(`mutation ($input: CancelSessionInput!) {
    cancelSession(input: $input) { __typename }
  }`)
  await fetchData(manager.client, cancelDocument, {
    input: { slotId: slot.id, date: SATURDAY, reason: 'The teacher is ill.' },
  })
  expect(await getStates()).toEqual(['closed', 'closed'])
  expect(await listBookedSeats(db, slot.id)).toEqual({})
  expect(await listNotices(server, first.id, 'waitlistClosed')).toHaveLength(1)
  expect(await listNotices(server, second.id, 'waitlistOffer')).toEqual([])
})

test('ends the lines of closed days and of a class that is no longer offered', async () => {
  const closed = await seedOffer()
  const closureDocument = graphql(`mutation ($input: CreateClosureInput!) {
    createClosure(input: $input) { __typename }
  }`)
  await fetchData(closed.manager.client, closureDocument, {
    input: {
      activityId: closed.activity.id,
      firstDay: SATURDAY,
      lastDay: SATURDAY,
      reason: 'Diwali',
      decision: { choice: 'CANCEL', bookingsShown: 1, reason: 'Diwali' },
    },
  })
  expect(await closed.getStates()).toEqual(['closed', 'closed'])
  expect(await listBookedSeats(db, closed.slot.id)).toEqual({})

  const ended = await seedOffer()
  const activeDocument = graphql(`mutation ($input: SetActivityActiveInput!) {
    setActivityActive(input: $input) { __typename }
  }`)
  await fetchData(ended.manager.client, activeDocument, {
    input: { activityId: ended.activity.id, isActive: false, decision: { choice: 'KEEP', bookingsShown: 1 } },
  })
  expect(await ended.getStates()).toEqual(['closed', 'closed'])
  expect(await listBookedSeats(db, ended.slot.id)).toEqual({ [SATURDAY]: 1 })
})

test('offers the held seat to the next family when an account is deleted', async () => {
  const { first, getStates, slot } = await seedOffer()
  await runInTransaction({ ...server.services, now: server.clock.now }, (tx) =>
    leaveAllWaitlists(tx, first.id),
  )
  expect(await getStates()).toEqual(['left', 'offered'])
  expect(await listBookedSeats(db, slot.id)).toEqual({ [SATURDAY]: 2 })
})

const admin = await seedStaff(server)
const setActiveDocument = graphql(`mutation ($input: SetUserActiveInput!) {
  result: setUserActive(input: $input) { __typename }
}`)
const deactivate = (userId: string) =>
  runMutation(admin.client, setActiveDocument, { userId, isActive: false })

test('offers the held seat to the next family when an account is deactivated', async () => {
  const { first, second, getStates, slot } = await seedOffer()
  expect(await deactivate(first.id)).toEqual({ __typename: 'SetUserActivePayload' })
  expect(await getStates()).toEqual(['left', 'offered'])
  expect(await listBookedSeats(db, slot.id)).toEqual({ [SATURDAY]: 2 })
  expect(await listNotices(server, second.id, 'waitlistOffer')).toHaveLength(1)
})

test('keeps the offer of a family while one of its parents can accept it', async () => {
  const { first, getStates } = await seedOffer()
  const other = await seedParent(server)
  await seedSecondParent(db, first.id, other.id)
  await deactivate(first.id)
  expect(await getStates()).toEqual(['offered', 'waiting'])
  await deactivate(other.id)
  expect(await getStates()).toEqual(['left', 'offered'])
})

test('ends the wait that a deactivated account keeps when the other parent leaves the family', async () => {
  const { first, getStates } = await seedOffer()
  const other = await seedParent(server)
  await seedSecondParent(db, first.id, other.id)
  await deactivate(first.id)
  await fetchData(other.client, graphql('mutation { leaveFamily { __typename } }'), {})
  await server.runJob(moveLinesJob)
  expect(await getStates()).toEqual(['left', 'offered'])
})

test('books or passes the offer on when it is accepted during the deactivation', async () => {
  for (let round = 0; round < 6; round++) {
    const { activity, first, firstId, getStates, slot } = await seedOffer()
    await Promise.all([deactivate(first.id), accept(first.client, firstId).catch(() => null)])
    const isBooked = (await db.booking.count({ where: { activityId: activity.id, userId: first.id } })) > 0
    expect(await getStates()).toEqual(isBooked ? ['accepted', 'waiting'] : ['left', 'offered'])
    expect(await listBookedSeats(db, slot.id)).toEqual({ [SATURDAY]: 2 })
  }
})
