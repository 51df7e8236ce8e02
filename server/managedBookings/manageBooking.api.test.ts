import { addHours } from 'date-fns/addHours'
import { expect, test } from 'vitest'
import { sweepUnpaidJob } from '../bookings/seats/sweepUnpaid.ts'
import { book, countFreeSeats, getFirstInvalidField } from '../testing/features/booking.ts'
import { cancel } from '../testing/features/cancellation.ts'
import { manageBooking } from '../testing/features/managedBookings.ts'
import { loadInbox } from '../testing/features/notifications.ts'
import { loadLedger, runPaymentMutation } from '../testing/features/payments.ts'
import { seedActivity, seedManager, seedParent, seedProvider, seedStaff } from '../testing/seed.ts'
import { startTestServer } from '../testing/testServer.ts'
import { waitForLock } from '../testing/waitForLock.ts'

const server = await startTestServer()
const { db, clock, runJob } = server
const staff = await seedStaff(server)
const provider = await seedProvider(db, { upiId: 'clayclub@okbank', allowsPayAtVenue: true })
const manager = await seedManager(server, provider.id)
const parent = await seedParent(server)
const reason = 'Asked for on the phone.'
let lastUtr = 922_345_678_900

const seed = (change: object = {}) => seedActivity(db, { providerId: provider.id, ...change })
const bookSeat = async (activity: Parameters<typeof book>[1], change: Parameters<typeof book>[2] = {}) =>
  (await book(parent.client, activity, change)).booking.uuid

async function findMessage(bookingId: string, kind: string) {
  const messages = await db.message.findMany({
    where: { userId: parent.id, kind },
    orderBy: { createdAt: 'asc' },
  })
  return messages.findLast(({ link }) => link === `/bookings/${bookingId}`)
}

const recordCash = (bookingId: string) =>
  manageBooking(manager.client, 'recordPayment', { bookingId, method: 'CASH', reason })

test.each(['cancelManagedBooking', 'moveBooking', 'recordPayment', 'resendConfirmation'] as const)(
  '%s requires a reason',
  async (name) => {
    const bookingId = await bookSeat(await seed())
    const input = {
      bookingId,
      refund: 'NONE',
      bookingDate: '2026-12-05',
      timeSlot: '10:00-11:00',
      method: 'CASH',
    }
    const given: Record<string, string[]> = {
      cancelManagedBooking: ['bookingId', 'refund'],
      moveBooking: ['bookingId', 'bookingDate', 'timeSlot'],
      recordPayment: ['bookingId', 'method'],
      resendConfirmation: ['bookingId'],
    }
    const fields = Object.fromEntries(Object.entries(input).filter(([key]) => given[name]?.includes(key)))
    const result = await manageBooking(manager.client, name, { ...fields, reason: '  ' } as never)
    expect(getFirstInvalidField(result)).toEqual(['reason', 'validation.reason.required'])
  },
)

test('cancels with the whole payment, although the policy refunds nothing', async () => {
  const activity = await seed({ refundPercent: 0 })
  const bookingId = await bookSeat(activity)
  await recordCash(bookingId)
  const result = await manageBooking(manager.client, 'cancelManagedBooking', {
    bookingId,
    refund: 'FULL',
    reason,
    expectedRefund: '450.00',
  })
  expect(result).toMatchObject({
    refundAmount: '450.00',
    cancelledCount: 1,
    booking: { status: 'CANCELLED', cancellation: { reason, isByProvider: true, refundAmount: '450.00' } },
  })
  expect(await countFreeSeats(parent.client, activity.id)).toBe(10)
  expect(await loadLedger(db, bookingId)).toMatchObject({ back: 45_000, agree: true })
  expect(await findMessage(bookingId, 'bookingCancelledForYou')).toMatchObject({
    values: { reason, amount: 45_000, count: 1 },
  })
})

test('cancels without a refund, and by the policy', async () => {
  const activity = await seed()
  const [none, byPolicy] = [await bookSeat(activity), await bookSeat(activity)]
  await recordCash(none)
  await recordCash(byPolicy)
  const cancelWith = (bookingId: string, refund: 'NONE' | 'BY_POLICY') =>
    manageBooking(staff.client, 'cancelManagedBooking', { bookingId, refund, reason })
  expect(await cancelWith(none, 'NONE')).toMatchObject({ refundAmount: '0.00' })
  expect(await cancelWith(byPolicy, 'BY_POLICY')).toMatchObject({ refundAmount: '450.00' })
})

test('refuses another refund than the caller saw, and a repeated cancellation', async () => {
  const bookingId = await bookSeat(await seed())
  await recordCash(bookingId)
  const input = { bookingId, refund: 'FULL', reason } as const
  expect(
    await manageBooking(manager.client, 'cancelManagedBooking', { ...input, expectedRefund: '100.00' }),
  ).toMatchObject({ __typename: 'RefundChanged', refundAmount: '450.00' })
  await manageBooking(manager.client, 'cancelManagedBooking', input)
  expect(await manageBooking(manager.client, 'cancelManagedBooking', input)).toMatchObject({
    __typename: 'AlreadyCancelled',
  })
})

test('cancels this and the later sessions of a series with one notification', async () => {
  const activity = await seed()
  const bookingId = await bookSeat(activity, { series: { recurringType: 'WEEKLY', recurringCount: 3 } })
  const second = await db.booking.findFirstOrThrow({
    where: { parentBookingId: bookingId },
    orderBy: { bookingDate: 'asc' },
  })
  expect(
    await manageBooking(manager.client, 'cancelManagedBooking', {
      bookingId: second.id,
      scope: 'THIS_AND_LATER',
      refund: 'NONE',
      reason,
    }),
  ).toMatchObject({ cancelledCount: 2 })
  expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({ status: 'pending' })
  expect(await findMessage(second.id, 'bookingCancelledForYou')).toMatchObject({ values: { count: 2 } })
})

test.each([
  ['CASH', undefined, 'cash'],
  ['CARD', 'SLIP-7', 'card'],
  ['UPI', '9123 4567 8901', 'upi'],
] as const)('records a payment by %s', async (method, reference, stored) => {
  const bookingId = await bookSeat(await seed())
  const result = await manageBooking(manager.client, 'recordPayment', {
    bookingId,
    method,
    reference,
    reason,
    expectedAmount: '450.00',
  })
  expect(result).toMatchObject({
    booking: { status: 'CONFIRMED', paymentStatus: 'PAID', expiresAt: null, payment: { state: 'PAID' } },
  })
  expect(await db.paymentAttempt.findFirst({ where: { bookingId } })).toMatchObject({
    method: stored,
    state: 'paid',
    reference: reference?.replaceAll(' ', '') ?? null,
  })
  expect(await findMessage(bookingId, 'paymentConfirmed')).toMatchObject({
    values: { amount: 45_000, reason },
  })
  expect(await recordCash(bookingId)).toMatchObject({ __typename: 'NothingOwed' })
})

test('requires a bank reference of 12 digits for UPI, each used once', async () => {
  const activity = await seed()
  const pay = async (reference: string | null) =>
    manageBooking(manager.client, 'recordPayment', {
      bookingId: await bookSeat(activity),
      method: 'UPI',
      reference,
      reason,
    })
  expect(getFirstInvalidField(await pay('12'))).toEqual(['reference', 'validation.utr'])
  expect(getFirstInvalidField(await pay(null))[0]).toBe('reference')
  const reference = String(++lastUtr)
  expect(await pay(reference)).toMatchObject({ __typename: 'ManagedBookingPayload' })
  expect(getFirstInvalidField(await pay(reference))).toEqual(['reference', 'validation.utr.used'])
})

test('accepts the slip number of a card that another provider has used', async () => {
  const other = await seedProvider(db, { upiId: 'kitehouse@okbank' })
  const bookingIds = [
    await bookSeat(await seed()),
    await bookSeat(await seedActivity(db, { providerId: other.id })),
  ]
  for (const bookingId of bookingIds)
    expect(
      await manageBooking(staff.client, 'recordPayment', {
        bookingId,
        method: 'CARD',
        reference: '000123',
        reason,
      }),
    ).toMatchObject({ booking: { paymentStatus: 'PAID' } })
})

test('refuses a method of the gateway', async () => {
  const result = await manageBooking(manager.client, 'recordPayment', {
    bookingId: await bookSeat(await seed()),
    method: 'RAZORPAY',
    reason,
  })
  expect(getFirstInvalidField(result)[0]).toBe('method')
})

test('turns the agreed payment at the venue into the recorded one', async () => {
  const bookingId = await bookSeat(await seed())
  await runPaymentMutation(parent.client, 'payAtVenue', { bookingId })
  expect(await recordCash(bookingId)).toMatchObject({ booking: { paymentStatus: 'PAID' } })
  expect(await db.paymentAttempt.findMany({ where: { bookingId } })).toMatchObject([
    { method: 'cash', state: 'paid' },
  ])
})

test('waits for the decision about a reported payment, unless it is the recorded one', async () => {
  const bookingId = await bookSeat(await seed())
  const utr = String(++lastUtr)
  await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId, utr })
  expect(await recordCash(bookingId)).toMatchObject({ __typename: 'PaymentBeingChecked' })
  const input = { bookingId, method: 'UPI', reference: utr, reason } as const
  expect(await manageBooking(manager.client, 'recordPayment', input)).toMatchObject({
    booking: { paymentStatus: 'PAID' },
  })
  expect(await db.paymentAttempt.count({ where: { bookingId } })).toBe(1)
})

test('restores an expired booking while seats are free, and refuses the money when they are not', async () => {
  const activity = await seed({ capacity: 1 })
  const bookingId = await bookSeat(activity, { bookingDate: '2026-12-05' })
  clock.now = addHours(clock.now, 25)
  await runJob(sweepUnpaidJob)
  const other = await bookSeat(activity, { bookingDate: '2026-12-05' })
  expect(await recordCash(bookingId)).toMatchObject({ __typename: 'SlotFull' })
  expect(await db.paymentAttempt.count({ where: { bookingId } })).toBe(0)
  await cancel(parent.client, other)
  expect(await recordCash(bookingId)).toMatchObject({
    booking: { status: 'CONFIRMED', paymentStatus: 'PAID' },
  })
})

test('refuses another amount than the caller received', async () => {
  const bookingId = await bookSeat(await seed())
  expect(
    await manageBooking(manager.client, 'recordPayment', {
      bookingId,
      method: 'CASH',
      reason,
      expectedAmount: '400.00',
    }),
  ).toMatchObject({ __typename: 'PriceChanged', total: '450.00' })
})

const move = (bookingId: string, bookingDate: string, timeSlot = '10:00-11:00') =>
  manageBooking(manager.client, 'moveBooking', { bookingId, bookingDate, timeSlot, reason })

test('moves a booking, its seats and its reminders, and keeps price and payment', async () => {
  const activity = await seed()
  const bookingId = await bookSeat(activity, { participantCount: 3 })
  await recordCash(bookingId)
  await db.timeSlot.updateMany({ where: { activityId: activity.id }, data: { price: '999.00' } })
  expect(await move(bookingId, '2026-12-05')).toMatchObject({
    booking: {
      bookingDate: '2026-12-05T04:30:00.000Z',
      totalAmount: '1350.00',
      paymentStatus: 'PAID',
      status: 'CONFIRMED',
    },
  })
  expect(await countFreeSeats(parent.client, activity.id)).toBe(10)
  expect(await countFreeSeats(parent.client, activity.id, '2026-12-05')).toBe(7)
  expect(await db.timeSlot.findFirst({ where: { activityId: activity.id } })).toMatchObject({
    currentBookings: 3,
  })
  expect(await findMessage(bookingId, 'bookingMoved')).toMatchObject({
    values: { startsAtBefore: '2026-11-28T04:30:00.000Z', startsAt: '2026-12-05T04:30:00.000Z', reason },
  })
  expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({ sequence: 1 })
})

test('a move keeps what a payment at the same time has written', async () => {
  const activity = await seed()
  const bookingId = await bookSeat(activity)
  const { moved } = await db.$transaction(async (tx) => {
    await tx.booking.update({
      where: { id: bookingId },
      data: { status: 'confirmed', paymentStatus: 'paid', expiresAt: null },
    })
    const moved = move(bookingId, '2026-12-05')
    await waitForLock(db)
    return { moved }
  })
  expect(await moved).toMatchObject({ __typename: 'ManagedBookingPayload' })
  expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({
    paymentStatus: 'paid',
    expiresAt: null,
  })
})

test('a family may cancel a moved booking with a full refund for 48 hours, at most until its start', async () => {
  const activity = await seed()
  const bookingId = await bookSeat(activity)
  await recordCash(bookingId)
  await move(bookingId, '2026-12-05')
  expect((await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).freeCancellationUntil).toEqual(
    addHours(clock.now, 48),
  )
  const toNow = await db.timeSlot.create({
    data: {
      activityId: activity.id,
      dayOfWeek: 'tuesday',
      startTime: '20:00',
      endTime: '21:00',
      maxCapacity: 1,
    },
  })
  await move(bookingId, '2026-11-24', '20:00-21:00')
  const startsAt = '2026-11-24T14:30:00.000Z'
  expect(await findMessage(bookingId, 'bookingMoved')).toMatchObject({ values: { freeUntil: startsAt } })
  expect(await cancel(parent.client, bookingId)).toMatchObject({ refundAmount: '450.00' })
  expect(await db.timeSlot.findUnique({ where: { id: toNow.id } })).toMatchObject({ currentBookings: 0 })
})

test('notifies the managers when staff move and cancel a booking, with the refund', async () => {
  const bookingId = await bookSeat(await seed({ refundPercent: 0 }))
  await recordCash(bookingId)
  const change = { bookingId, reason }
  await manageBooking(staff.client, 'moveBooking', {
    ...change,
    bookingDate: '2026-12-05',
    timeSlot: '10:00-11:00',
  })
  await manageBooking(staff.client, 'cancelManagedBooking', {
    ...change,
    refund: 'FULL',
    expectedRefund: '450.00',
  })
  const link = `/provider/bookings/${bookingId}?provider=${provider.id}`
  const { notifications } = await loadInbox(manager.client)
  const ofBooking = notifications.filter((one) => one.link === link)
  expect(ofBooking.map(({ kind, text }) => `${kind} ${text}`).toSorted()).toEqual([
    'BOOKING_DATE_CHANGED The booking of Sat 28 Nov, 10 am is now on Sat 5 Dec, 10 am; 1 seat.',
    'BOOKING_RECEIVED Sat 28 Nov, 10 am; 1 seat.',
    'BOOKING_WITHDRAWN The booking of Sat 5 Dec, 10 am was cancelled. 1 seat is available again. Refund: ₹450.',
  ])
})

test('moves a booking to another time of the same day', async () => {
  const activity = await seed()
  await db.timeSlot.create({
    data: {
      activityId: activity.id,
      dayOfWeek: 'saturday',
      startTime: '17:00',
      endTime: '18:00',
      maxCapacity: 2,
    },
  })
  const bookingId = await bookSeat(activity)
  expect(await move(bookingId, '2026-11-28', '17:00-18:00')).toMatchObject({
    booking: { timeSlot: '17:00-18:00' },
  })
})

test.each([
  ['a full session', '2026-12-05', 'SlotFull', undefined],
  ['the same session', '2026-11-28', 'InvalidInput', ['bookingDate', 'validation.move.same']],
  [
    'a day without a session',
    '2026-12-01',
    'InvalidInput',
    ['bookingDate', 'validation.bookingDate.noSession'],
  ],
  ['a past day', '2026-11-21', 'InvalidInput', ['bookingDate', 'validation.bookingDate.past']],
] as const)('refuses to move to %s and changes nothing', async (_, day, failure, field) => {
  const activity = await seed({ capacity: 2 })
  await bookSeat(activity, { bookingDate: '2026-12-05', participantCount: 2 })
  const bookingId = await bookSeat(activity)
  const result = await move(bookingId, day)
  expect(result.__typename).toBe(failure)
  if (field) expect(getFirstInvalidField(result)).toEqual(field)
  expect(await countFreeSeats(parent.client, activity.id)).toBe(1)
})

test('refuses to move a cancelled and a past booking', async () => {
  const activity = await seed()
  const [cancelled, past] = [await bookSeat(activity), await bookSeat(activity)]
  await cancel(parent.client, cancelled)
  expect(await move(cancelled, '2026-12-05')).toMatchObject({ __typename: 'AlreadyCancelled' })
  await db.booking.update({
    where: { id: past },
    data: { bookingDate: addHours(clock.now, -1), status: 'confirmed', expiresAt: null },
  })
  expect(await move(past, '2026-12-05')).toMatchObject({ __typename: 'AlreadyPast' })
})

test('sends the confirmation again with venue and what is left to pay', async () => {
  const bookingId = await bookSeat(await seed())
  await manageBooking(manager.client, 'resendConfirmation', { bookingId, reason })
  expect(await findMessage(bookingId, 'bookingConfirmation')).toMatchObject({
    values: {
      reason,
      amount: 45_000,
      participant: 'Diya',
      address: '12 Cherry Road, Salem',
      postcode: '636007',
    },
  })
  await cancel(parent.client, bookingId)
  expect(await manageBooking(manager.client, 'resendConfirmation', { bookingId, reason })).toMatchObject({
    __typename: 'AlreadyCancelled',
  })
})
