import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as reserveSeatsModule from '../bookings/seats/reserveSeats.ts'
import { Failure } from '../platform/failures.ts'
import { graphql, type VariablesOf } from '../platform/graphql/document.ts'
import { loadLedger } from '../testing/features/payments.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedActivity, seedManager, seedParent, seedProvider, seedStaff } from '../testing/seed.ts'
import { expectPayload, runMutation, type TestClient } from '../testing/testClient.ts'
import { createTestContext } from '../testing/testContext.ts'
import { startTestServer } from '../testing/testServer.ts'
import { addWalkIn } from './addWalkIn.ts'

/** Monday 23 November 2026, 10:00 in India; sessions on this day, 10:00 to 11:00. */
const server = await startTestServer()
const { db, clock } = server
const MONDAY = clock.now
const TODAY = '2026-11-23'
const admin = await seedStaff(server)

const addWalkInDocument = graphql(`mutation ($input: AddWalkInInput!) {
  result: addWalkIn(input: $input) {
    __typename
    ... on AddWalkInPayload { booking {
      uuid isWalkIn status paymentStatus totalAmount attendance
      participants { name age attendance checkedInAt } contact { phone }
    } }
    ... on SlotFull { seatsLeft }
    ... on InvalidInput { fields { field code } }
    ... on Failure { message }
  }
}`)
type WalkInInput = VariablesOf<typeof addWalkInDocument>['input']

async function openClass(seed: object = {}) {
  clock.now = MONDAY
  const provider = await seedProvider(db)
  const activity = await seedActivity(db, { providerId: provider.id, days: ['monday'], ...seed })
  const manager = await seedManager(server, provider.id)
  const slotId = activity.slots[0]?.id as string
  const add = (client: TestClient, change: Partial<WalkInInput> = {}) =>
    runMutation(client, addWalkInDocument, { slotId, participantName: 'Mira', participantAge: 7, ...change })
  return { provider, activity, manager, slotId, add }
}

async function countReserved(timeSlotId: string) {
  const { booked } = await db.slotOccurrence.findFirstOrThrow({ where: { timeSlotId } })
  return booked
}

test('gives a walk-in a seat, records the payment and checks the child in', async () => {
  const { manager, slotId, add } = await openClass()
  const { booking } = expectPayload(
    await add(manager.client, { contactPhone: '98765 43210' }),
    'AddWalkInPayload',
  )
  expect(booking).toMatchObject({
    isWalkIn: true,
    status: 'CONFIRMED',
    paymentStatus: 'PAID',
    totalAmount: '450.00',
    attendance: 'PRESENT',
    participants: [{ name: 'Mira', age: 7, attendance: 'PRESENT', checkedInAt: MONDAY.toISOString() }],
    contact: { phone: '+919876543210' },
  })
  expect(await countReserved(slotId)).toBe(1)
  expect(await loadLedger(db, booking.uuid)).toMatchObject({ agree: true, covered: 45_000 })
})

test('takes the amount that was paid, also nothing', async () => {
  const { manager, add } = await openClass()
  const less = expectPayload(await add(manager.client, { amount: '300.00' }), 'AddWalkInPayload').booking
  expect(less.totalAmount).toBe('300.00')
  const free = expectPayload(await add(manager.client, { amount: '0' }), 'AddWalkInPayload').booking
  expect(free).toMatchObject({ totalAmount: '0.00', paymentStatus: 'PAID' })
  expect(await db.paymentAttempt.count({ where: { bookingId: free.uuid } })).toBe(0)
  expect(await add(manager.client, { amount: '-1' })).toMatchObject({ fields: [{ field: 'amount' }] })
})

test('lets managers and staff add walk-ins, and no other user', async () => {
  const { add, provider, manager } = await openClass()
  const parent = await seedParent(server)
  const neighbour = await seedManager(server, (await seedProvider(db)).id)
  const waiting = await seedManager(server, provider.id, 'pending')
  expect((await add(server.createClient())).__typename).toBe('NotSignedIn')
  for (const { client } of [parent, neighbour, waiting])
    expect((await add(client)).__typename).toBe('NotAllowed')
  for (const { client } of [manager, admin]) expect((await add(client)).__typename).toBe('AddWalkInPayload')
})

test('adds one child for a key, however often the button is tapped', async () => {
  const { manager, slotId, add } = await openClass()
  const idempotencyKey = randomUUID()
  await Promise.all([1, 2, 3].map(() => add(manager.client, { idempotencyKey })))
  expect(await countReserved(slotId)).toBe(1)
})

test('refuses a full session, another day, after the end and invalid fields', async () => {
  const full = await openClass({ capacity: 1 })
  await db.slotOccurrence.create({
    data: { timeSlotId: full.slotId, date: new Date(TODAY), booked: 1 },
  })
  expect(await full.add(full.manager.client)).toMatchObject({ __typename: 'SlotFull', seatsLeft: 0 })

  const { manager, add } = await openClass({ days: ['tuesday'] })
  const session = [{ field: 'slotId', code: 'validation.walkIn.session' }]
  expect(await add(manager.client)).toMatchObject({ fields: session })
  const over = await openClass()
  clock.set(`${TODAY}T05:30:00Z`)
  expect(await over.add(over.manager.client)).toMatchObject({ fields: session })
  clock.now = MONDAY
  const invalid = await over.add(over.manager.client, {
    participantName: ' ',
    participantAge: 40,
    contactPhone: '1',
  })
  expect(expectPayload(invalid, 'InvalidInput').fields.map(({ field }) => field)).toEqual([
    'participantName',
    'participantAge',
    'contactPhone',
  ])
  expect((await over.add(over.manager.client, { slotId: 'none' })).__typename).toBe('NotFound')
})

/** Eight managers add a walk-in for the last seat at once. Returns the number of walk-ins. */
async function countWalkInsOfRace() {
  const { manager, slotId } = await openClass({ capacity: 1 })
  const context = await createTestContext(server.services, manager.client.cookies.patang as string)
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      addWalkIn(context, { slotId, participantName: `Child ${index}`, participantAge: 7 }).catch(
        (failure) => {
          if (!(failure instanceof Failure)) throw failure
        },
      ),
    ),
  )
  return db.booking.count({ where: { timeSlotId: slotId } })
}

test('never oversells the last seat', async () => {
  for (let round = 0; round < 4; round++) expect(await countWalkInsOfRace()).toBe(1)
})

test('control: without the counter the session is oversold', async () => {
  const walkIns = await withGuard(
    reserveSeatsModule,
    'reserveSeats',
    async (_, sessions) => sessions,
    countWalkInsOfRace,
  )
  expect(walkIns).toBeGreaterThan(1)
}, 60_000)
