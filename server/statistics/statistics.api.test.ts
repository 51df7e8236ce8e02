import { expect, test } from 'vitest'
import { parseRupees, toRupees } from '../../domain/money.ts'
import { addDays, getWeekday, toIndianDay, toInstant } from '../../domain/time.ts'
import { graphql } from '../platform/graphql/document.ts'
import { seedActivity, seedParent, seedProvider, seedReview, seedStaff } from '../testing/seed.ts'
import { expectValue } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
const { db, clock } = server
const TODAY = '2026-11-23'

/** A fixed seed gives the same data each time. */
function createDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const roll = createDice(7)
const { id: providerId } = await seedProvider(db)
const parent = await seedParent(server)
const offers = await Promise.all([
  seedActivity(db, { providerId, category: 'arts-crafts', days: ['monday', 'saturday'], capacity: 7 }),
  seedActivity(db, { providerId, category: 'sports-clubs', days: ['sunday'], capacity: 12, isFree: true }),
  seedActivity(db, { providerId, category: 'sports-clubs', days: ['tuesday'], capacity: 3, isActive: false }),
  seedActivity(db, { providerId, category: 'music-dance', days: ['friday'], capacity: 5 }),
])

/** Several hundred bookings over 20 weeks, many around midnight in India at the turn of a week. */
for (let number = 0; number < 150; number++) {
  const offer = offers[roll(offers.length)] as (typeof offers)[number]
  const slot = offer.slots[roll(offer.slots.length)] as (typeof offer.slots)[number]
  const monday = addDays('2026-07-27', 7 * roll(18))
  const turn = toInstant(monday, '00:00').getTime() + (roll(7) - 3) * 60_000
  const createdAt = new Date(Math.min(turn + roll(3) * 40 * 3_600_000, clock.now.getTime()))
  let day = addDays(TODAY, roll(60) - 20)
  while (getWeekday(day) !== slot.dayOfWeek) day = addDays(day, 1)
  const state = roll(5)
  const booking = await db.booking.create({
    data: {
      activityId: offer.id,
      userId: parent.id,
      providerId,
      timeSlotId: slot.id,
      bookingDate: toInstant(day, '10:00'),
      timeSlot: '10:00-11:00',
      participantName: 'Diya',
      participantAge: 8,
      participantCount: 1,
      totalAmount: '450.00',
      status: (['confirmed', 'confirmed', 'pending', 'pending', 'cancelled'] as const)[state],
      paymentStatus: state < 2 ? 'paid' : 'pending',
      expiresAt: state === 3 ? new Date(clock.now.getTime() - 1000) : null,
      contactName: 'Asha',
      contactPhone: '9876543210',
      contactEmail: 'asha@example.in',
      refundHours: 24,
      refundPercent: 100,
      createdAt,
    },
  })
  const attempt = await db.paymentAttempt.create({
    data: {
      bookingId: booking.id,
      method: 'upi',
      state: state < 2 || state === 4 ? 'paid' : 'checking',
      amount: toRupees(45_000 + roll(100)),
      createdAt,
      updatedAt: new Date(createdAt.getTime() + roll(2) * 60_000),
    },
  })
  if (state === 4)
    await db.refund.create({
      data: { attemptId: attempt.id, bookingId: booking.id, amount: '450.00', createdAt },
    })
}
for (const [index, exception] of [
  ['2026-11-28', true],
  ['2026-11-30', true],
  ['2026-12-01', false],
  ['2026-12-05', false],
].entries()) {
  const [date, isClosed] = exception as [string, boolean]
  const slot = offers[0]?.slots[index % 2]
  if (slot)
    await db.slotException.create({
      data: { timeSlotId: slot.id, date: new Date(`${date}T00:00:00Z`), isClosed },
    })
}

/** Reference computation row by row, without SQL. */
async function slowly() {
  const bookings = await db.booking.findMany()
  const attempts = await db.paymentAttempt.findMany({ where: { state: 'paid' } })
  const refunds = await db.refund.findMany()
  const getMonday = (instant: Date) => {
    let day = toIndianDay(instant)
    while (getWeekday(day) !== 'monday') day = addDays(day, -1)
    return day
  }
  const paise = (amount: unknown) => parseRupees(String(amount)) ?? 0
  const weeks = Array.from({ length: 12 }, (_, index) => addDays(TODAY, 7 * (index - 11))).map((start) => ({
    start,
    bookings: bookings.filter(({ createdAt }) => getMonday(createdAt) === start).length,
    revenue: toRupees(
      attempts.reduce((sum, row) => sum + (getMonday(row.updatedAt) === start ? paise(row.amount) : 0), 0) -
        refunds.reduce((sum, row) => sum + (getMonday(row.createdAt) === start ? paise(row.amount) : 0), 0),
    ),
  }))

  const places: Record<string, { capacity: number; booked: number }> = {}
  const slots = await db.timeSlot.findMany({
    where: { isActive: true, activity: { isActive: true } },
    include: { activity: true },
  })
  const exceptions = await db.slotException.findMany()
  for (const slot of slots)
    for (let ahead = 0; ahead < 28; ahead++) {
      const day = addDays(TODAY, ahead)
      const exception = exceptions.find(
        ({ timeSlotId, date }) => timeSlotId === slot.id && date.toISOString().startsWith(day),
      )
      const meets = exception ? !exception.isClosed : getWeekday(day) === slot.dayOfWeek
      places[slot.activity.category] ??= { capacity: 0, booked: 0 }
      const category = places[slot.activity.category] as { capacity: number; booked: number }
      if (meets) category.capacity += slot.maxCapacity
      category.booked += bookings
        .filter((row) => row.timeSlotId === slot.id && toIndianDay(row.bookingDate) === day)
        .filter(({ status }) => status !== 'cancelled')
        .filter((row) => !(row.status === 'pending' && row.expiresAt && row.expiresAt <= clock.now))
        .reduce((sum, row) => sum + row.participantCount, 0)
    }
  return { weeks, places }
}

const ASKED = graphql(`{ viewer { staff {
  catalogue { totalActivities totalProviders activeActivities freeActivities }
  recentActivities { uuid isActive }
  bookingWeeks { start bookings revenue }
  seatsByCategory { category capacity booked }
  starCounts { stars count }
} } }`)

test('bookings, revenue and seats equal a reference computation', async () => {
  const admin = await seedStaff(server)
  const { data, errors } = await admin.client.graphql(ASKED)
  expect(errors).toBeUndefined()
  const { bookingWeeks, seatsByCategory, catalogue, recentActivities } = expectValue(data.viewer?.staff)
  const { weeks, places } = await slowly()
  expect(bookingWeeks).toEqual(weeks)
  expect(weeks.filter(({ bookings }) => bookings > 0).length).toBeGreaterThan(8)
  expect(weeks.some(({ revenue }) => revenue !== '0.00')).toBe(true)
  for (const { category, ...found } of seatsByCategory)
    expect([category, found]).toEqual([
      category,
      places[category.toLowerCase().replace('_', '-')] ?? { capacity: 0, booked: 0 },
    ])
  expect(seatsByCategory.find((row) => row.category === 'ARTS_CRAFTS')?.booked).toBeGreaterThan(0)
  expect(catalogue).toEqual({
    totalActivities: 4,
    totalProviders: 1,
    activeActivities: 3,
    freeActivities: 1,
  })
  expect(recentActivities).toHaveLength(4)
})

test('excludes hidden reviews', async () => {
  const admin = await seedStaff(server)
  const activityId = offers[0]?.id ?? ''
  for (const [rating, isApproved] of [
    [5, true],
    [5, true],
    [4, true],
    [1, false],
  ] as const)
    await seedReview(db, { activityId, rating, isApproved })
  const { data } = await admin.client.graphql(ASKED)
  expect(data.viewer?.staff?.starCounts.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0])
})

test('lists the ten newest activities, and the requested number of weeks within limits', async () => {
  const admin = await seedStaff(server)
  for (let hour = 0; hour < 12; hour++)
    await seedActivity(db, {
      providerId,
      name: `New ${hour}`,
      createdAt: new Date(Date.UTC(2027, 0, 1, hour)),
    })
  const { data } = await admin.client.graphql(
    graphql(
      '{ viewer { staff { recentActivities { name provider { name } } bookingWeeks(weeks: 2) { start } } } }',
    ),
  )
  expect(data.viewer?.staff?.recentActivities.map(({ name }) => name)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((hour) => `New ${hour}`),
  )
  expect(data.viewer?.staff?.bookingWeeks).toEqual([{ start: '2026-11-16' }, { start: '2026-11-23' }])
  for (const weeks of [0, 54]) {
    const { errors } = await admin.client.graphql(
      graphql('query ($weeks: Int!) { viewer { staff { bookingWeeks(weeks: $weeks) { start } } } }'),
      { weeks },
    )
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'weeks' }] })
  }
})
