import { expect, test } from 'vitest'
import { DAYS } from '../../../domain/activities/days.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { book, countBookings, tryToBook } from '../../testing/features/booking.ts'
import { seedActivity, seedParent } from '../../testing/seed.ts'
import { startTestServer } from '../../testing/testServer.ts'

/** Monday 23 November 2026, 10:00 in India. */
const server = await startTestServer()
const { db } = server

test('makes one booking for each date, with the first as parent', async () => {
  const activity = await seedActivity(db)
  const asha = await seedParent(server)
  const series = { recurringType: 'MONTHLY', recurringCount: 3 } as const
  const { booking, totalBookings } = await book(asha.client, activity, {
    series,
    participantCount: 2,
    totalAmount: '2700.00',
  })
  expect(totalBookings).toBe(3)
  expect(booking.series).toMatchObject({ totalAmount: '2700.00', position: 1 })
  const days = booking.series?.bookings.map((one) => one.bookingDate.slice(0, 10))
  expect(days).toEqual(['2026-11-28', '2027-01-02', '2027-01-30'])

  const rows = await db.booking.findMany({
    where: { activityId: activity.id },
    orderBy: { bookingDate: 'asc' },
  })
  expect(rows.map(({ parentBookingId }) => parentBookingId)).toEqual([null, rows[0]?.id, rows[0]?.id])
  expect(
    rows.every((row) => row.isRecurring && row.recurringType === 'monthly' && row.recurringCount === 3),
  ).toBe(true)
  expect((await db.timeSlot.findFirstOrThrow({ where: { activityId: activity.id } })).currentBookings).toBe(6)
  const last = await asha.client.graphql(
    graphql(
      'query ($id: ID!) { viewer { booking(id: $id) { recurringType series { position recurringType } } } }',
    ),
    { id: rows[2]?.id ?? '' },
  )
  expect(last.data.viewer?.booking).toEqual({
    recurringType: 'MONTHLY',
    series: { position: 3, recurringType: 'MONTHLY' },
  })
})

test('uses the slots of all weekdays for a daily series', async () => {
  const activity = await seedActivity(db, { days: DAYS })
  const { client } = await seedParent(server)
  const series = { recurringType: 'DAILY', recurringEndDate: '2026-12-07' } as const
  expect((await book(client, activity, { series })).totalBookings).toBe(10)
  expect(
    new Set(
      (await db.booking.findMany({ where: { activityId: activity.id } })).map(({ timeSlotId }) => timeSlotId),
    ).size,
  ).toBe(7)
})

test('writes nothing for a series with a full date, and books the others with skipFullDates', async () => {
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  await book((await seedParent(server)).client, activity, { bookingDate: '2026-12-26', participantCount: 10 })
  const before = await db.slotOccurrence.count()
  const series = { recurringType: 'WEEKLY', recurringCount: 12 } as const
  expect(await tryToBook(client, activity, { series })).toMatchObject({
    __typename: 'SlotFull',
    seatsLeft: 0,
    fullDates: ['2026-12-26'],
    message: '1 date of this series does not have enough seats: Dec 26, 2026',
  })
  expect(await countBookings(db, activity.id)).toBe(1)
  expect(await db.slotOccurrence.count()).toBe(before)

  const skipping = { series, skipFullDates: true }
  expect(await tryToBook(client, activity, { ...skipping, totalAmount: '5400.00' })).toMatchObject({
    __typename: 'PriceChanged',
    total: '4950.00',
    message: 'The amount has changed. The total is now ₹4,950',
  })
  expect(await countBookings(db, activity.id)).toBe(1)
  expect(await tryToBook(client, activity, { ...skipping, totalAmount: '4950.00' })).toMatchObject({
    totalBookings: 11,
  })
  expect(
    await tryToBook(client, activity, { ...skipping, bookingDate: '2026-12-26', series: null }),
  ).toMatchObject({
    __typename: 'SlotFull',
  })
})
