import { addHours } from 'date-fns/addHours'
import { expect, test } from 'vitest'
import { sweepUnpaidJob } from '../../bookings/seats/sweepUnpaid.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { book, tryToBook } from '../../testing/features/booking.ts'
import { loadLedger, runPaymentMutation } from '../../testing/features/payments.ts'
import { withGuard } from '../../testing/mockGuard.ts'
import { seedActivity, seedParent, seedProvider, seedSecondParent, seedStaff } from '../../testing/seed.ts'
import { startTestServer } from '../../testing/testServer.ts'
import type { lockSeries } from '../locks.ts'
import * as paymentLocks from '../locks.ts'
import { settleAttempt } from './settleAttempt.ts'

const server = await startTestServer()
const { db, clock, services } = server
const MONDAY = clock.now
const noLock: typeof lockSeries = async () => {}
const ROUNDS = 12
let nextUtr = 700_000_000_000

async function seedBooking(capacity = 1) {
  clock.now = MONDAY
  const { id: providerId } = await seedProvider(db, { upiId: 'clayclub@okbank', allowsPayAtVenue: true })
  const activity = await seedActivity(db, { providerId, capacity })
  const parent = await seedParent(server)
  const { booking } = await book(parent.client, activity)
  return { activity, parent, uuid: booking.uuid as string }
}

async function twoAttempts(bookingId: string) {
  return Promise.all(
    ['1', '2'].map((number) =>
      db.paymentAttempt.create({
        data: {
          bookingId,
          method: 'razorpay',
          state: 'started',
          amount: '450',
          orderId: `${bookingId} ${number}`,
        },
      }),
    ),
  )
}

async function settleBoth(bookingId: string) {
  const attempts = await twoAttempts(bookingId)
  await Promise.all(
    attempts.map((attempt) =>
      runInTransaction(services, (tx) =>
        settleAttempt(tx, { attempt, amount: 45_000, reference: `pay ${attempt.id}` }),
      ),
    ),
  )
}

const bookedIn = async (activityId: string) => {
  const found = await db.slotOccurrence.findMany({ where: { slot: { activityId } } })
  return found.reduce((sum, { booked }) => sum + booked, 0)
}

async function paidTwiceAtOnce() {
  const { uuid } = await seedBooking()
  await settleBoth(uuid)
  return (await loadLedger(db, uuid)).agree
}

async function paidTwiceAfterExpiry() {
  const { activity, uuid } = await seedBooking(5)
  clock.now = addHours(MONDAY, 25)
  await sweepUnpaidJob.run(services, {})
  await settleBoth(uuid)
  return (await loadLedger(db, uuid)).agree && (await bookedIn(activity.id)) === 1
}

async function runRounds(scene: () => Promise<boolean>) {
  const seen: boolean[] = []
  for (let round = 0; round < ROUNDS; round++) seen.push(await scene())
  return seen
}

test.each([
  ['paid twice at once: one covers, the other goes back', paidTwiceAtOnce],
  ['paid twice at once after expiry: the seat is taken again once', paidTwiceAfterExpiry],
])('%s; control: without the lock the sums disagree', async (_, scene) => {
  expect(await runRounds(scene)).toEqual(Array(ROUNDS).fill(true))
  expect(await withGuard(paymentLocks, 'lockSeries', noLock, () => runRounds(scene))).toContain(false)
})

/** Each parent reports a bank reference. True when one report is taken and the other parent is shown the reason. */
async function reportedByBothParents() {
  const { parent, uuid } = await seedBooking()
  const other = await seedParent(server, { firstName: 'Ravi' })
  await seedSecondParent(db, parent.id, other.id)
  const results = await Promise.allSettled(
    [parent, other].map(({ client }) =>
      runPaymentMutation(client, 'submitUpiReference', { bookingId: uuid, utr: String(nextUtr++) }),
    ),
  )
  const types = results.map((result) => (result.status === 'fulfilled' ? result.value.__typename : 'error'))
  return types.sort().join(' ') === 'PayBookingPayload PaymentBeingChecked'
}

test('takes one of two reports of both parents at once; control: without the lock the second one fails', async () => {
  expect(await runRounds(reportedByBothParents)).toEqual(Array(ROUNDS).fill(true))
  expect(
    await withGuard(paymentLocks, 'lockSeries', noLock, () => runRounds(reportedByBothParents)),
  ).toContain(false)
})

/** The deadline passes: the sweep, another booking and the payment run in parallel. */
async function paidWhileItExpires() {
  const { activity, uuid } = await seedBooking()
  const rival = await seedParent(server)
  const [attempt] = await twoAttempts(uuid)
  if (!attempt) throw new Error('no attempt')
  clock.now = addHours(MONDAY, 24)
  const [, rivals] = await Promise.all([
    runInTransaction(services, (tx) => settleAttempt(tx, { attempt, amount: 45_000, reference: attempt.id })),
    tryToBook(rival.client, activity),
    sweepUnpaidJob.run(services, {}),
  ])
  const own = await db.booking.findUniqueOrThrow({ where: { id: uuid }, include: { cancellation: true } })
  const isOwn = own.status === 'confirmed' && own.paymentStatus === 'paid' && !own.cancellation
  const isLost = own.status === 'cancelled' && own.paymentStatus === 'pending' && own.cancellation !== null
  const holders = Number(isOwn) + Number(rivals.__typename === 'CreateBookingPayload')
  return (
    (isOwn || isLost) &&
    holders === 1 &&
    (await bookedIn(activity.id)) === 1 &&
    (await loadLedger(db, uuid)).agree
  )
}

test('has one outcome when payment and expiry are parallel', async () => {
  expect(await runRounds(paidWhileItExpires)).toEqual(Array(ROUNDS).fill(true))
})

test('control: without the lock both payment and expiry succeed at some time', async () => {
  const seen: boolean[] = []
  for (let tries = 0; tries < 20 && !seen.includes(false); tries++)
    seen.push(...(await withGuard(paymentLocks, 'lockSeries', noLock, () => runRounds(paidWhileItExpires))))
  expect(seen).toContain(false)
}, 240_000)

test('accepts one of a parallel confirmation and refusal', async () => {
  const admin = await seedStaff(server)
  for (let round = 0; round < ROUNDS; round++) {
    const { parent, uuid } = await seedBooking()
    const utr = String(500_000_000_000 + round)
    await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId: uuid, utr })
    const { id } = await db.paymentAttempt.findFirstOrThrow({ where: { bookingId: uuid } })
    await Promise.all([
      runPaymentMutation(admin.client, 'confirmPayment', { attemptId: id }),
      runPaymentMutation(admin.client, 'refusePayment', { attemptId: id }),
    ])
    const { status, paymentStatus } = await db.booking.findUniqueOrThrow({ where: { id: uuid } })
    const attempt = await db.paymentAttempt.findUniqueOrThrow({ where: { id } })
    // A later confirmation may still find the money.
    expect(`${attempt.state} ${status} ${paymentStatus}`).toBe('paid confirmed paid')
  }
})
