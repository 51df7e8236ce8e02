import { addHours } from 'date-fns/addHours'
import { expect, test } from 'vitest'
import { toInstant } from '../../../domain/time.ts'
import { book, countBookings, countFreeSeats, tryToBook } from '../../testing/features/booking.ts'
import { SATURDAY } from '../../testing/features/bookingInput.ts'
import { seedActivity, seedParent } from '../../testing/seed.ts'
import { startTestServer } from '../../testing/testServer.ts'

/** Monday 23 November 2026, 10:00 in India. */
const server = await startTestServer()
const { db, clock } = server
const visitor = server.createClient()

test('returns the same booking for the same key, also later, and refuses another body', async () => {
  const start = clock.now
  const activity = await seedActivity(db)
  const asha = await seedParent(server)
  const idempotencyKey = crypto.randomUUID()
  const first = await book(asha.client, activity, { idempotencyKey })
  clock.now = addHours(start, 23)
  const again = await book(
    asha.client,
    { ...activity, id: btoa(`Activity:${activity.id}`) },
    { idempotencyKey },
  )
  expect(again.booking.uuid).toBe(first.booking.uuid)
  expect((await tryToBook(asha.client, activity, { idempotencyKey, participantCount: 2 })).__typename).toBe(
    'KeyReused',
  )
  clock.now = start
  const other = await book((await seedParent(server)).client, activity, { idempotencyKey })
  expect(other.booking.uuid).not.toBe(first.booking.uuid)
  expect(await countBookings(db, activity.id)).toBe(2)
})

test('returns the booking to a retry whose session can no longer be booked', async () => {
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  const idempotencyKey = crypto.randomUUID()
  const first = await book(client, activity, { idempotencyKey })
  await db.activity.update({ where: { id: activity.id }, data: { isActive: false } })
  expect((await book(client, activity, { idempotencyKey })).booking.uuid).toBe(first.booking.uuid)
  expect((await tryToBook(client, activity)).__typename).toBe('NotFound')
})

test('returns the booking to a retry of the next day', async () => {
  const start = clock.now
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  const idempotencyKey = crypto.randomUUID()
  clock.now = toInstant(SATURDAY, '09:00')
  const first = await book(client, activity, { idempotencyKey })
  clock.now = addHours(clock.now, 23)
  expect((await book(client, activity, { idempotencyKey })).booking.uuid).toBe(first.booking.uuid)
  expect(await tryToBook(client, activity, { idempotencyKey: crypto.randomUUID() })).toMatchObject({
    __typename: 'InvalidInput',
    fields: [{ field: 'bookingDate', code: 'validation.bookingDate.past' }],
  })
  clock.now = start
})

test('binds a key only to a success', async () => {
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  const idempotencyKey = crypto.randomUUID()
  expect((await tryToBook(client, activity, { idempotencyKey, participantCount: 11 })).__typename).toBe(
    'SlotFull',
  )
  expect(await book(client, activity, { idempotencyKey, participantCount: 1 })).toHaveProperty('booking')
})

test('makes one booking and 50 equal responses of 50 parallel requests with one key', async () => {
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  const idempotencyKey = crypto.randomUUID()
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => tryToBook(client, activity, { idempotencyKey })),
  )
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
  expect(responses[0]).toHaveProperty('booking')
  expect([await countBookings(db, activity.id), await countFreeSeats(visitor, activity.id)]).toEqual([1, 9])
})
