import { afterAll, expect, test } from 'vitest'
import { makeContext } from '../platform/context.ts'
import { Failure } from '../platform/failures.ts'
import { book } from '../testing/booking.ts'
import { cancel, countSeats, markBookingPaid } from '../testing/cancellation.ts'
import { seedActivity, seedManyParents } from '../testing/seed.ts'
import { type ServerProcess, startServerProcess } from '../testing/serverProcess.ts'
import { startTestServer } from '../testing/testServer.ts'
import { cancelBooking } from './cancelBooking.ts'
import { type LockSessions, lockSessions } from './cancelSessions.ts'

const server = await startTestServer()
const { db, clock, databaseUrl } = server
const start = () => startServerProcess(databaseUrl, clock.now)
const processes = await Promise.all([start(), start()])
afterAll(() => Promise.all(processes.map((one) => one.kill())))

const tally = (names: string[]) =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))

/** A parent's browser at one of the processes. */
const at = (index: number, token: string) => ({
  graphql: (document: string, variables: object = {}) =>
    (processes[index % 2] as ServerProcess).graphql(token, document, variables),
})

async function aPaidBooking(change: object = {}, capacity = 10) {
  const activity = await seedActivity(db, { capacity })
  const [token = ''] = await seedManyParents(db, 1, clock.now)
  const { booking } = await book(at(0, token), activity, change)
  await markBookingPaid(db, booking.uuid)
  return { activity, token, id: booking.uuid as string }
}

test('20 cancels at once over two processes are one: places are free once, money is owed once', async () => {
  const { activity, token, id } = await aPaidBooking({ participantCount: 2 })
  const [other = ''] = await seedManyParents(db, 1, clock.now)
  await book(at(0, other), activity, { participantCount: 8 })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => cancel(at(index, token), id)))
  expect(tally(answers.map(({ __typename }) => __typename))).toEqual({
    CancelBookingPayload: 1,
    AlreadyCancelled: 19,
  })
  expect(await countSeats(db, activity.id)).toEqual({ held: 8, booked: 8, current: 8, wrong: 0 })
  const booking = await db.booking.findUniqueOrThrow({ where: { id }, include: { refunds: true } })
  expect([booking.sequence, booking.refunds.length]).toEqual([1, 1])
})

/** The same crowd at the use case itself, with this way of claiming. */
async function crowd(claim: LockSessions) {
  const { token, id } = await aPaidBooking()
  const context = await contextOf(token)
  const names = await Promise.all(
    Array.from({ length: 20 }, () =>
      cancelBooking(context, { bookingId: id }, claim).then(
        () => 'cancelled',
        (failure) => (failure instanceof Failure ? failure.code : 'surprise'),
      ),
    ),
  )
  return tally(names)
}

function contextOf(loginSessionToken: string) {
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

/** Looks and does not hold: what a program does that has not thought of the others. */
const lookOnly: LockSessions = async (tx, ids) => {
  const rows = await tx.booking.findMany({ where: { id: { in: ids }, status: { not: 'cancelled' } } })
  // Everybody has looked before anybody writes.
  await new Promise((resolve) => setTimeout(resolve, 50))
  return rows.map((row) => ({ ...row, totalAmount: 45_000 }))
}

test('control: with the guard off the same crowd meets surprises; with it on it does not', async () => {
  expect(await crowd(lockSessions)).toEqual({ cancelled: 1, ALREADY_CANCELLED: 19 })
  expect(await crowd(lookOnly)).toHaveProperty('surprise')
})

test('one session and all of its series, cancelled at once: each row once, each rupee once', async () => {
  for (let round = 0; round < 5; round++) {
    const { activity, token, id } = await aPaidBooking({
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
    expect(Number(all.refundAmount) + Number(one.refundAmount ?? 0)).toBe(2700)
    expect(await countSeats(db, activity.id)).toEqual({ held: 0, booked: 0, current: 0, wrong: 0 })
    expect(await db.refund.count({ where: { booking: { activityId: activity.id } } })).toBe(6)
  }
})

test('who was shown a refund for all gets it for all, or is told, when one is cancelled at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    const { token, id } = await aPaidBooking({ series: { recurringType: 'WEEKLY', recurringCount: 3 } })
    const [one, all] = await Promise.all([
      cancel(at(0, token), id),
      cancel(at(1, token), id, { scope: 'ALL', expectedRefund: '1350.00' }),
    ])
    const outcome = `${one.__typename} ${all.__typename}`
    expect(['CancelBookingPayload RefundChanged', 'AlreadyCancelled CancelBookingPayload']).toContain(outcome)
    if (all.refundAmount) expect(all.refundAmount).toBe(one.refundAmount ? '900.00' : '1350.00')
  }
})

test('a place that is cancelled while others want it goes to one of them, or stays free', async () => {
  for (let round = 0; round < 5; round++) {
    const { activity, token, id } = await aPaidBooking({}, 1)
    const others = await seedManyParents(db, 10, clock.now)
    const [cancelled, ...booked] = await Promise.all([
      cancel(at(0, token), id),
      ...others.map((other, index) => book(at(index, other), activity)),
    ])
    expect(cancelled.__typename).toBe('CancelBookingPayload')
    const names = tally(booked.map(({ __typename }) => __typename))
    const got = names.CreateBookingPayload ?? 0
    expect(got).toBeLessThanOrEqual(1)
    expect(names.SlotFull).toBe(10 - got)
    expect(await countSeats(db, activity.id)).toEqual({ held: got, booked: got, current: got, wrong: 0 })
    const [late = ''] = await seedManyParents(db, 1, clock.now)
    expect((await book(at(0, late), activity)).__typename).toBe(got ? 'SlotFull' : 'CreateBookingPayload')
  }
})
