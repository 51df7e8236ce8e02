import { addHours } from 'date-fns/addHours'
import { subHours } from 'date-fns/subHours'
import { subMilliseconds } from 'date-fns/subMilliseconds'
import { expect, test } from 'vitest'
import { sweepUnpaidJob } from '../../bookings/seats/sweepUnpaid.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { eraseData } from '../../privacy/eraseData.ts'
import { book, countFreeSeats } from '../../testing/features/booking.ts'
import { loadInbox } from '../../testing/features/notifications.ts'
import { loadLedger, runPaymentMutation } from '../../testing/features/payments.ts'
import { seedActivity, seedManager, seedParent, seedProvider, seedStaff } from '../../testing/seed.ts'
import { expectPayload, expectValue } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

/** Monday 23 November 2026, 10:00 in India; sessions on Saturday the 28th. */
const server = await startTestServer()
const { db, clock } = server
const MONDAY = clock.now
const visitor = server.createClient()

let utrs = 412_345_678_900
const newUtr = () => String(utrs++)

async function seedPaidActivity(seed: object = {}, provider: object = {}) {
  clock.now = MONDAY
  const { id } = await seedProvider(db, { upiId: 'clayclub@okbank', allowsPayAtVenue: true, ...provider })
  return seedActivity(db, { providerId: id, ...seed })
}

async function seedBooking(seed: object = {}, change: object = {}) {
  const activity = await seedPaidActivity(seed)
  const parent = await seedParent(server)
  const { booking } = await book(parent.client, activity, change)
  return { activity, parent, booking, bookingId: booking.id as string, uuid: booking.uuid as string }
}

const getAttempt = (uuid: string) => db.paymentAttempt.findFirstOrThrow({ where: { bookingId: uuid } })

test('shows amount, deadline and payee of a booking', async () => {
  const { parent, bookingId } = await seedBooking()
  const { data } = await parent.client.graphql(
    graphql(`query ($id: ID!) { viewer { booking(id: $id) { reference
      payment { state owed expired dueBy methods upi { upiId payee reference link } attempts { state } } } } }`),
    { id: bookingId },
  )
  const { reference, payment } = expectValue(data.viewer?.booking)
  expect(payment).toMatchObject({
    state: 'DUE',
    owed: '450.00',
    expired: '0.00',
    dueBy: addHours(MONDAY, 24).toISOString(),
    methods: ['UPI', 'VENUE'],
    upi: { upiId: 'clayclub@okbank', payee: 'Clay Club', reference },
    attempts: [],
  })
  expect(payment.upi?.link).toContain(`am=450.00&cu=INR&tr=${reference}`)
})

test('notifies the managers of a reported payment once, and no one else', async () => {
  const { activity, parent, bookingId } = await seedBooking()
  const manager = await seedManager(server, activity.providerId)
  const waiting = await seedManager(server, activity.providerId, 'pending')
  const utr = newUtr()
  for (let time = 0; time < 2; time++)
    await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId, utr })
  const { notifications } = await loadInbox(manager.client)
  expect(notifications).toMatchObject([
    {
      kind: 'PAYMENT_REPORTED',
      title: 'Payment reported: Pottery for beginners',
      text: expect.stringContaining('₹450'),
      link: `/provider/payments?provider=${activity.providerId}`,
    },
  ])
  expect((await loadInbox(waiting.client)).notifications).toEqual([])
})

test('gives a bank reference 24 hours to be checked and pays the booking on confirmation', async () => {
  const { parent, bookingId, uuid } = await seedBooking()
  const response = expectPayload(
    await runPaymentMutation(parent.client, 'submitUpiReference', {
      bookingId,
      utr: '4123 4567 0001',
    }),
    'PayBookingPayload',
  )
  expect(response.booking).toMatchObject({
    status: 'PENDING',
    expiresAt: addHours(MONDAY, 24).toISOString(),
    payment: { state: 'CHECKING', methods: [] },
  })
  clock.now = addHours(MONDAY, 48)
  const { id } = await getAttempt(uuid)
  const admin = await seedStaff(server)
  expect(await runPaymentMutation(admin.client, 'confirmPayment', { attemptId: id })).toEqual({
    __typename: 'PaymentAttemptPayload',
    attempt: { state: 'PAID' },
  })
  expect(await db.booking.findUniqueOrThrow({ where: { id: uuid } })).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    paymentMethod: 'upi',
    paymentId: '412345670001',
    paymentAttemptId: id,
  })
  expect(await loadLedger(db, uuid)).toEqual({
    paid: 45_000,
    covered: 45_000,
    surplus: 0,
    back: 0,
    agree: true,
  })
})

test('gives the reason of a refusal and restarts the deadline, at most until the start', async () => {
  const { parent, bookingId, uuid, booking } = await seedBooking()
  await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId, utr: newUtr() })
  const admin = await seedStaff(server)
  const { id } = await getAttempt(uuid)
  clock.now = subHours(new Date(booking.bookingDate), 2)
  const refusal = expectPayload(
    await runPaymentMutation(admin.client, 'refusePayment', {
      attemptId: id,
      reason: 'No such payment',
    }),
    'PaymentAttemptPayload',
  )
  expect(refusal.attempt).toEqual({ state: 'REFUSED' })
  expect(await db.booking.findUniqueOrThrow({ where: { id: uuid } })).toMatchObject({
    status: 'pending',
    expiresAt: new Date(booking.bookingDate),
  })
  expect(await getAttempt(uuid)).toMatchObject({ reason: 'No such payment' })
})

test('accepts a refused reference again from the same parent', async () => {
  const { parent, bookingId, uuid } = await seedBooking()
  const utr = newUtr()
  const admin = await seedStaff(server)
  await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId, utr })
  const { id } = await getAttempt(uuid)
  await runPaymentMutation(admin.client, 'refusePayment', { attemptId: id })
  const again = expectPayload(
    await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId, utr }),
    'PayBookingPayload',
  )
  expect(again.booking.payment.state).toBe('CHECKING')
  await runPaymentMutation(admin.client, 'confirmPayment', { attemptId: id })
  expect((await runPaymentMutation(admin.client, 'refusePayment', { attemptId: id })).__typename).toBe(
    'AlreadySettled',
  )
})

test.each(['', '41234567890', '4123456789012', 'abcdefghijkl'])('refuses the reference %j', async (utr) => {
  const { parent, bookingId, uuid } = await seedBooking()
  const response = expectPayload(
    await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId, utr }),
    'InvalidInput',
  )
  expect(response.fields).toEqual([{ field: 'utr', code: 'validation.utr' }])
  expect(await db.paymentAttempt.count({ where: { bookingId: uuid } })).toBe(0)
})

test('a reference that another user guessed stays usable for its owner, and pays one booking', async () => {
  const utr = newUtr()
  const [guessed, own] = [await seedBooking(), await seedBooking()]
  const admin = await seedStaff(server)
  for (const { parent, bookingId } of [guessed, own])
    expectPayload(
      await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId, utr }),
      'PayBookingPayload',
    )
  const confirm = async (uuid: string) => {
    const { id } = await getAttempt(uuid)
    return (await runPaymentMutation(admin.client, 'confirmPayment', { attemptId: id })).__typename
  }
  expect(await confirm(own.uuid)).toBe('PaymentAttemptPayload')
  expect(await confirm(guessed.uuid)).toBe('ReferenceUsed')
  expect(await db.booking.findUniqueOrThrow({ where: { id: guessed.uuid } })).toMatchObject({
    paymentStatus: 'pending',
  })
})

test('refuses a reference that has paid, and one that the same user reported for another booking', async () => {
  const utr = newUtr()
  const { activity, parent, bookingId, uuid } = await seedBooking()
  const { booking: second } = await book(parent.client, activity)
  const report = (id: string) =>
    runPaymentMutation(parent.client, 'submitUpiReference', { bookingId: id, utr })
  await report(bookingId)
  const used = { fields: [{ field: 'utr', code: 'validation.utr.used' }] }
  expect(await report(second.id)).toMatchObject(used)
  const admin = await seedStaff(server)
  await runPaymentMutation(admin.client, 'confirmPayment', { attemptId: (await getAttempt(uuid)).id })
  const other = await seedBooking()
  expect(
    await runPaymentMutation(other.parent.client, 'submitUpiReference', { bookingId: other.bookingId, utr }),
  ).toMatchObject(used)
})

test('an invented reference holds seats for 24 hours at most, and never beyond the start', async () => {
  const { activity, parent, bookingId } = await seedBooking({ capacity: 2 }, { participantCount: 2 })
  await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId, utr: newUtr() })
  clock.now = subMilliseconds(addHours(MONDAY, 24), 1)
  expect(await countFreeSeats(visitor, activity.id)).toBe(0)
  clock.now = addHours(MONDAY, 24)
  expect(await countFreeSeats(visitor, activity.id)).toBe(2)
  clock.now = MONDAY

  const late = await seedBooking()
  const startsAt = new Date(late.booking.bookingDate)
  clock.now = addHours(MONDAY, 23)
  await db.booking.update({ where: { id: late.uuid }, data: { expiresAt: startsAt } })
  clock.now = subHours(startsAt, 2)
  const { booking } = expectPayload(
    await runPaymentMutation(late.parent.client, 'submitUpiReference', {
      bookingId: late.bookingId,
      utr: newUtr(),
    }),
    'PayBookingPayload',
  )
  expect(booking.expiresAt).toBe(startsAt.toISOString())
  clock.now = MONDAY
})

test('money that was reported before the start pays the session, even when checked afterwards', async () => {
  const { parent, bookingId, uuid, booking } = await seedBooking()
  await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId, utr: newUtr() })
  clock.now = addHours(new Date(booking.bookingDate), 3)
  await sweepUnpaidJob.run(server.services, {})
  const admin = await seedStaff(server)
  await runPaymentMutation(admin.client, 'confirmPayment', { attemptId: (await getAttempt(uuid)).id })
  expect(await db.booking.findUniqueOrThrow({ where: { id: uuid } })).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
  })
  expect(await loadLedger(db, uuid)).toMatchObject({ paid: 45_000, covered: 45_000, surplus: 0 })
  clock.now = MONDAY
})

test('a new account has one unchecked reference at a time, also in parallel', async () => {
  const { activity, parent, bookingId, uuid } = await seedBooking()
  const { booking: second } = await book(parent.client, activity)
  const responses = await Promise.all(
    [bookingId, second.id].map((id) =>
      runPaymentMutation(parent.client, 'submitUpiReference', { bookingId: id, utr: newUtr() }),
    ),
  )
  expect(responses.map(({ __typename }) => __typename).sort()).toEqual([
    'PayBookingPayload',
    'TooManyUnchecked',
  ])

  const attempt = await db.paymentAttempt.findFirstOrThrow({ where: { booking: { userId: parent.id } } })
  const admin = await seedStaff(server)
  await runPaymentMutation(admin.client, 'confirmPayment', { attemptId: attempt.id })
  const { booking: third } = await book(parent.client, activity)
  const open = [attempt.bookingId === uuid ? second.id : bookingId, third.id]
  for (const id of open)
    expectPayload(
      await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId: id, utr: newUtr() }),
      'PayBookingPayload',
    )
})

test('three missed sessions within 90 days end payment at the venue', async () => {
  const { activity, parent } = await seedBooking()
  const agree = async () => {
    const { booking } = await book(parent.client, activity)
    return runPaymentMutation(parent.client, 'payAtVenue', { bookingId: booking.id })
  }
  for (let missed = 0; missed < 3; missed++) {
    const { booking } = expectPayload(await agree(), 'PayBookingPayload')
    await db.booking.update({ where: { id: booking.uuid }, data: { attendance: 'absent' } })
  }
  expect((await agree()).__typename).toBe('VenuePaymentEnded')
  const { booking } = await book(parent.client, activity)
  const { data } = await parent.client.graphql(
    graphql('query ($id: ID!) { viewer { booking(id: $id) { payment { methods } } } }'),
    { id: booking.id },
  )
  expect(data.viewer?.booking?.payment.methods).toEqual(['UPI'])

  await db.booking.updateMany({
    where: { userId: parent.id, attendance: 'absent' },
    data: { bookingDate: addHours(MONDAY, -24 * 91) },
  })
  expect((await agree()).__typename).toBe('PayBookingPayload')
})

test('treats the same reference as a retry and refuses another one while it is checked', async () => {
  const { parent, bookingId, uuid } = await seedBooking()
  const utr = newUtr()
  const responses = await Promise.all(
    Array.from({ length: 8 }, () =>
      runPaymentMutation(parent.client, 'submitUpiReference', { bookingId, utr }),
    ),
  )
  expect(new Set(responses.map(({ __typename }) => __typename))).toEqual(new Set(['PayBookingPayload']))
  const other = await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId, utr: newUtr() })
  expect(other.__typename).toBe('PaymentBeingChecked')
  expect(await db.paymentAttempt.count({ where: { bookingId: uuid } })).toBe(1)
})

test('covers all unpaid sessions of a series with one payment', async () => {
  const series = { recurringType: 'WEEKLY', recurringCount: 4 }
  const { parent, bookingId, uuid } = await seedBooking({}, { series })
  await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId, utr: newUtr() })
  const attempt = await getAttempt(uuid)
  expect(Number(attempt.amount)).toBe(1800)
  await runPaymentMutation((await seedStaff(server)).client, 'confirmPayment', { attemptId: attempt.id })
  const rows = await db.booking.findMany({ where: { paymentAttemptId: attempt.id } })
  expect(rows).toHaveLength(4)
  expect(await loadLedger(db, uuid)).toMatchObject({ paid: 180_000, covered: 180_000, agree: true })
})

test('reserves available seats again for a late payment', async () => {
  const { activity, parent, bookingId, uuid } = await seedBooking({ capacity: 1 })
  clock.now = addHours(MONDAY, 25)
  await server.runJob(sweepUnpaidJob)
  expect(await countFreeSeats(visitor, activity.id)).toBe(1)
  const late = expectPayload(
    await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId, utr: newUtr() }),
    'PayBookingPayload',
  )
  expect(late.booking.payment).toMatchObject({ state: 'CHECKING', owed: '0.00', expired: '450.00' })

  await runPaymentMutation((await seedStaff(server)).client, 'confirmPayment', {
    attemptId: (await getAttempt(uuid)).id,
  })
  expect(
    await db.booking.findUniqueOrThrow({ where: { id: uuid }, include: { cancellation: true } }),
  ).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', cancellation: null })
  expect(await countFreeSeats(visitor, activity.id)).toBe(0)
  expect(await loadLedger(db, uuid)).toMatchObject({ surplus: 0, agree: true })
})

test('refunds a late payment in full when its account was deleted meanwhile', async () => {
  const { activity, parent, bookingId, uuid } = await seedBooking({ capacity: 1 })
  clock.now = addHours(MONDAY, 25)
  await server.runJob(sweepUnpaidJob)
  await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId, utr: newUtr() })
  const { id: attemptId } = await getAttempt(uuid)
  await runInTransaction(server.services, (tx) => eraseData(tx, parent))
  await runPaymentMutation((await seedStaff(server)).client, 'confirmPayment', { attemptId })
  expect(await db.booking.findUniqueOrThrow({ where: { id: uuid } })).toMatchObject({ status: 'cancelled' })
  expect(await countFreeSeats(visitor, activity.id)).toBe(1)
  expect(await loadLedger(db, uuid)).toMatchObject({ paid: 45_000, surplus: 45_000, agree: true })
})

test('refunds a late payment in full when the seat is taken', async () => {
  const { activity, parent, bookingId, uuid } = await seedBooking({ capacity: 1 })
  clock.now = addHours(MONDAY, 25)
  await book((await seedParent(server)).client, activity)
  await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId, utr: newUtr() })
  const { id } = await getAttempt(uuid)
  const admin = await seedStaff(server)
  await runPaymentMutation(admin.client, 'confirmPayment', { attemptId: id })
  expect(await db.booking.findUniqueOrThrow({ where: { id: uuid } })).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'pending',
  })
  expect(await loadLedger(db, uuid)).toEqual({
    paid: 45_000,
    covered: 0,
    surplus: 45_000,
    back: 45_000,
    agree: true,
  })

  const refund = await db.refund.findFirstOrThrow({ where: { attemptId: id } })
  const marked = expectPayload(
    await runPaymentMutation(admin.client, 'markRefundPaid', {
      refundId: refund.id,
      reference: 'N123',
    }),
    'RefundPayload',
  )
  expect(marked.refund).toEqual({ status: 'PAID', reference: 'N123' })
})

test('restores no session of a series when one of its expired seats is taken', async () => {
  const series = { recurringType: 'WEEKLY', recurringCount: 3 }
  const { activity, parent, bookingId, uuid } = await seedBooking({ capacity: 1 }, { series })
  clock.now = addHours(MONDAY, 25)
  await server.runJob(sweepUnpaidJob)
  await book((await seedParent(server)).client, activity, { bookingDate: '2026-12-05' })
  await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId, utr: newUtr() })
  await runPaymentMutation((await seedStaff(server)).client, 'confirmPayment', {
    attemptId: (await getAttempt(uuid)).id,
  })
  expect(await loadLedger(db, uuid)).toMatchObject({
    paid: 135_000,
    covered: 0,
    surplus: 135_000,
    agree: true,
  })
  const free = await Promise.all(
    ['2026-11-28', '2026-12-05', '2026-12-12'].map((date) => countFreeSeats(visitor, activity.id, date)),
  )
  expect(free).toEqual([1, 0, 1])
})

test('confirms a venue payment at once, without deadline; the money is confirmed later', async () => {
  const { parent, bookingId, uuid } = await seedBooking()
  const response = expectPayload(
    await runPaymentMutation(parent.client, 'payAtVenue', { bookingId }),
    'PayBookingPayload',
  )
  expect(response.booking).toMatchObject({
    status: 'CONFIRMED',
    paymentStatus: 'PENDING',
    expiresAt: null,
    payment: { state: 'AT_VENUE', owed: '450.00', methods: ['UPI'] },
  })
  expect((await runPaymentMutation(parent.client, 'payAtVenue', { bookingId })).__typename).toBe(
    'PayBookingPayload',
  )
  expect(await db.paymentAttempt.count({ where: { bookingId: uuid } })).toBe(1)

  clock.now = addHours(MONDAY, 10 * 24)
  await server.runJob(sweepUnpaidJob)
  await runPaymentMutation((await seedStaff(server)).client, 'confirmPayment', {
    attemptId: (await getAttempt(uuid)).id,
  })
  expect(await db.booking.findUniqueOrThrow({ where: { id: uuid } })).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    paymentMethod: 'venue',
  })
})

test('offers neither UPI nor venue payment when the provider has none', async () => {
  const { parent, booking, activity } = await seedBooking()
  const withdrawn = { upiId: null, allowsPayAtVenue: false }
  await db.provider.update({ where: { id: activity.providerId }, data: withdrawn })
  const responses = [
    await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId: booking.id, utr: newUtr() }),
    await runPaymentMutation(parent.client, 'payAtVenue', { bookingId: booking.id }),
    await runPaymentMutation(parent.client, 'startOnlinePayment', { bookingId: booking.id }),
  ]
  expect(responses.map(({ __typename }) => __typename)).toEqual(Array(3).fill('PaymentMethodNotOffered'))
})

test('shows nothing due for a free booking', async () => {
  const { parent, bookingId } = await seedBooking({ isFree: true })
  const response = await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId, utr: newUtr() })
  expect(response.__typename).toBe('NothingOwed')
})

test("lets only the booker pay, and only the provider's managers and staff decide", async () => {
  const { activity, parent, bookingId, uuid } = await seedBooking()
  const other = await seedParent(server)
  const utr = newUtr()
  const kinds = async (client: typeof visitor) => [
    (await runPaymentMutation(client, 'submitUpiReference', { bookingId, utr })).__typename,
    (await runPaymentMutation(client, 'payAtVenue', { bookingId })).__typename,
  ]
  expect(await kinds(visitor)).toEqual(['NotSignedIn', 'NotSignedIn'])
  expect(await kinds(other.client)).toEqual(['NotFound', 'NotFound'])

  await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId, utr })
  const { id } = await getAttempt(uuid)
  const neighbour = await seedManager(server, (await seedProvider(db)).id)
  const pending = await seedManager(server, activity.providerId, 'pending')
  for (const mutation of ['confirmPayment', 'refusePayment'] as const) {
    expect((await runPaymentMutation(visitor, mutation, { attemptId: id })).__typename).toBe('NotSignedIn')
    for (const { client } of [parent, other, neighbour, pending])
      expect((await runPaymentMutation(client, mutation, { attemptId: id })).__typename).toBe('NotAllowed')
  }
  const manager = await seedManager(server, activity.providerId)
  expect(
    expectPayload(
      await runPaymentMutation(manager.client, 'confirmPayment', { attemptId: id }),
      'PaymentAttemptPayload',
    ).attempt.state,
  ).toBe('PAID')
})
