import { expect, test } from 'vitest'
import { graphql } from '../platform/graphql/document.ts'
import { tryToBook } from '../testing/features/booking.ts'
import { buildActivityInput, seedPinCodes } from '../testing/features/catalogue.ts'
import { seedActivity, seedParent, seedProvider, seedStaff } from '../testing/seed.ts'
import { expectPayload, runMutation, type TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
const { db } = server
await seedPinCodes(db)

/** Names of the invalid fields of a refused body. */
async function post(client: TestClient, url: string, payload: object) {
  const response = await server.app.inject({ method: 'POST', url, payload, cookies: client.cookies })
  expect(response.statusCode).toBe(422)
  return response
    .json()
    .fields.map(({ field }: { field: string }) => field)
    .sort()
}

test('names fields of a wrong type together with those that break a rule', async () => {
  const parent = await seedParent(server)
  const activity = await seedActivity(db)
  const booking = {
    activityId: activity.id,
    bookingDate: 'tomorrow',
    timeSlot: activity.timeSlot,
    participantName: 'D',
    participantAge: 'eight',
    contactName: 'Asha Raman',
    contactPhone: '12',
    contactEmail: 'asha@example.in',
    isRecurring: true,
  }
  expect(await post(parent.client, '/api/bookings', booking)).toEqual([
    'bookingDate',
    'contactPhone',
    'participantAge',
    'participantName',
    'recurringType',
  ])
})

test('names a past date together with other invalid fields and another provider', async () => {
  const parent = await seedParent(server)
  const activity = await seedActivity(db)
  const booking = {
    activityId: activity.id,
    providerId: (await seedProvider(db)).id,
    bookingDate: '2026-11-21',
    timeSlot: activity.timeSlot,
    participantName: 'Diya',
    participantAge: 8,
    contactName: 'Asha Raman',
    contactPhone: '9876543210',
    contactEmail: 'asha@example.in',
  }
  expect(await post(parent.client, '/api/bookings', booking)).toEqual(['bookingDate', 'providerId'])
  expect(await post(parent.client, '/api/bookings', { ...booking, contactPhone: '12' })).toEqual([
    'bookingDate',
    'contactPhone',
    'providerId',
  ])
})

test('names the renamed field of a body', async () => {
  const account = {
    email: 'nonsense',
    passwordHash: 'short',
    confirmPassword: 'other',
    firstName: 1,
    lastName: 'Raman',
  }
  expect(await post(server.createClient(), '/api/auth/signup', account)).toEqual([
    'confirmPassword',
    'email',
    'firstName',
    'passwordHash',
  ])
})

test('names the invalid fields of a new activity and a review at once', async () => {
  const staff = await seedStaff(server)
  const activity = {
    name: 'C',
    description: 7,
    category: 'educational',
    providerId: (await seedProvider(db)).id,
    ageGroupMin: 90,
    ageGroupMax: 60,
    price: '450.00',
    dayOfWeek: 'saturday',
    timeSlot: '10:00-11:00',
    postcode: '12',
  }
  expect(await post(staff.client, '/api/admin/activities', activity)).toEqual([
    'ageGroupMax',
    'description',
    'name',
    'postcode',
  ])
  const parent = await seedParent(server)
  const { id } = await seedActivity(db)
  expect(
    await post(parent.client, `/api/activities/${id}/reviews`, {
      rating: 'five',
      title: 'Fine',
      comment: 'short',
    }),
  ).toEqual(['comment', 'rating'])
})

test('checks rules over several fields in GraphQL while other fields are invalid', async () => {
  const staff = await seedStaff(server)
  const provider = await seedProvider(db)
  const document = graphql(`mutation ($input: CreateActivityInput!) { result: createActivity(input: $input) {
    __typename ... on InvalidInput { fields { field } }
  } }`)
  const input = buildActivityInput(provider.id, { name: 'C', ageGroupMin: 90, ageGroupMax: 60, latitude: 11 })
  const { fields } = expectPayload(await runMutation(staff.client, document, input), 'InvalidInput')
  expect(fields.map(({ field }) => field).sort()).toEqual(['ageGroupMax', 'longitude', 'name'])
})

test('names a day in the past together with other invalid fields of a booking', async () => {
  const parent = await seedParent(server)
  const activity = await seedActivity(db)
  const change = { bookingDate: '2026-11-14', participantName: 'D' }
  const { fields } = expectPayload(await tryToBook(parent.client, activity, change), 'InvalidInput')
  expect(fields.map(({ field }) => field).sort()).toEqual(['bookingDate', 'participantName'])
})

test('names a wrong provider, date and amount of a booking together with other fields', async () => {
  const parent = await seedParent(server)
  const activity = await seedActivity(db)
  const other = await seedProvider(db)
  const booking = {
    activityId: activity.id,
    bookingDate: '2026-11-28',
    timeSlot: activity.timeSlot,
    participantName: 'Diya',
    participantAge: 8,
    contactName: 'Asha Raman',
    contactPhone: '9876543210',
    contactEmail: 'asha@example.in',
  }
  const url = '/api/bookings'
  expect(await post(parent.client, url, { ...booking, providerId: other.id })).toEqual(['providerId'])
  expect(await post(parent.client, url, { ...booking, providerId: 'clay' })).toEqual(['providerId'])
  expect(await post(parent.client, url, { ...booking, providerId: other.id, contactPhone: '12' })).toEqual([
    'contactPhone',
    'providerId',
  ])
  for (const bookingDate of ['2026-02-30', '28/11/2026', '2026-13-01'])
    expect(await post(parent.client, url, { ...booking, bookingDate, totalAmount: 'cheap' })).toEqual([
      'bookingDate',
      'totalAmount',
    ])
  expect(await post(parent.client, url, { ...booking, totalAmount: '-1' })).toEqual(['totalAmount'])
  expect(await db.booking.count()).toBe(0)
})

test('names a wrong price, and a wrong provider and PIN code of an activity, together with other fields', async () => {
  const staff = await seedStaff(server)
  const activity = {
    name: 'C',
    description: 'Openings, endings and the fun in between, week by week.',
    category: 'educational',
    providerId: '3f333df6-90a4-4fda-8dd3-9485d27cee36',
    ageGroupMin: 60,
    ageGroupMax: 90,
    price: '450.00',
    dayOfWeek: 'saturday',
    timeSlot: '10:00-11:00',
    postcode: '999999',
  }
  const url = '/api/admin/activities'
  expect(await post(staff.client, url, activity)).toEqual(['name', 'postcode', 'providerId'])
  for (const price of ['cheap', '-5', '1.234', '99999999'])
    expect(await post(staff.client, url, { ...activity, price })).toEqual(
      expect.arrayContaining(['name', 'price']),
    )
  expect(await db.activity.count({ where: { name: 'C' } })).toBe(0)
})

test('names an unknown provider together with fields of a wrong type', async () => {
  const parent = await seedParent(server)
  const activity = await seedActivity(db)
  const providerId = '3f333df6-90a4-4fda-8dd3-9485d27cee36'
  const booking = {
    activityId: activity.id,
    providerId,
    bookingDate: '2026-11-28',
    timeSlot: activity.timeSlot,
    participantName: 'Diya',
    participantAge: 'eight',
    contactName: 'Asha Raman',
    contactPhone: '9876543210',
    contactEmail: 'asha@example.in',
  }
  const url = '/api/bookings'
  expect(await post(parent.client, url, booking)).toEqual(['participantAge', 'providerId'])
  const own = (change: object) => post(parent.client, url, { ...booking, ...change })
  expect(await own({ providerId: activity.providerId })).toEqual(['participantAge'])
  expect(await own({ providerId: btoa(`Provider:${activity.providerId}`) })).toEqual(['participantAge'])
  expect(await own({ providerId: 7 })).toEqual(['participantAge', 'providerId'])
  expect(await own({ activityId: 'nonsense' })).toEqual(['participantAge'])

  const staff = await seedStaff(server)
  const created = {
    name: 'Chess',
    description: 7,
    category: 'educational',
    providerId,
    price: '450.00',
    dayOfWeek: 'saturday',
    timeSlot: '10:00-11:00',
  }
  expect(await post(staff.client, '/api/admin/activities', created)).toEqual(['description', 'providerId'])
})

test('names day and time of a new activity, which are fields of its body', async () => {
  const staff = await seedStaff(server)
  const { id: providerId } = await seedProvider(db)
  const activity = { name: 'Chess', category: 'educational', providerId, price: '450.00' }
  const url = '/api/admin/activities'
  expect(await post(staff.client, url, activity)).toEqual(['dayOfWeek', 'timeSlot'])
  expect(await post(staff.client, url, { ...activity, dayOfWeek: 'saturday' })).toEqual(['timeSlot'])
  expect(await post(staff.client, url, { ...activity, timeSlot: '10:00-11:00', dayOfWeek: '' })).toEqual([
    'dayOfWeek',
  ])
})
