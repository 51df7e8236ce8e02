import { expect, test } from 'vitest'
import type { Scope } from '../../../domain/developers/accessTokens.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { createProgramClient, seedAccessToken } from '../../testing/features/accessToken.ts'
import { book, tryToBook } from '../../testing/features/booking.ts'
import { SATURDAY } from '../../testing/features/bookingInput.ts'
import { cancel } from '../../testing/features/cancellation.ts'
import { callRest } from '../../testing/restClient.ts'
import { seedActivity, seedParent, seedSecondParent } from '../../testing/seed.ts'
import { fetchData, type TestClient } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

const server = await startTestServer()
const { db } = server
const onceOnly = { allowDuplicate: false }

test('books the same child into a session again only when the parent confirms it', async () => {
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  await book(client, activity, onceOnly)
  expect(await tryToBook(client, activity, { ...onceOnly, participantName: ' DIYA ' })).toMatchObject({
    __typename: 'AlreadyBooked',
    dates: [SATURDAY],
    message: 'DIYA is already booked in this session: Nov 28, 2026',
  })
  expect(await db.slotOccurrence.findFirst({ where: { slot: { activityId: activity.id } } })).toMatchObject({
    booked: 1,
  })
  await book(client, activity, { allowDuplicate: true })

  await book(client, activity, { ...onceOnly, participantName: 'Kabir' })
  await book((await seedParent(server)).client, activity, onceOnly)
  await book(client, await seedActivity(db), onceOnly)
  const series = { recurringType: 'WEEKLY', recurringCount: 2 } as const
  expect(await tryToBook(client, activity, { ...onceOnly, series })).toMatchObject({ dates: [SATURDAY] })
})

test('lets a child be booked again after a cancellation', async () => {
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  const { booking } = await book(client, activity, onceOnly)
  await cancel(client, booking.uuid)
  expect(await tryToBook(client, activity, onceOnly)).toMatchObject({ __typename: 'CreateBookingPayload' })
})

test('refuses the second of two parallel bookings of the same child', async () => {
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  const results = await Promise.all([1, 2, 3].map(() => tryToBook(client, activity, onceOnly)))
  expect(results.map(({ __typename }) => __typename).sort()).toEqual([
    'AlreadyBooked',
    'AlreadyBooked',
    'CreateBookingPayload',
  ])
})

test('returns the first booking for a retry with the same key', async () => {
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  const input = { ...onceOnly, idempotencyKey: 'once' }
  const { booking } = await book(client, activity, input)
  expect((await book(client, activity, input)).booking.uuid).toBe(booking.uuid)
})

test('offers the same confirmation to REST', async () => {
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  const body = {
    activityId: activity.id,
    bookingDate: SATURDAY,
    timeSlot: activity.timeSlot,
    participantName: 'Diya',
    participantAge: 8,
    contactName: 'Asha Raman',
    contactPhone: '9876543210',
    contactEmail: 'asha@example.in',
  }
  const post = (change: object = {}) => callRest(server, client, 'POST /api/bookings', { ...body, ...change })
  expect((await post()).status).toBe(201)
  expect(await post()).toMatchObject({ status: 409, body: { code: 'ALREADY_BOOKED' } })
  expect((await post({ allowDuplicate: true })).status).toBe(201)
})

async function listConflicts(
  client: Pick<TestClient, 'graphql'>,
  { id, timeSlot }: { id: string; timeSlot: string | null },
  name: string,
) {
  const { bookingQuote } = await fetchData(
    client,
    graphql(`query ($input: BookingQuoteInput!, $name: String!) { bookingQuote(input: $input) {
      __typename
      ... on BookingQuote { conflicts(participantName: $name) {
        date isSameSession booking { activity { name } } } } } }`),
    {
      input: { activityId: id, bookingDate: SATURDAY, timeSlot: timeSlot ?? '', participantCount: 1 },
      name,
    },
  )
  return 'conflicts' in bookingQuote ? bookingQuote.conflicts : null
}

test('warns about an overlapping booking of the same child', async () => {
  const { client } = await seedParent(server)
  const chess = await seedActivity(db, { name: 'Chess', startTime: '10:00', endTime: '11:00' })
  const dance = await seedActivity(db, { startTime: '10:30', endTime: '11:30' })
  const later = await seedActivity(db, { startTime: '11:00', endTime: '12:00' })
  await book(client, chess, onceOnly)
  expect(await listConflicts(client, dance, 'diya')).toEqual([
    { date: SATURDAY, isSameSession: false, booking: { activity: { name: 'Chess' } } },
  ])
  expect(await listConflicts(client, chess, 'Diya')).toMatchObject([{ isSameSession: true }])
  expect(await listConflicts(client, later, 'Diya')).toEqual([])
  expect(await listConflicts(client, dance, 'Kabir')).toEqual([])
  expect(await listConflicts((await seedParent(server)).client, dance, 'Diya')).toEqual([])
  expect(await listConflicts(server.createClient(), dance, 'Diya')).toEqual([])
})

test('refuses a program a child that the other parent has booked, and names no more than the request', async () => {
  const asha = await seedParent(server)
  const ravi = await seedParent(server)
  await seedSecondParent(db, asha.id, ravi.id)
  const activity = await seedActivity(db)
  await book(asha.client, activity, { ...onceOnly, participantName: 'Diya' })
  const program = createProgramClient(server, (await seedAccessToken(db, ravi.id)).secret)
  expect(await tryToBook(program, activity, { ...onceOnly, participantName: 'diya' })).toEqual({
    __typename: 'AlreadyBooked',
    dates: [SATURDAY],
    message: 'diya is already booked in this session: Nov 28, 2026',
  })
})

test('a quote shows a program the bookings of its owner only', async () => {
  const asha = await seedParent(server)
  const ravi = await seedParent(server)
  await seedSecondParent(db, asha.id, ravi.id)
  const chess = await seedActivity(db, { startTime: '10:00', endTime: '11:00' })
  const dance = await seedActivity(db, { startTime: '10:30', endTime: '11:30' })
  await book(asha.client, chess, onceOnly)
  const scopes: Scope[] = ['bookings_read']
  const ownProgram = createProgramClient(server, (await seedAccessToken(db, asha.id, { scopes })).secret)
  const otherProgram = createProgramClient(server, (await seedAccessToken(db, ravi.id, { scopes })).secret)
  expect(await listConflicts(ravi.client, dance, 'Diya')).toHaveLength(1)
  expect(await listConflicts(ownProgram, dance, 'Diya')).toHaveLength(1)
  expect(await listConflicts(otherProgram, dance, 'Diya')).toEqual([])
})
