import { addHours } from 'date-fns/addHours'
import { subMilliseconds } from 'date-fns/subMilliseconds'
import { expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { book, countFreeSeats, tryToBook } from '../../testing/features/booking.ts'
import { runPaymentMutation } from '../../testing/features/payments.ts'
import { listNotices } from '../../testing/features/schedule.ts'
import { seedActivity, seedManager, seedParent, seedProvider } from '../../testing/seed.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { sweepUnpaidJob } from './sweepUnpaid.ts'

/** Monday 23 November 2026, 10:00 in India. */
const server = await startTestServer()
const { db, clock } = server
const visitor = server.createClient()

test('expires an unpaid booking after 24 hours, for reads and for the next booking', async () => {
  const start = clock.now
  const activity = await seedActivity(db, { capacity: 2 })
  const asha = await seedParent(server)
  const kavya = await seedParent(server)
  const { booking } = await book(asha.client, activity, { participantCount: 2 })
  const status = async () => {
    const { data } = await asha.client.graphql(
      graphql('query ($id: ID!) { viewer { booking(id: $id) { status } } }'),
      { id: booking.id },
    )
    return data.viewer?.booking?.status
  }
  clock.now = subMilliseconds(addHours(start, 24), 1)
  expect([await countFreeSeats(visitor, activity.id), await status()]).toEqual([0, 'PENDING'])
  expect((await tryToBook(kavya.client, activity)).__typename).toBe('SlotFull')

  clock.now = addHours(start, 24)
  expect([await countFreeSeats(visitor, activity.id), await status()]).toEqual([2, 'CANCELLED'])
  expect(await book(kavya.client, activity)).toHaveProperty('booking')
  const cancellation = await db.bookingCancellation.findUniqueOrThrow({ where: { bookingId: booking.uuid } })
  expect(cancellation).toMatchObject({ reason: 'Not paid in time', cancelledBy: null })
  expect(Number(cancellation.refundAmount)).toBe(0)
  expect(await countFreeSeats(visitor, activity.id)).toBe(1)
  const slot = await db.timeSlot.findFirstOrThrow({
    where: { activityId: activity.id },
    include: { occurrences: true },
  })
  expect([slot.currentBookings, slot.occurrences[0]?.booked]).toEqual([1, 1])
  clock.now = start
})

test('notifies the provider once for each series that expires', async () => {
  const start = clock.now
  const provider = await seedProvider(db)
  const manager = await seedManager(server, provider.id)
  const activity = await seedActivity(db, { providerId: provider.id })
  const series = { recurringType: 'WEEKLY', recurringCount: 2 } as const
  await book((await seedParent(server)).client, activity, { series })
  await book((await seedParent(server)).client, activity, { participantCount: 3 })
  clock.now = addHours(start, 24)
  await sweepUnpaidJob.run(server.services, {})
  const notices = await listNotices(server, manager.id, 'bookingWithdrawn')
  expect(notices.map(({ count, seats }) => [count, seats]).sort()).toEqual([
    [1, 3],
    [2, 1],
  ])
  clock.now = start
})

test('limits a user to 100 unpaid seats, without paid, free and expired ones', async () => {
  const start = clock.now
  const asha = await seedParent(server)
  const activity = await seedActivity(db, { capacity: 300 })
  const free = await seedActivity(db, { isFree: true, capacity: 300 })
  for (let i = 0; i < 5; i++) await book(asha.client, activity, { participantCount: 20 })
  expect(await tryToBook(asha.client, activity)).toMatchObject({ __typename: 'TooManyUnpaid', limit: 100 })
  expect(await book(asha.client, free, { participantCount: 20 })).toHaveProperty('booking')
  expect(await book((await seedParent(server)).client, activity)).toHaveProperty('booking')
  clock.now = addHours(start, 24)
  expect(await book(asha.client, activity)).toHaveProperty('booking')
  clock.now = start
})

test('counts seats to be paid at the venue until their session starts', async () => {
  const start = clock.now
  const asha = await seedParent(server)
  const provider = await seedProvider(db, { allowsPayAtVenue: true })
  const activity = await seedActivity(db, { capacity: 300, providerId: provider.id })
  for (let i = 0; i < 5; i++) {
    const { booking } = await book(asha.client, activity, { participantCount: 20 })
    await runPaymentMutation(asha.client, 'payAtVenue', { bookingId: booking.id })
  }
  const later = { bookingDate: '2026-12-05' }
  expect(await tryToBook(asha.client, activity, later)).toMatchObject({ __typename: 'TooManyUnpaid' })
  clock.now = new Date('2026-11-29T00:00:00Z')
  expect(await book(asha.client, activity, later)).toHaveProperty('booking')
  clock.now = start
})

test('sweeps overdue bookings once over two processes', async () => {
  const start = clock.now
  const activity = await seedActivity(db, { capacity: 5 })
  const { client } = await seedParent(server)
  for (let made = 0; made < 3; made++) await book(client, activity)
  clock.now = addHours(start, 24)
  await Promise.all([sweepUnpaidJob.run(server.services, {}), sweepUnpaidJob.run(server.services, {})])

  const rows = await db.booking.findMany({
    where: { activityId: activity.id },
    include: { cancellation: true },
  })
  expect(rows.map(({ status, cancellation }) => `${status} ${cancellation?.reason}`)).toEqual(
    Array(3).fill('cancelled Not paid in time'),
  )
  const occurrence = await db.slotOccurrence.findFirstOrThrow({
    where: { timeSlotId: activity.slots[0]?.id as string },
  })
  expect(occurrence.booked).toBe(0)
  clock.now = start
})
