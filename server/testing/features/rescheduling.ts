import { graphql, type VariablesOf } from '../../platform/graphql/document.ts'
import { fetchData, type TestClient } from '../testClient.ts'

const rescheduleDocument = graphql(`mutation ($input: RescheduleBookingInput!) {
  rescheduleBooking(input: $input) {
    __typename
    ... on RescheduleBookingPayload {
      refundAmount
      booking { uuid status paymentStatus bookingDate timeSlot totalAmount expiresAt movedFrom participants { name age } }
      movedBookings { uuid bookingDate }
    }
    ... on InvalidInput { fields { field code } }
    ... on SlotFull { seatsLeft fullDates }
    ... on PriceChanged { total }
    ... on AlreadyBooked { dates }
    ... on SessionCostsMore { surcharge }
    ... on Failure { message }
  }
}`)
type RescheduleInput = VariablesOf<typeof rescheduleDocument>['input']

/** The Saturday after the one on which tests book. */
export const NEXT_SATURDAY = '2026-12-05'

/** Moves a booking to the next Saturday, or where `change` says, and returns the result. */
export async function reschedule(
  client: Pick<TestClient, 'graphql'>,
  bookingId: string,
  change: Partial<RescheduleInput> = {},
) {
  const input = { bookingId, bookingDate: NEXT_SATURDAY, timeSlot: '10:00-11:00', ...change }
  return (await fetchData(client, rescheduleDocument, { input })).rescheduleBooking
}
