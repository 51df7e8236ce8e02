import { expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { countBookings, tryToBook } from '../../testing/features/booking.ts'
import { SATURDAY } from '../../testing/features/bookingInput.ts'
import { callRest } from '../../testing/restClient.ts'
import { seedActivity, seedParent, seedProvider } from '../../testing/seed.ts'
import { fetchData } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

const server = await startTestServer()
const { db } = server
const NO_WAY_TO_PAY = { upiId: null, allowsPayAtVenue: false }

async function seedClass(provider: object, activity: object = {}) {
  const { id: providerId } = await seedProvider(db, provider)
  return seedActivity(db, { providerId, ...activity })
}

async function quote({ id, timeSlot }: { id: string; timeSlot: string }) {
  const { bookingQuote, activity } = await fetchData(
    server.createClient(),
    graphql(`query ($input: BookingQuoteInput!, $id: ID!) {
      bookingQuote(input: $input) { __typename }
      activity(id: $id) { provider { acceptsPayments } } }`),
    { input: { activityId: id, bookingDate: SATURDAY, timeSlot, participantCount: 1 }, id },
  )
  return [bookingQuote.__typename, activity?.provider.acceptsPayments]
}

test('refuses to quote and to book a priced class that cannot be paid', async () => {
  const activity = await seedClass(NO_WAY_TO_PAY)
  const { client } = await seedParent(server)
  expect(await quote(activity)).toEqual(['NotPayable', false])
  expect(await tryToBook(client, activity)).toMatchObject({ __typename: 'NotPayable' })
  expect(await countBookings(db, activity.id)).toBe(0)
  expect(await db.slotOccurrence.count({ where: { slot: { activityId: activity.id } } })).toBe(0)
})

test.each([
  ['UPI', { upiId: 'clay@okbank', allowsPayAtVenue: false }, {}],
  ['the venue', { upiId: null, allowsPayAtVenue: true }, {}],
  ['nothing, because the class is free', NO_WAY_TO_PAY, { isFree: true }],
])('books a class that is paid by %s', async (_, provider, seed) => {
  const activity = await seedClass(provider, seed)
  const { client } = await seedParent(server)
  expect((await quote(activity))[0]).toBe('BookingQuote')
  expect(await tryToBook(client, activity)).toMatchObject({ __typename: 'CreateBookingPayload' })
})

test('responds to REST with 409', async () => {
  const activity = await seedClass(NO_WAY_TO_PAY)
  const { client } = await seedParent(server)
  const person = { participantName: 'Diya', participantAge: 8, contactName: 'Asha Raman' }
  const contact = { contactPhone: '9876543210', contactEmail: 'asha@example.in' }
  const session = { activityId: activity.id, bookingDate: SATURDAY, timeSlot: activity.timeSlot }
  const response = await callRest(server, client, 'POST /api/bookings', { ...session, ...person, ...contact })
  expect(response).toMatchObject({ status: 409, body: { code: 'NOT_PAYABLE' } })
})
