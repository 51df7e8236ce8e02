import { expect, test } from 'vitest'
import { book, countFreeSeats, getFirstInvalidField, tryToBook } from '../testing/features/booking.ts'
import { SATURDAY } from '../testing/features/bookingInput.ts'
import { runCatalogueMutation, seedPinCodes } from '../testing/features/catalogue.ts'
import { listBookedSeats, listNotices } from '../testing/features/schedule.ts'
import { seedActivity, seedParent, seedStaff } from '../testing/seed.ts'
import { expectPayload, expectValue } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const NEXT_SATURDAY = '2026-12-05'
const REASON = 'The hall is let.'

const server = await startTestServer()
const { db } = server
await seedPinCodes(db)
const admin = await seedStaff(server)

type Input = Parameters<typeof runCatalogueMutation<'setSlotDate'>>[2]
type Decision = NonNullable<Input['decision']>

async function seedClass(seed: Parameters<typeof seedActivity>[1] = {}) {
  const activity = await seedActivity(db, { isFree: true, ...seed })
  const slotId = activity.slots[0]?.id ?? ''
  const close = (decision?: Decision) =>
    runCatalogueMutation(admin.client, 'setSlotDate', { slotId, date: SATURDAY, plan: 'CLOSED', decision })
  const bookSeats = async (participantCount: number, bookingDate = SATURDAY) => {
    const parent = await seedParent(server)
    const { booking } = await book(parent.client, activity, { participantCount, bookingDate })
    return { parent, bookingId: booking.uuid }
  }
  return { activity, slotId, close, bookSeats }
}

const move = (slotId: string, date: string, bookingsShown: number): Decision => ({
  choice: 'MOVE',
  bookingsShown,
  reason: REASON,
  moveTo: { slotId, date },
})

test('moves the families of a closed date to another session with their seats, and notifies them', async () => {
  const { activity, slotId, close, bookSeats } = await seedClass()
  const [one, two] = [await bookSeats(2), await bookSeats(1)]
  await bookSeats(4, NEXT_SATURDAY)
  const { moveTargets, choices } = expectPayload(await close(), 'BookingsConcerned')
  expect(choices).toEqual(['CANCEL', 'MOVE'])
  expect(moveTargets[0]).toEqual({ slotId, date: NEXT_SATURDAY, timeSlot: '10:00-11:00', availableSpots: 6 })
  expect(moveTargets.map(({ date }) => date)).not.toContain(SATURDAY)

  expectPayload(await close(move(slotId, NEXT_SATURDAY, 2)), 'SetSlotDatePayload')
  for (const { parent, bookingId } of [one, two]) {
    expect(await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).toMatchObject({
      status: 'confirmed',
      bookingDate: new Date('2026-12-05T04:30:00Z'),
      movedFrom: new Date('2026-11-28T04:30:00Z'),
      freeCancellationUntil: new Date('2026-11-25T04:30:00Z'),
      sequence: 1,
    })
    expect(await listNotices(server, parent.id, 'sessionMoved')).toMatchObject([
      { startsAt: '2026-12-05T04:30:00.000Z', startsAtBefore: '2026-11-28T04:30:00.000Z', reason: REASON },
    ])
    expect(await listNotices(server, parent.id, 'sessionCancelled')).toEqual([])
  }
  expect(await listBookedSeats(db, slotId)).toEqual({ [NEXT_SATURDAY]: 7 })
  expect(await countFreeSeats(admin.client, activity.id)).toBe(0)
  expect(await countFreeSeats(admin.client, activity.id, NEXT_SATURDAY)).toBe(3)
})

test('does not move a session of a series into another session of it', async () => {
  const { activity, slotId, close } = await seedClass()
  const parent = await seedParent(server)
  await book(parent.client, activity, { series: { recurringType: 'WEEKLY', recurringCount: 2 } })
  const { moveTargets } = expectPayload(await close(), 'BookingsConcerned')
  expect(moveTargets.map(({ date }) => date)).not.toContain(NEXT_SATURDAY)
  expect(moveTargets[0]?.date).toBe('2026-12-12')
  const refused = await close(move(slotId, NEXT_SATURDAY, 1))
  expect(getFirstInvalidField(refused)).toEqual(['decision.moveTo', 'validation.decision.target'])
})

test('moves to another slot of the activity, and an unpaid booking keeps its deadline', async () => {
  const { activity, close } = await seedClass({
    isFree: false,
    days: ['saturday', 'sunday'],
  })
  const sunday = expectValue(activity.slots.find(({ dayOfWeek }) => dayOfWeek === 'sunday'))
  const parent = await seedParent(server)
  const { booking } = await book(parent.client, activity)
  const before = await db.booking.findUniqueOrThrow({ where: { id: booking.uuid } })
  expectPayload(await close(move(sunday.id, '2026-11-29', 1)), 'SetSlotDatePayload')
  expect(await db.booking.findUniqueOrThrow({ where: { id: booking.uuid } })).toMatchObject({
    timeSlotId: sunday.id,
    expiresAt: before.expiresAt,
    status: 'pending',
  })
  expect(await db.timeSlot.findUniqueOrThrow({ where: { id: sunday.id } })).toMatchObject({
    currentBookings: 1,
  })
})

test('refuses a session without enough seats, a closed one and none, and changes nothing', async () => {
  const { slotId, close, bookSeats } = await seedClass({ capacity: 5 })
  const { bookingId } = await bookSeats(3)
  await bookSeats(3, NEXT_SATURDAY)
  const { moveTargets } = expectPayload(await close(), 'BookingsConcerned')
  expect(moveTargets.map(({ date }) => date)).not.toContain(NEXT_SATURDAY)
  for (const date of [NEXT_SATURDAY, SATURDAY, '2026-12-01'])
    expect(getFirstInvalidField(await close(move(slotId, date, 1)))).toEqual([
      'decision.moveTo',
      'validation.decision.target',
    ])
  expect(getFirstInvalidField(await close({ choice: 'MOVE', bookingsShown: 1 }))).toEqual([
    'decision.moveTo',
    'validation.decision.target',
  ])
  expect(await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).toMatchObject({ movedFrom: null })
  expect(await listBookedSeats(db, slotId)).toEqual({ [SATURDAY]: 3, [NEXT_SATURDAY]: 3 })
})

test('offers no move for a closure of several sessions, and none into the closed days', async () => {
  const { activity, slotId, bookSeats } = await seedClass()
  await bookSeats(1)
  const close = (lastDay: string, decision?: Decision) =>
    runCatalogueMutation(admin.client, 'createClosure', {
      activityId: activity.id,
      firstDay: '2026-11-24',
      lastDay,
      reason: REASON,
      decision,
    })
  const { moveTargets } = expectPayload(await close('2026-12-06'), 'BookingsConcerned')
  expect(moveTargets[0]?.date).toBe('2026-12-12')
  await bookSeats(1, NEXT_SATURDAY)
  expect(await close('2026-12-06')).toMatchObject({ choices: ['CANCEL'], moveTargets: [] })
  expectPayload(await close('2026-11-30', move(slotId, NEXT_SATURDAY, 1)), 'CreateClosurePayload')
  expect(await listBookedSeats(db, slotId)).toEqual({ [NEXT_SATURDAY]: 2 })
})

test('never oversells the new session while parents book it', async () => {
  for (let round = 0; round < 5; round++) {
    const { activity, slotId, close, bookSeats } = await seedClass({ capacity: 3 })
    await bookSeats(2)
    const parents = [await seedParent(server), await seedParent(server)]
    const [closing] = await Promise.all([
      close(move(slotId, NEXT_SATURDAY, 1)),
      ...parents.map(({ client }) => tryToBook(client, activity, { bookingDate: NEXT_SATURDAY })),
    ])
    expect(['SetSlotDatePayload', 'InvalidInput']).toContain(closing.__typename)
    const seats = await listBookedSeats(db, slotId)
    expect(seats[NEXT_SATURDAY]).toBeLessThanOrEqual(3)
    const { _sum } = await db.booking.aggregate({
      where: { timeSlotId: slotId, status: { not: 'cancelled' } },
      _sum: { participantCount: true },
    })
    expect(Object.values(seats).reduce((sum, count) => sum + count, 0)).toBe(_sum.participantCount)
  }
}, 60_000)
