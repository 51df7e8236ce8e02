import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { makeContext } from '../../platform/context.ts'
import { Failure } from '../../platform/failures.ts'
import { countNames } from '../../testing/countNames.ts'
import { book, tryToBook } from '../../testing/features/booking.ts'
import type { BookingInput } from '../../testing/features/bookingInput.ts'
import { cancel, countSeats, markBookingPaid } from '../../testing/features/cancellation.ts'
import { withGuard } from '../../testing/mockGuard.ts'
import { seedActivity, seedManyParents } from '../../testing/seed.ts'
import { type ServerProcess, startServerProcess } from '../../testing/servers/serverProcess.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'
import type { lockSessions } from '../locks.ts'
import * as bookingLocks from '../locks.ts'
import { cancelBooking } from './cancelBooking.ts'

const server = await startTestServer()
const { db, clock, databaseUrl } = server
const start = () => startServerProcess(databaseUrl, clock.now)
const processes = await Promise.all([start(), start()])
afterAll(() => Promise.all(processes.map((one) => one.kill())))

/** A parent's browser with a login session on one of the processes. */
const at = (index: number, token: string): Pick<TestClient, 'graphql'> => ({
  graphql: (document, ...[variables]) =>
    (processes[index % 2] as ServerProcess).graphql(token, document, variables as never),
})

const getRefund = (result: Awaited<ReturnType<typeof cancel>>) =>
  result.__typename === 'CancelBookingPayload' ? Number(result.refundAmount) : 0

async function seedPaidBooking(change: Partial<BookingInput> = {}, capacity = 10) {
  const activity = await seedActivity(db, { capacity })
  const [token = ''] = await seedManyParents(db, 1, clock.now)
  const { booking } = await book(at(0, token), activity, change)
  await markBookingPaid(db, booking.uuid)
  return { activity, token, id: booking.uuid }
}

test('counts 20 parallel cancellations over two processes once: seats and refund', async () => {
  const { activity, token, id } = await seedPaidBooking({ participantCount: 2 })
  const [other = ''] = await seedManyParents(db, 1, clock.now)
  await book(at(0, other), activity, { participantCount: 8 })
  const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => cancel(at(index, token), id)))
  expect(countNames(responses.map(({ __typename }) => __typename))).toEqual({
    CancelBookingPayload: 1,
    AlreadyCancelled: 19,
  })
  expect(await countSeats(db, activity.id)).toEqual({ held: 8, booked: 8, current: 8, wrong: 0 })
  const booking = await db.booking.findUniqueOrThrow({ where: { id }, include: { refunds: true } })
  expect([booking.sequence, booking.refunds.length]).toEqual([1, 1])
})

/** Parallel calls of the use case. */
async function cancelInParallel() {
  const { token, id } = await seedPaidBooking()
  const context = await getContext(token)
  const names = await Promise.all(
    Array.from({ length: 20 }, () =>
      cancelBooking(context, { bookingId: id }).then(
        () => 'cancelled',
        (failure) => (failure instanceof Failure ? failure.code : 'error'),
      ),
    ),
  )
  return countNames(names)
}

function getContext(loginSessionToken: string) {
  const caller = {
    address: '',
    isCrossSite: false,
    cookies: {},
    acceptLanguage: undefined,
    accessToken: null,
    setLoginSessionToken() {},
  }
  return makeContext(server.services, { ...caller, loginSessionToken: loginSessionToken })
}

/** Reads without locking, the mistake that the guard prevents. */
const lookOnly: typeof lockSessions = async (tx, ids) => {
  const rows = await tx.booking.findMany({ where: { id: { in: ids }, status: { not: 'cancelled' } } })
  // Every request has read before any writes.
  await sleep(50)
  return rows.map((row) => ({ ...row, totalAmount: 45_000, payerId: null }))
}

test('control: with the guard off parallel requests fail; with it on they do not', async () => {
  expect(await cancelInParallel()).toEqual({ cancelled: 1, ALREADY_CANCELLED: 19 })
  expect(await withGuard(bookingLocks, 'lockSessions', lookOnly, cancelInParallel)).toHaveProperty('error')
})

test('cancels each row once when one session and the series are cancelled in parallel', async () => {
  for (let round = 0; round < 5; round++) {
    const { activity, token, id } = await seedPaidBooking({
      series: { recurringType: 'WEEKLY', recurringCount: 6 },
    })
    const rows = await db.booking.findMany({
      where: { activityId: activity.id },
      orderBy: { bookingDate: 'asc' },
    })
    const third = rows[2]?.id as string
    const [one, all] = await Promise.all([
      cancel(at(0, token), third),
      cancel(at(1, token), id, { scope: 'ALL' }),
    ])
    expect(all.__typename).toBe('CancelBookingPayload')
    expect(['CancelBookingPayload', 'AlreadyCancelled']).toContain(one.__typename)
    expect(getRefund(all) + getRefund(one)).toBe(2700)
    expect(await countSeats(db, activity.id)).toEqual({ held: 0, booked: 0, current: 0, wrong: 0 })
    expect(await db.refund.count({ where: { booking: { activityId: activity.id } } })).toBe(6)
  }
})

test('refunds the shown amount for all sessions, or refuses, when one is cancelled in parallel', async () => {
  for (let round = 0; round < 5; round++) {
    const { token, id } = await seedPaidBooking({ series: { recurringType: 'WEEKLY', recurringCount: 3 } })
    const [one, all] = await Promise.all([
      cancel(at(0, token), id),
      cancel(at(1, token), id, { scope: 'ALL', expectedRefund: '1350.00' }),
    ])
    const outcome = `${one.__typename} ${all.__typename}`
    expect(['CancelBookingPayload RefundChanged', 'AlreadyCancelled CancelBookingPayload']).toContain(outcome)
    if (all.__typename === 'CancelBookingPayload') expect(getRefund(all)).toBe(getRefund(one) ? 900 : 1350)
  }
})

test('gives a cancelled seat to at most one parallel booking', async () => {
  for (let round = 0; round < 5; round++) {
    const { activity, token, id } = await seedPaidBooking({}, 1)
    const others = await seedManyParents(db, 10, clock.now)
    const [cancelled, ...booked] = await Promise.all([
      cancel(at(0, token), id),
      ...others.map((other, index) => tryToBook(at(index, other), activity)),
    ])
    expect(cancelled.__typename).toBe('CancelBookingPayload')
    const names = countNames(booked.map(({ __typename }) => __typename))
    const got = names.CreateBookingPayload ?? 0
    expect(got).toBeLessThanOrEqual(1)
    expect(names.SlotFull).toBe(10 - got)
    expect(await countSeats(db, activity.id)).toEqual({ held: got, booked: got, current: got, wrong: 0 })
    const [late = ''] = await seedManyParents(db, 1, clock.now)
    expect((await tryToBook(at(0, late), activity)).__typename).toBe(
      got ? 'SlotFull' : 'CreateBookingPayload',
    )
  }
})
