import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { beforeEach, describe, expect, test } from 'vitest'
import { toInstant } from '../../domain/time.ts'
import { book, countFreeSeats, getFirstInvalidField, tryToBook } from '../testing/features/booking.ts'
import { SATURDAY } from '../testing/features/bookingInput.ts'
import { cancel } from '../testing/features/cancellation.ts'
import { runCatalogueMutation, seedPinCodes } from '../testing/features/catalogue.ts'
import { runPaymentMutation } from '../testing/features/payments.ts'
import { listBookedSeats, listNotices, toSlotInput } from '../testing/features/schedule.ts'
import { join } from '../testing/features/waitlist.ts'
import { seedActivity, seedManager, seedParent, seedProvider, seedStaff } from '../testing/seed.ts'
import { expectPayload } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const SUNDAY = '2026-11-29'
const NEXT_SATURDAY = '2026-12-05'

const server = await startTestServer()
const { db, clock } = server
const MONDAY = clock.now
await seedPinCodes(db)
const admin = await seedStaff(server)
const provider = await seedProvider(db, { upiId: 'clayclub@okbank' })

beforeEach(() => {
  clock.now = MONDAY
})

type Seeded = Awaited<ReturnType<typeof seedActivity>>
type Change = Omit<Parameters<typeof runCatalogueMutation<'updateActivity'>>[2], 'activityId' | 'version'>

const seed = (change: Parameters<typeof seedActivity>[1] = {}) =>
  seedActivity(db, { providerId: provider.id, ...change })
const getSlot = ({ slots: [slot] }: Seeded) => slot as NonNullable<typeof slot>
const findBooking = (id: string) => db.booking.findUniqueOrThrow({ where: { id } })

async function edit({ id }: { id: string }, change: Change) {
  const { version } = await db.activity.findUniqueOrThrow({ where: { id } })
  return runCatalogueMutation(admin.client, 'updateActivity', { activityId: id, version, ...change })
}

const editSlot = (activity: Seeded, change: object, decision?: Change['decision']) =>
  edit(activity, { slots: [toSlotInput(getSlot(activity), change)], decision })

const keep = (bookingsShown: number, reason?: string) => ({ choice: 'KEEP' as const, bookingsShown, reason })
const cancelAll = (bookingsShown: number, reason = 'The hall is flooded.') => ({
  choice: 'CANCEL' as const,
  bookingsShown,
  reason,
})

/** A parent who has booked, and paid when the activity costs money. */
async function bookAndPay(activity: Seeded, change: Parameters<typeof book>[2] = {}) {
  const parent = await seedParent(server)
  const { booking } = await book(parent.client, activity, change)
  if (booking.status === 'CONFIRMED') return { parent, bookingId: booking.uuid }
  const utr = String(500_000_000_000 + Math.floor(Math.random() * 1e11))
  await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId: booking.uuid, utr })
  const { id: attemptId } = await db.paymentAttempt.findFirstOrThrow({ where: { bookingId: booking.uuid } })
  await runPaymentMutation(admin.client, 'confirmPayment', { attemptId })
  return { parent, bookingId: booking.uuid }
}

const FIVE_LATER = { startTime: '10:05', endTime: '11:05' }

// Finding O1: the correction made a new slot, which sold the seats once more.
test('moves the bookings when a time is corrected, and sells no seat twice', async () => {
  const activity = await seed({ capacity: 2 })
  const first = await bookAndPay(activity, { participantCount: 1 })
  await bookAndPay(activity)

  const result = await editSlot(activity, FIVE_LATER, keep(2, 'The hall opens later'))
  expectPayload(result, 'UpdateActivityPayload')

  expect(await db.timeSlot.count({ where: { activityId: activity.id } })).toBe(1)
  expect(await listBookedSeats(db, getSlot(activity).id)).toEqual({ [SATURDAY]: 2 })
  const other = await seedParent(server)
  const full = await tryToBook(other.client, { id: activity.id, timeSlot: '10:05-11:05' })
  expect(full.__typename).toBe('SlotFull')
  expect(await findBooking(first.bookingId)).toMatchObject({
    bookingDate: toInstant(SATURDAY, '10:05'),
    timeSlot: '10:05-11:05',
    movedFrom: toInstant(SATURDAY, '10:00'),
    timeSlotBefore: '10:00-11:00',
    status: 'confirmed',
    freeCancellationUntil: addHours(MONDAY, 48),
  })
  expect(await listNotices(server, first.parent.id, 'sessionMoved')).toMatchObject([
    {
      startsAt: toInstant(SATURDAY, '10:05').toISOString(),
      startsAtBefore: toInstant(SATURDAY, '10:00').toISOString(),
      reason: 'The hall opens later',
    },
  ])
})

test('a booking that moves loses its attendance, and one whose session only ends later keeps it', async () => {
  const activity = await seed()
  const { bookingId } = await bookAndPay(activity)
  const setPresent = () => db.booking.update({ where: { id: bookingId }, data: { attendance: 'present' } })
  await setPresent()
  await editSlot(activity, { startTime: '10:00', endTime: '11:30' }, keep(1))
  expect((await findBooking(bookingId)).attendance).toBe('present')
  await editSlot(activity, FIVE_LATER, keep(1))
  expect((await findBooking(bookingId)).attendance).toBeNull()
})

test('names the end of the refund policy in the message when it is later than the 48 hours', async () => {
  const freeUntil = async (refund: { refundHours: number; refundPercent: number }) => {
    const activity = await seed(refund)
    const { parent } = await bookAndPay(activity)
    await editSlot(activity, FIVE_LATER, keep(1))
    return (await listNotices(server, parent.id, 'sessionMoved'))[0]?.freeUntil
  }
  const start = toInstant(SATURDAY, '10:05')
  const after48Hours = addHours(MONDAY, 48).toISOString()
  expect(await freeUntil({ refundHours: 24, refundPercent: 100 })).toBe(addHours(start, -24).toISOString())
  expect(await freeUntil({ refundHours: 24, refundPercent: 50 })).toBe(after48Hours)
  expect(await freeUntil({ refundHours: 100, refundPercent: 100 })).toBe(after48Hours)
})

test('keeps a change in the audit log of the activity and in the history of each booking', async () => {
  const activity = await seed()
  const { bookingId } = await bookAndPay(activity)
  await editSlot(activity, FIVE_LATER, keep(1, 'The hall opens later'))
  const after = { change: 'moved', reason: 'The hall opens later' }
  const entries = await db.auditEntry.findMany({
    where: { action: 'changeSessions', subjectId: { in: [activity.id, bookingId] } },
    orderBy: { subjectType: 'asc' },
  })
  expect(entries).toMatchObject([
    { subjectType: 'Activity', userId: admin.id, after: { ...after, bookings: 1 } },
    {
      subjectType: 'Booking',
      userId: admin.id,
      after: { ...after, session: '2026-11-28 10:00-11:00 → 2026-11-28 10:05-11:05' },
    },
  ])
})

test('shows the bookings first, and changes nothing without a decision on all of them', async () => {
  const activity = await seed()
  const { bookingId } = await bookAndPay(activity)
  await book((await seedParent(server)).client, activity, { bookingDate: NEXT_SATURDAY })

  const shown = await editSlot(activity, FIVE_LATER)
  expect(shown).toMatchObject({
    __typename: 'BookingsConcerned',
    bookingCount: 2,
    familyCount: 2,
    sessionCount: 2,
    refundAmount: '450.00',
    choices: ['KEEP', 'CANCEL'],
    sessions: [
      { date: SATURDAY, timeSlot: '10:00-11:00', change: 'MOVED', newTimeSlot: '10:05-11:05', seatCount: 1 },
      { date: NEXT_SATURDAY, bookingCount: 1 },
    ],
  })
  await book((await seedParent(server)).client, activity)
  expect(await editSlot(activity, FIVE_LATER, keep(2))).toMatchObject({ bookingCount: 3 })
  expect(await findBooking(bookingId)).toMatchObject({ timeSlot: '10:00-11:00', movedFrom: null })
  expect(await db.timeSlot.findUniqueOrThrow({ where: { id: getSlot(activity).id } })).toMatchObject({
    startTime: '10:00',
  })
  expect(getFirstInvalidField(await editSlot(activity, FIVE_LATER, cancelAll(3, ' ')))).toEqual([
    'decision.reason',
    'validation.reason.required',
  ])
})

test('refunds a parent in full who cancels within 48 hours of a change, and by the policy later', async () => {
  const activity = await seed({ refundHours: 720 })
  const soon = await bookAndPay(activity, { bookingDate: NEXT_SATURDAY })
  const late = await bookAndPay(activity, { bookingDate: NEXT_SATURDAY })
  await editSlot(activity, FIVE_LATER, keep(2))
  clock.now = addHours(MONDAY, 47)
  expect(await cancel(soon.parent.client, soon.bookingId, {})).toMatchObject({ refundAmount: '450.00' })
  clock.now = addHours(MONDAY, 49)
  expect(await cancel(late.parent.client, late.bookingId, {})).toMatchObject({ refundAmount: '0.00' })
})

test('cancels the bookings with a full refund when the operator decides so', async () => {
  const activity = await seed({ refundPercent: 0 })
  const { parent, bookingId } = await bookAndPay(activity)
  expectPayload(await editSlot(activity, FIVE_LATER, cancelAll(1)), 'UpdateActivityPayload')
  expect(await findBooking(bookingId)).toMatchObject({ status: 'cancelled', timeSlot: '10:00-11:00' })
  expect(await db.refund.findMany({ where: { bookingId } })).toMatchObject([{ amount: expect.anything() }])
  expect(await listNotices(server, parent.id, 'sessionCancelled')).toEqual([])
  expect(await listNotices(server, parent.id, 'bookingCancelledByChange')).toMatchObject([
    { amount: 45_000, reason: 'The hall is flooded.' },
  ])
  expect(await countFreeSeats(parent.client, activity.id)).toBe(10)
})

test('moves a session with its seats to the new weekday of the week', async () => {
  const activity = await seed()
  const { bookingId } = await bookAndPay(activity)
  await bookAndPay(activity, { bookingDate: NEXT_SATURDAY, participantCount: 3, totalAmount: '1350.00' })
  const result = await editSlot(activity, { dayOfWeek: 'sunday' }, keep(2))
  expectPayload(result, 'UpdateActivityPayload')
  expect(await listBookedSeats(db, getSlot(activity).id)).toEqual({ [SUNDAY]: 1, '2026-12-06': 3 })
  expect(await findBooking(bookingId)).toMatchObject({ bookingDate: toInstant(SUNDAY, '10:00') })
  const { client } = await seedParent(server)
  expect(await countFreeSeats(client, activity.id, SUNDAY)).toBe(9)
  expect(await countFreeSeats(client, activity.id)).toBe(0)
})

test('keeps a session on its date when the new day is closed', async () => {
  const activity = await seed()
  const { parent, bookingId } = await bookAndPay(activity)
  await db.closure.create({
    data: { providerId: provider.id, firstDay: new Date(SUNDAY), lastDay: new Date(SUNDAY), reason: 'Match' },
  })
  expectPayload(await editSlot(activity, { dayOfWeek: 'sunday' }), 'UpdateActivityPayload')
  expect(await findBooking(bookingId)).toMatchObject({ bookingDate: toInstant(SATURDAY, '10:00') })
  expect(await countFreeSeats(parent.client, activity.id)).toBe(9)
  expect(await countFreeSeats(parent.client, activity.id, SUNDAY)).toBe(0)
  await db.closure.deleteMany({ where: { providerId: provider.id } })
})

// Finding O2.
test('keeps a closed date closed when the time of its slot changes', async () => {
  const activity = await seed()
  const slotId = getSlot(activity).id
  await runCatalogueMutation(admin.client, 'setSlotDate', { slotId, date: SATURDAY, plan: 'CLOSED' })
  expectPayload(await editSlot(activity, FIVE_LATER), 'UpdateActivityPayload')
  const { client } = await seedParent(server)
  expect(await countFreeSeats(client, activity.id)).toBe(0)
})

test('refuses a time at which a booked session of today would have started', async () => {
  const activity = await seed()
  await bookAndPay(activity)
  clock.now = toInstant(SATURDAY, '09:00')
  const early = { startTime: '08:00', endTime: '09:00' }
  expect(getFirstInvalidField(await editSlot(activity, early, keep(1)))).toEqual([
    'slots.0.startTime',
    'validation.slot.movesToPast',
  ])
})

test('refuses the id of a slot that the activity does not have', async () => {
  const [activity, other] = [await seed(), await seed()]
  const slots = [toSlotInput(getSlot(other))]
  expect(getFirstInvalidField(await edit(activity, { slots }))).toEqual([
    'slots.0.id',
    'validation.slot.unknown',
  ])
})

test('cancels the latest bookings beyond a lower capacity, or keeps them', async () => {
  const activity = await seed({ capacity: 5 })
  const first = await bookAndPay(activity, { participantCount: 2, totalAmount: '900.00' })
  clock.now = addMinutes(MONDAY, 1)
  const second = await bookAndPay(activity, { participantCount: 2, totalAmount: '900.00' })
  expect(await editSlot(activity, { maxCapacity: 3 })).toMatchObject({
    bookingCount: 1,
    sessions: [{ change: 'OVERBOOKED', bookingCount: 1, seatCount: 2 }],
  })
  expectPayload(await editSlot(activity, { maxCapacity: 3 }, cancelAll(1)), 'UpdateActivityPayload')
  expect(await findBooking(first.bookingId)).toMatchObject({ status: 'confirmed' })
  expect(await findBooking(second.bookingId)).toMatchObject({ status: 'cancelled' })
  expect(await listNotices(server, second.parent.id, 'sessionCancelled')).toEqual([])
  expect(await listNotices(server, second.parent.id, 'bookingCancelledByChange')).toMatchObject([
    { amount: 90_000 },
  ])
  expect(
    await db.auditEntry.findMany({
      where: { subjectId: activity.id, action: { in: ['cancelSession', 'cancelChangedBookings'] } },
    }),
  ).toMatchObject([{ action: 'cancelChangedBookings', after: { change: 'overbooked', bookings: 1 } }])
  expectPayload(await editSlot(activity, { maxCapacity: 1 }, keep(1)), 'UpdateActivityPayload')
  expect(await findBooking(first.bookingId)).toMatchObject({ status: 'confirmed' })
})

test('raises the capacity without a decision', async () => {
  const activity = await seed({ capacity: 1 })
  await bookAndPay(activity)
  expectPayload(await editSlot(activity, { maxCapacity: 4 }), 'UpdateActivityPayload')
})

// Finding O5.
test('moves the upcoming bookings with the activity to another provider', async () => {
  const activity = await seed()
  const { parent, bookingId } = await bookAndPay(activity)
  const other = await seedProvider(db, { name: 'Kite House' })
  const past = await db.booking.create({
    data: { ...(await copyBooking(bookingId)), bookingDate: toInstant('2026-11-21', '10:00') },
  })
  const transfer = { providerId: other.id }
  expect(await edit(activity, transfer)).toMatchObject({ sessions: [{ change: 'TRANSFERRED' }] })
  expectPayload(await edit(activity, { ...transfer, decision: keep(1) }), 'UpdateActivityPayload')
  expect(await findBooking(bookingId)).toMatchObject({ providerId: other.id })
  expect(await findBooking(past.id)).toMatchObject({ providerId: provider.id })
  expect(await listNotices(server, parent.id, 'providerChanged')).toMatchObject([{ provider: 'Kite House' }])
})

async function copyBooking(id: string) {
  const { id: _, paymentAttemptId: __, ...columns } = await findBooking(id)
  return columns
}

test('notifies the families of a new venue', async () => {
  const activity = await seed()
  const { parent } = await bookAndPay(activity)
  const change = { address: '30 Junction Main Road, Salem' }
  expect(await edit(activity, change)).toMatchObject({ sessions: [{ change: 'RELOCATED' }] })
  expectPayload(await edit(activity, { ...change, decision: keep(1) }), 'UpdateActivityPayload')
  expect(await listNotices(server, parent.id, 'venueChanged')).toMatchObject([
    { address: '30 Junction Main Road, Salem' },
  ])
})

test('asks before an activity with bookings is deactivated', async () => {
  const activity = await seed()
  const { parent, bookingId } = await bookAndPay(activity)
  const deactivate = (decision?: Change['decision']) =>
    runCatalogueMutation(admin.client, 'setActivityActive', {
      activityId: activity.id,
      isActive: false,
      decision,
    })
  expect(await deactivate()).toMatchObject({ bookingCount: 1, sessions: [{ change: 'ENDED' }] })
  expectPayload(await deactivate(cancelAll(1)), 'SetActivityActivePayload')
  expect(await findBooking(bookingId)).toMatchObject({ status: 'cancelled' })
  expect(await listNotices(server, parent.id, 'sessionCancelled')).toHaveLength(1)
  expect(await listNotices(server, parent.id, 'bookingCancelledByChange')).toEqual([])
})

test('lets the booked sessions of a deactivated activity take place when they are kept', async () => {
  const activity = await seed()
  const { bookingId } = await bookAndPay(activity)
  const input = { activityId: activity.id, isActive: false, decision: keep(1) }
  const result = await runCatalogueMutation(admin.client, 'setActivityActive', input)
  expectPayload(result, 'SetActivityActivePayload')
  expect(await findBooking(bookingId)).toMatchObject({ status: 'confirmed', freeCancellationUntil: null })
})

test('moves the kept bookings of an activity that changes its times and is deactivated in one edit', async () => {
  const activity = await seed()
  const { bookingId } = await bookAndPay(activity)
  const change = { slots: [toSlotInput(getSlot(activity), FIVE_LATER)], isActive: false }
  expect(await edit(activity, change)).toMatchObject({ bookingCount: 1, sessions: [{ change: 'MOVED' }] })
  expectPayload(await edit(activity, { ...change, decision: keep(1) }), 'UpdateActivityPayload')
  expect(await findBooking(bookingId)).toMatchObject({ timeSlot: '10:05-11:05', status: 'confirmed' })
})

test('closes a booked date only by cancelling its bookings', async () => {
  const activity = await seed()
  const { bookingId } = await bookAndPay(activity)
  const other = await bookAndPay(activity, { bookingDate: NEXT_SATURDAY })
  const close = (decision?: Change['decision']) =>
    runCatalogueMutation(admin.client, 'setSlotDate', {
      slotId: getSlot(activity).id,
      date: SATURDAY,
      plan: 'CLOSED',
      decision,
    })
  expect(await close()).toMatchObject({ choices: ['CANCEL', 'MOVE'], sessions: [{ change: 'CLOSED' }] })
  expect(getFirstInvalidField(await close(keep(1)))).toEqual([
    'decision.choice',
    'validation.decision.cancelOnly',
  ])
  expectPayload(await close(cancelAll(1)), 'SetSlotDatePayload')
  expect(await findBooking(bookingId)).toMatchObject({ status: 'cancelled' })
  expect(await findBooking(other.bookingId)).toMatchObject({ status: 'confirmed' })
})

test('sends a family one notification for the sessions of a series', async () => {
  const activity = await seed({ isFree: true })
  const parent = await seedParent(server)
  await book(parent.client, activity, { series: { recurringType: 'WEEKLY', recurringCount: 3 } })
  await editSlot(activity, FIVE_LATER, keep(3))
  expect(await listNotices(server, parent.id, 'sessionMoved')).toMatchObject([
    { count: 3, startsAt: toInstant(SATURDAY, '10:05').toISOString() },
  ])
})

test('gives a slot the booked seats of an ended slot whose day and times it takes over', async () => {
  const activity = await seed({ capacity: 2 })
  const { bookingId } = await bookAndPay(activity)
  const added = { dayOfWeek: 'MONDAY' as const, startTime: '17:00', endTime: '18:00', maxCapacity: 2 }
  const slots = [added]
  expectPayload(await edit(activity, { slots, decision: keep(1) }), 'UpdateActivityPayload')
  const monday = await db.timeSlot.findFirstOrThrow({ where: { activityId: activity.id, isActive: true } })
  const moved = toSlotInput(monday, { dayOfWeek: 'saturday', startTime: '10:00', endTime: '11:00' })
  expectPayload(await edit(activity, { slots: [moved] }), 'UpdateActivityPayload')
  expect(await findBooking(bookingId)).toMatchObject({ timeSlotId: monday.id, timeSlot: '10:00-11:00' })
  expect(await listBookedSeats(db, monday.id)).toEqual({ [SATURDAY]: 1 })
  expect(await listBookedSeats(db, getSlot(activity).id)).toEqual({})
})

describe('slots that take over the times of each other', () => {
  const at = (dayOfWeek: string, startTime: string, endTime: string) => ({ dayOfWeek, startTime, endTime })

  test.each([
    ['an hour later each', at('saturday', '11:00', '12:00'), at('saturday', '12:00', '13:00')],
    ['exchanged', at('saturday', '11:00', '12:00'), at('saturday', '10:00', '11:00')],
    ['the next day each', at('sunday', '10:00', '11:00'), at('sunday', '11:00', '12:00')],
  ])('%s: bookings and seats go with their slot', async (_, first, second) => {
    const activity = await seed({ capacity: 2 })
    const one = getSlot(activity)
    const other = await db.timeSlot.create({
      data: { activityId: activity.id, ...at('saturday', '11:00', '12:00'), maxCapacity: 2 },
    })
    const { bookingId } = await bookAndPay(activity)
    const { bookingId: otherId } = await bookAndPay({ ...activity, timeSlot: '11:00-12:00' })
    const slots = [toSlotInput(one, first), toSlotInput(other, second)]
    expectPayload(await edit(activity, { slots, decision: keep(2) }), 'UpdateActivityPayload')
    for (const [id, slot, times] of [
      [bookingId, one, first],
      [otherId, other, second],
    ] as const) {
      const date = times.dayOfWeek === 'sunday' ? SUNDAY : SATURDAY
      expect(await findBooking(id)).toMatchObject({
        timeSlotId: slot.id,
        timeSlot: `${times.startTime}-${times.endTime}`,
        bookingDate: toInstant(date, times.startTime),
      })
      expect(await listBookedSeats(db, slot.id)).toEqual({ [date]: 1 })
    }
  })

  test('a slot takes over the times of one whose seat is held for an offer', async () => {
    const activity = await seed({ capacity: 2 })
    const later = await db.timeSlot.create({
      data: { activityId: activity.id, ...at('saturday', '11:00', '12:00'), maxCapacity: 1 },
    })
    const full = { ...activity, timeSlot: '11:00-12:00' }
    const { parent, bookingId } = await bookAndPay(full)
    await join((await seedParent(server)).client, full)
    await cancel(parent.client, bookingId)
    expect(await listBookedSeats(db, later.id)).toEqual({ [SATURDAY]: 1 })
    const slots = [toSlotInput(getSlot(activity), at('saturday', '11:00', '12:00'))]
    expectPayload(await edit(activity, { slots }), 'UpdateActivityPayload')
    expect(await listBookedSeats(db, getSlot(activity).id)).toEqual({})
    expect(await listBookedSeats(db, later.id)).toEqual({})
    expect(await db.waitlistEntry.findMany({ where: { activityId: activity.id } })).not.toContainEqual(
      expect.objectContaining({ state: 'offered' }),
    )
  })

  test('a slot takes over the kept bookings of one that the same edit removes', async () => {
    const activity = await seed({ capacity: 2 })
    const later = await db.timeSlot.create({
      data: { activityId: activity.id, ...at('saturday', '11:00', '12:00'), maxCapacity: 2 },
    })
    const { bookingId } = await bookAndPay({ ...activity, timeSlot: '11:00-12:00' })
    const slots = [toSlotInput(getSlot(activity), at('saturday', '11:00', '12:00'))]
    expectPayload(await edit(activity, { slots, decision: keep(1) }), 'UpdateActivityPayload')
    const { id } = getSlot(activity)
    expect(await findBooking(bookingId)).toMatchObject({ timeSlotId: id, timeSlot: '11:00-12:00' })
    expect(await listBookedSeats(db, id)).toEqual({ [SATURDAY]: 1 })
    expect(await listBookedSeats(db, later.id)).toEqual({})
  })
})

test("lets a provider's manager decide, and no other parent", async () => {
  const activity = await seed()
  await bookAndPay(activity)
  const manager = await seedManager(server, provider.id)
  const { version } = await db.activity.findUniqueOrThrow({ where: { id: activity.id } })
  const slots = [toSlotInput(getSlot(activity), FIVE_LATER)]
  const input = { activityId: activity.id, version, slots, decision: keep(1) }
  const other = await seedParent(server)
  expect((await runCatalogueMutation(other.client, 'updateActivity', input)).__typename).toBe('NotAllowed')
  const result = await runCatalogueMutation(manager.client, 'updateActivity', input)
  expectPayload(result, 'UpdateActivityPayload')
})

// Finding O12.
test('sets a price for one slot, keeps it when it is absent, and returns to the price of the activity', async () => {
  const activity = await seed()
  const { client } = await seedParent(server)
  const getPrice = async () => {
    const slots = await db.timeSlot.findMany({ where: { activityId: activity.id } })
    return slots.map(({ price, isFree }) => [price && Number(price), isFree])
  }
  const setPrice = (price?: string | null) =>
    edit(activity, { slots: [{ ...toSlotInput(getSlot(activity)), price }] })
  expectPayload(await setPrice('600'), 'UpdateActivityPayload')
  const { booking } = await book(client, activity)
  expect(booking.totalAmount).toBe('600.00')
  expectPayload(await setPrice(), 'UpdateActivityPayload')
  expect(await getPrice()).toEqual([[600, false]])
  expectPayload(await setPrice('0'), 'UpdateActivityPayload')
  expect(await getPrice()).toEqual([[0, true]])
  expectPayload(await setPrice(null), 'UpdateActivityPayload')
  expect(await getPrice()).toEqual([[null, false]])
})
