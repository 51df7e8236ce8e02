import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import * as bookingPlanModule from '../bookings/create/bookingPlan.ts'
import * as bookingLocks from '../bookings/locks.ts'
import { lockUserBookings } from '../bookings/locks.ts'
import { leaveTransaction } from '../platform/database/transactionConnection.ts'
import { tryToBook } from '../testing/features/booking.ts'
import { runCatalogueMutation, seedPinCodes } from '../testing/features/catalogue.ts'
import { listBookedSeats, toSlotInput } from '../testing/features/schedule.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedActivity, seedParent, seedStaff } from '../testing/seed.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
const { db } = server
await seedPinCodes(db)
const admin = await seedStaff(server)
const { planBooking } = bookingPlanModule

afterEach(() => vi.restoreAllMocks())

/** A slot moves from 10:00 to 12:00 while a booking has read its times. Returns the booked times. */
async function moveDuringBooking() {
  const activity = await seedActivity(db, { isFree: true })
  const [slot] = activity.slots
  const parent = await seedParent(server)
  const slots = [toSlotInput(slot as NonNullable<typeof slot>, { startTime: '12:00', endTime: '13:00' })]
  const move = () =>
    runCatalogueMutation(admin.client, 'updateActivity', {
      activityId: activity.id,
      version: 0,
      slots,
      decision: { choice: 'KEEP', bookingsShown: 1 },
    })
  let moving: Promise<unknown> = Promise.resolve()
  vi.spyOn(bookingPlanModule, 'planBooking').mockImplementationOnce(async (...request) => {
    const plan = await planBooking(...request)
    moving = leaveTransaction(move)
    await sleep(400)
    return plan
  })
  const { __typename } = await tryToBook(parent.client, activity)
  expect(await moving).toMatchObject({ __typename: 'UpdateActivityPayload' })
  const bookings = await db.booking.findMany({ where: { activityId: activity.id } })
  return { result: __typename, times: bookings.map(({ timeSlot }) => timeSlot) }
}

test('moves a booking that is made while its slot moves', async () => {
  expect(await moveDuringBooking()).toEqual({ result: 'CreateBookingPayload', times: ['12:00-13:00'] })
})

test('control: when the booking does not hold the schedule it stays at the old time', async () => {
  const booked = await withGuard(bookingLocks, 'lockUserAndSchedule', lockUserBookings, moveDuringBooking)
  expect(booked).toEqual({ result: 'CreateBookingPayload', times: ['10:00-11:00'] })
})

test('ends consistently when two operators change a class and parents book meanwhile', async () => {
  for (let round = 0; round < 5; round++) {
    const activity = await seedActivity(db, { isFree: true, capacity: 6 })
    const [slot] = activity.slots
    if (!slot) throw new Error('The activity has no slot')
    const parents = await Promise.all(Array.from({ length: 8 }, () => seedParent(server)))
    const edit = (change: object) =>
      runCatalogueMutation(admin.client, 'updateActivity', {
        activityId: activity.id,
        version: 0,
        slots: [toSlotInput(slot, change)],
        decision: { choice: 'KEEP', bookingsShown: 8 },
      })
    const [first, second] = await Promise.all([
      edit({ dayOfWeek: 'sunday' }),
      edit({ startTime: '12:00', endTime: '13:00' }),
      ...parents.map(async ({ client }, index) => {
        await sleep(index * 8)
        await tryToBook(client, activity)
      }),
    ])
    expect([first?.__typename, second?.__typename].sort()).toEqual(['EditConflict', 'UpdateActivityPayload'])
    const now = await db.timeSlot.findUniqueOrThrow({ where: { id: slot.id } })
    const bookings = await db.booking.findMany({ where: { activityId: activity.id } })
    const times = new Set(
      bookings.map(({ timeSlot, bookingDate }) => `${bookingDate.toISOString()} ${timeSlot}`),
    )
    expect(times.size).toBeLessThanOrEqual(1)
    for (const { timeSlot } of bookings) expect(timeSlot).toBe(`${now.startTime}-${now.endTime}`)
    const counted = Object.values(await listBookedSeats(db, slot.id)).reduce((sum, seats) => sum + seats, 0)
    expect(counted).toBe(bookings.length)
    expect(bookings.length).toBeLessThanOrEqual(6)
  }
}, 60_000)
