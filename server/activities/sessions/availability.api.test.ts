import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, tryToBook } from '../../testing/features/booking.ts'
import { cancel } from '../../testing/features/cancellation.ts'
import { runCatalogueMutation } from '../../testing/features/catalogue.ts'
import { seedActivity, seedParent, seedStaff } from '../../testing/seed.ts'
import { createSocketClient } from '../../testing/socket.ts'
import { expectPayload } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

/** Monday 23 November 2026. The activity has Saturday sessions. */
const server = await startTestServer()
const { db } = server
let port = 0
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
const open: { dispose(): void }[] = []
afterAll(() => open.forEach((client) => void client.dispose()))

async function watched(activityId: string) {
  const watcher = await seedParent(server)
  const client = createSocketClient({ port, token: watcher.client.cookies.patang as string })
  open.push(client)
  const changes = client.subscribe(`subscription { availabilityChanged(activityId: "${activityId}") {
    activity { slots(date: "2026-11-28") { availableSpots } } } }`)
  const readNext = async () => {
    const { data, errors } = await changes.next()
    if (errors) return errors[0].extensions.code
    return (
      data.availabilityChanged.activity?.slots.map(
        (slot: { availableSpots: number }) => slot.availableSpots,
      ) ?? null
    )
  }
  let last: string | undefined
  return {
    ...changes,
    /** The next state that differs: the current one comes again when the event bus has reconnected. */
    readSeats: async () => {
      let seats = await readNext()
      while (JSON.stringify(seats) === last) seats = await readNext()
      last = JSON.stringify(seats)
      return seats
    },
  }
}

test('publishes every booking and cancellation of the activity, and of no other', async () => {
  const activity = await seedActivity(db, { capacity: 10 })
  const page = await watched(activity.id)
  expect(await page.readSeats()).toEqual([10])

  const { client } = await seedParent(server)
  const { booking } = await book(client, activity, { participantCount: 3 })
  expect(await page.readSeats()).toEqual([7])
  await cancel(client, booking.uuid, {})
  expect(await page.readSeats()).toEqual([10])

  await book(client, await seedActivity(db))
  expect(await page.isQuiet()).toBe(true)
})

test('publishes the last reserved seat, and no refused booking', async () => {
  const activity = await seedActivity(db, { capacity: 2 })
  const page = await watched(activity.id)
  expect(await page.readSeats()).toEqual([2])
  const { client } = await seedParent(server)
  await book(client, activity, { participantCount: 2 })
  expect(await page.readSeats()).toEqual([0])
  expect((await tryToBook(client, activity, { participantCount: 1 })).__typename).toBe('SlotFull')
  expect(await page.isQuiet()).toBe(true)
})

test('publishes a closed date and a deactivation', async () => {
  const activity = await seedActivity(db, { capacity: 5 })
  const slot = await db.timeSlot.findFirstOrThrow({
    where: { activityId: activity.id, dayOfWeek: 'saturday' },
  })
  const page = await watched(activity.id)
  expect(await page.readSeats()).toEqual([5])

  const admin = await seedStaff(server)
  const closing = { slotId: slot.id, date: '2026-11-28', plan: 'CLOSED' } as const
  expectPayload(await runCatalogueMutation(admin.client, 'setSlotDate', closing), 'SetSlotDatePayload')
  const closed = await page.readSeats()
  expect([[], [0]]).toContainEqual(closed)

  await runCatalogueMutation(admin.client, 'setActivityActive', { activityId: activity.id, isActive: false })
  expect(await page.readSeats()).toBeNull()
})

test('refuses a subscription to an unknown or invisible activity', async () => {
  const hidden = await seedActivity(db, { isActive: false })
  for (const id of [hidden.id, crypto.randomUUID(), 'nonsense'])
    expect(await (await watched(id)).readSeats()).toBe('NOT_FOUND')
})
