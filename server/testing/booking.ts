import { expect } from 'vitest'
import type { TestClient } from './testServer.ts'

/** The next Saturday after the test server's Monday. */
export const SATURDAY = '2026-11-28'

export const bookingDocument = `mutation ($input: CreateBookingInput!) { createBooking(input: $input) {
  __typename
  ... on CreateBookingPayload { totalBookings booking { id uuid status paymentStatus bookingDate timeSlot totalAmount
    expiresAt participant { name age count } contact { name phone email } specialRequests reference
    series { totalAmount position bookings { bookingDate totalAmount } } } }
  ... on InvalidInput { fields { field message code } }
  ... on SlotFull { placesLeft fullDates }
  ... on PriceChanged { total }
  ... on TooManyUnpaid { limit }
  ... on Failure { message }
} }`

export function bookingInput(activity: { id: string; timeSlot: string | null }, change: object = {}) {
  return {
    activityId: activity.id,
    timeSlot: activity.timeSlot,
    bookingDate: SATURDAY,
    participantName: 'Diya',
    participantAge: 8,
    contactName: 'Asha Raman',
    contactPhone: '9876543210',
    contactEmail: 'asha@example.in',
    ...change,
  }
}

/** Books a place on Saturday, unless told otherwise. */
export async function book(
  client: Pick<TestClient, 'graphql'>,
  activity: { id: string; timeSlot: string | null },
  change: object = {},
) {
  const { data, errors } = await client.graphql(bookingDocument, { input: bookingInput(activity, change) })
  expect(errors).toBeUndefined()
  return data.createBooking
}
