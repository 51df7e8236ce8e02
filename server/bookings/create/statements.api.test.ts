import { expect, test } from 'vitest'
import { buildBookingInput } from '../../testing/features/bookingInput.ts'
import { seedActivity, seedChild, seedManager, seedParent } from '../../testing/seed.ts'
import { createTestContext } from '../../testing/testContext.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { createBooking } from './createBooking.ts'

const server = await startTestServer()
const { db } = server

/** Prisma reports COMMIT as a query, but not BEGIN. */
const BEGIN = 1

/** Statements of the transaction of a booking, with BEGIN and COMMIT. */
async function countStatements(change: (childId: string) => object, isClaimed = true) {
  const activity = await seedActivity(db, { capacity: 100 })
  if (isClaimed) await seedManager(server, activity.providerId)
  const { id, client } = await seedParent(server)
  const child = await seedChild(db, id)
  const context = await createTestContext(server.services, client.cookies.patang ?? '')
  const input = { ...buildBookingInput(activity), allowDuplicate: false, ...change(child.id) }
  return BEGIN + (await server.countQueries(() => createBooking(context, input)))
}

const series = { recurringType: 'weekly', recurringCount: 12 }

/** As the booking form sends it: with a key and with children of the family. */
const toFormInput = (childId: string) => ({
  participantName: null,
  participantAge: null,
  participants: [{ childId }, { name: 'Kabir', age: 7 }],
  idempotencyKey: crypto.randomUUID(),
})

test('books one session in 9 statements, and a series in no more', async () => {
  expect(await countStatements(() => ({}))).toBe(9)
  expect(await countStatements(() => ({ series }))).toBe(9)
  const monthly = { recurringType: 'monthly', recurringCount: 12 }
  expect(await countStatements(() => ({ series: monthly }))).toBe(9)
})

test('books at an unclaimed provider, which gets its news by mail, in no more', async () => {
  expect(await countStatements(() => ({}), false)).toBe(9)
  expect(
    await db.$queryRaw`SELECT data->>'news' AS news FROM pgboss.job WHERE name = 'recordProviderNews'`,
  ).toEqual([{ news: 'bookings' }])
})

test('needs two more for an idempotency key and for children of the family', async () => {
  expect(await countStatements(toFormInput)).toBe(11)
  expect(await countStatements((childId) => ({ ...toFormInput(childId), series }))).toBe(11)
})
