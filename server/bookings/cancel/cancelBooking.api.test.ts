import { addHours } from 'date-fns/addHours'
import { subHours } from 'date-fns/subHours'
import { afterEach, expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { book } from '../../testing/features/booking.ts'
import { cancel, countSeats, markBookingPaid } from '../../testing/features/cancellation.ts'
import { seedActivity, seedParent, seedStaff } from '../../testing/seed.ts'
import { expectPayload, expectValue } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

/** Monday 23 November 2026, 10:00 in India. */
const server = await startTestServer()
const { db, clock } = server
const start = clock.now
afterEach(() => {
  clock.now = start
})

const WEEKLY_12 = { series: { recurringType: 'WEEKLY', recurringCount: 12 } as const }
/** The Monday after the third of twelve Saturdays. */
const AFTER_THREE = '2026-12-14T04:30:00Z'

/** A paid series of 12 with 2 seats in each session: 3 are past, the sixth is cancelled. */
async function seedSeriesOfTwelve() {
  const activity = await seedActivity(db)
  const parent = await seedParent(server)
  const { booking } = await book(parent.client, activity, { ...WEEKLY_12, participantCount: 2 })
  const attemptId = await markBookingPaid(db, booking.uuid)
  const rows = () =>
    db.booking.findMany({
      where: { activityId: activity.id },
      orderBy: { bookingDate: 'asc' },
      include: { cancellation: true, refunds: true },
    })
  const ids = (await rows()).map(({ id }) => id)
  clock.set(AFTER_THREE)
  await cancel(parent.client, ids[5] as string)
  return { activity, ...parent, ids, rows, attemptId }
}

/** Numbers of the cancelled sessions, from 1. */
const getCancelled = (rows: { status: string }[]) =>
  rows.flatMap(({ status }, index) => (status === 'cancelled' ? [index + 1] : []))

test.each<['THIS' | 'THIS_AND_LATER' | 'ALL', number[], string]>([
  ['THIS', [6, 8], '900.00'],
  ['THIS_AND_LATER', [6, 8, 9, 10, 11, 12], '4500.00'],
  ['ALL', [4, 5, 6, 7, 8, 9, 10, 11, 12], '7200.00'],
])(
  '%s cancels only upcoming sessions of a series of 12 with 3 past and 1 cancelled',
  async (scope, numbers, refund) => {
    const { activity, client, ids, rows, attemptId, id: userId } = await seedSeriesOfTwelve()
    const before = await rows()
    const response = expectPayload(
      await cancel(client, ids[7] as string, { scope, expectedRefund: refund }),
      'CancelBookingPayload',
    )
    expect(response).toMatchObject({ __typename: 'CancelBookingPayload', refundAmount: refund })
    expect(response.booking).toEqual({
      uuid: ids[7],
      status: 'CANCELLED',
      cancellation: { refundAmount: '900.00', refundStatus: 'PENDING', reason: 'Cancelled by user' },
    })
    const after = await rows()
    expect(getCancelled(after)).toEqual(numbers)
    expect(await countSeats(db, activity.id)).toEqual({
      held: 2 * (12 - numbers.length),
      booked: 2 * (12 - numbers.length),
      current: 2 * (12 - numbers.length),
      wrong: 0,
    })
    for (const [index, row] of after.entries()) {
      const isCancelled = numbers.includes(index + 1)
      expect(row.sequence).toBe(isCancelled ? 1 : 0)
      if (!isCancelled || index === 5) expect(row).toEqual(before[index])
      if (!isCancelled) continue
      expect(row.cancellation).toMatchObject({ cancelledBy: userId, reason: 'Cancelled by user' })
      expect(Number(row.cancellation?.refundAmount)).toBe(900)
      expect(row.refunds).toMatchObject([{ attemptId, status: 'pending' }])
      expect(Number(row.refunds[0]?.amount)).toBe(900)
    }
  },
)

test('refuses a past session of a series, and cancels the others from there', async () => {
  const { client, ids, rows } = await seedSeriesOfTwelve()
  expect(await cancel(client, ids[0] as string)).toEqual({
    __typename: 'AlreadyPast',
    message: 'This session has started and can no longer be cancelled.',
  })
  expect(
    expectPayload(await cancel(client, ids[1] as string, { scope: 'ALL' }), 'CancelBookingPayload')
      .cancelledBookings,
  ).toHaveLength(8)
  expect(getCancelled(await rows())).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12])
  for (const scope of ['THIS', 'ALL'] as const)
    expect((await cancel(client, ids[6] as string, { scope })).__typename).toBe('AlreadyCancelled')
  expect((await cancel(client, ids[0] as string)).__typename).toBe('AlreadyPast')
})

test('refunds nothing for an unpaid booking and shows nothing due', async () => {
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  const { booking } = await book(client, activity)
  const response = expectPayload(
    await cancel(client, booking.id, { expectedRefund: '0.00', reason: ' A cold ' }),
    'CancelBookingPayload',
  )
  expect(response.booking.cancellation).toEqual({
    refundAmount: '0.00',
    refundStatus: 'PENDING',
    reason: 'A cold',
  })
  expect(await db.refund.count({ where: { bookingId: booking.uuid } })).toBe(0)
})

test('refunds by the policy at the time of booking', async () => {
  const activity = await seedActivity(db, { refundHours: 48, refundPercent: 50 })
  const { client } = await seedParent(server)
  const early = await book(client, activity)
  const late = await book(client, activity)
  for (const { booking } of [early, late]) await markBookingPaid(db, booking.uuid)
  await db.activity.update({ where: { id: activity.id }, data: { refundHours: 0, refundPercent: 100 } })
  clock.now = subHours(new Date(early.booking.bookingDate), 48)
  expect(expectPayload(await cancel(client, early.booking.id), 'CancelBookingPayload').refundAmount).toBe(
    '225.00',
  )
  clock.now = new Date(clock.now.getTime() + 1)
  expect(expectPayload(await cancel(client, late.booking.id), 'CancelBookingPayload').refundAmount).toBe(
    '0.00',
  )
})

test('refuses when the refund is lower than the shown one', async () => {
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  const { booking } = await book(client, activity)
  await markBookingPaid(db, booking.uuid)
  clock.now = subHours(new Date(booking.bookingDate), 23)
  expect(await cancel(client, booking.id, { expectedRefund: '450.00' })).toEqual({
    __typename: 'RefundChanged',
    refundAmount: '0.00',
    message: 'The refund has changed to ₹0. Nothing was cancelled. Please check and try again.',
  })
  expect((await db.booking.findUniqueOrThrow({ where: { id: booking.uuid } })).status).toBe('confirmed')
})

test('lets only the booker cancel, and changes nothing for an invalid reason', async () => {
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  const { booking } = await book(client, activity)
  const names = async (id: string) => [
    (await cancel(server.createClient(), id)).__typename,
    (await cancel((await seedParent(server)).client, id)).__typename,
    (await cancel((await seedStaff(server)).client, id)).__typename,
  ]
  expect(await names(booking.id)).toEqual(['NotSignedIn', 'NotFound', 'NotFound'])
  expect((await cancel(client, 'nonsense')).__typename).toBe('NotFound')
  expect(await cancel(client, booking.id, { reason: 'x'.repeat(501) })).toMatchObject({
    __typename: 'InvalidInput',
    fields: [{ field: 'reason', message: 'At most 500 characters' }],
  })
  expect((await countSeats(db, activity.id)).held).toBe(1)
})

test('treats an overdue booking as cancelled before and after the sweep', async () => {
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  const { booking } = await book(client, activity)
  clock.now = addHours(start, 24)
  expect((await cancel(client, booking.id)).__typename).toBe('AlreadyCancelled')
  const { data } = await client.graphql(
    graphql(`query ($id: ID!) { viewer { booking(id: $id) { status cancellationQuotes { scope }
      cancellation { reason isBySystem refundAmount refundStatus cancelledAt } } } }`),
    { id: booking.id },
  )
  expect(data.viewer?.booking).toEqual({
    status: 'CANCELLED',
    cancellationQuotes: [],
    cancellation: {
      reason: 'Not paid in time',
      isBySystem: true,
      refundAmount: '0.00',
      refundStatus: 'PENDING',
      cancelledAt: clock.now.toISOString(),
    },
  })
})

test('quotes each scope session by session as cancelling does', async () => {
  const { client, ids } = await seedSeriesOfTwelve()
  clock.now = new Date('2026-12-18T06:30:00Z')
  const { data } = await client.graphql(
    graphql(`query ($id: ID!) { viewer { booking(id: $id) { refundPolicy { hours percent } cancellationQuotes {
      scope refundAmount sessions { uuid refundAmount noRefundReason } } } } }`),
    { id: ids[3] ?? '' },
  )
  const { refundPolicy, cancellationQuotes: quotes } = expectValue(data.viewer?.booking)
  expect(refundPolicy).toEqual({ hours: 24, percent: 100 })
  expect(quotes.map(({ scope, refundAmount, sessions }) => [scope, refundAmount, sessions.length])).toEqual([
    ['THIS', '0.00', 1],
    ['THIS_AND_LATER', '6300.00', 8],
    ['ALL', '6300.00', 8],
  ])
  expect(quotes[2]?.sessions.slice(0, 2)).toEqual([
    { uuid: ids[3], refundAmount: '0.00', noRefundReason: 'TOO_LATE' },
    { uuid: ids[4], refundAmount: '900.00', noRefundReason: null },
  ])
  expect(quotes[2]?.sessions.map(({ uuid }) => uuid)).not.toContain(ids[5])
  const response = expectPayload(
    await cancel(client, ids[3] as string, {
      scope: 'ALL',
      expectedRefund: quotes[2]?.refundAmount,
    }),
    'CancelBookingPayload',
  )
  expect(response.refundAmount).toBe('6300.00')
})
