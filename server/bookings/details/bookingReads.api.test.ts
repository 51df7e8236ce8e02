import { expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { book, getFirstInvalidField } from '../../testing/features/booking.ts'
import { SATURDAY } from '../../testing/features/bookingInput.ts'
import { seedActivity, seedParent, seedStaff } from '../../testing/seed.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { fetchData } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

/** Monday 23 November 2026, 10:00 in India. */
const server = await startTestServer()
const { db } = server
const visitor = server.createClient()

test('quotes what booking charges, to visitors too', async () => {
  const activity = await seedActivity(db)
  await book((await seedParent(server)).client, activity, { bookingDate: '2026-12-05', participantCount: 9 })
  const document = graphql(`query ($input: BookingQuoteInput!) { bookingQuote(input: $input) {
    __typename
    ... on BookingQuote { pricePerSession total totalWithoutFullDates fullDates
      sessions { date startsAt timeSlot availableSpots isFull price total } }
    ... on InvalidInput { fields { field code } }
  } }`)
  const quote = async (change: object = {}) => {
    const input = {
      activityId: activity.id,
      bookingDate: SATURDAY,
      timeSlot: '10:00-11:00',
      participantCount: 2,
      ...change,
    }
    return (await visitor.graphql(document, { input })).data.bookingQuote
  }
  expect(await quote({ series: { recurringType: 'WEEKLY', recurringCount: 2 } })).toEqual({
    __typename: 'BookingQuote',
    pricePerSession: '450.00',
    total: '1800.00',
    totalWithoutFullDates: '900.00',
    fullDates: ['2026-12-05'],
    sessions: [
      {
        date: SATURDAY,
        startsAt: '2026-11-28T04:30:00.000Z',
        timeSlot: '10:00-11:00',
        availableSpots: 10,
        isFull: false,
        price: '450.00',
        total: '900.00',
      },
      {
        date: '2026-12-05',
        startsAt: '2026-12-05T04:30:00.000Z',
        timeSlot: '10:00-11:00',
        availableSpots: 1,
        isFull: true,
        price: '450.00',
        total: '900.00',
      },
    ],
  })
  expect(getFirstInvalidField(await quote({ bookingDate: '2026-11-27' }))).toEqual([
    'bookingDate',
    'validation.bookingDate.noSession',
  ])
  expect(getFirstInvalidField(await quote({ participantCount: 21 }))).toEqual([
    'participantCount',
    'validation.participantCount.max',
  ])
  expect(await quote({ activityId: crypto.randomUUID() })).toEqual({ __typename: 'NotFound' })
})

const bookingByIdDocument = graphql(`query ($id: ID!) {
  node(id: $id) { ... on Booking { contact { phone } } }
  viewer { booking(id: $id) { uuid } }
}`)

test('shows a booking to its booker and to staff, by id and by node', async () => {
  const activity = await seedActivity(db)
  const asha = await seedParent(server)
  const { booking } = await book(asha.client, activity)
  const look = async (client: TestClient) => {
    const { node, viewer } = await fetchData(client, bookingByIdDocument, { id: booking.id })
    return { node, own: viewer?.booking ?? null }
  }
  const contact = { contact: { phone: '+919876543210' } }
  expect(await look(asha.client)).toEqual({ node: contact, own: { uuid: booking.uuid } })
  expect(await look((await seedStaff(server)).client)).toEqual({ node: contact, own: null })
  expect(await look((await seedParent(server)).client)).toEqual({ node: null, own: null })
  expect(await look(visitor)).toEqual({ node: null, own: null })
})
