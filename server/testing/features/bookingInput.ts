import { graphql, type VariablesOf } from '../../platform/graphql/document.ts'

/** The Saturday after the test server's Monday. */
export const SATURDAY = '2026-11-28'

export const bookingDocument = graphql(`mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) {
    __typename
    ... on CreateBookingPayload { totalBookings booking {
      id uuid status paymentStatus bookingDate timeSlot totalAmount expiresAt
      participant { name age count } contact { name phone email } specialRequests reference
      series { totalAmount position bookings { bookingDate totalAmount } }
    } }
    ... on InvalidInput { fields { field message code } }
    ... on SlotFull { seatsLeft fullDates }
    ... on PriceChanged { total }
    ... on AlreadyBooked { dates }
    ... on TooManyUnpaid { limit }
    ... on Failure { message }
  }
}`)

export type BookingInput = VariablesOf<typeof bookingDocument>['input']

export function buildBookingInput(
  activity: { id: string; timeSlot: string | null },
  change: Partial<BookingInput> = {},
): BookingInput {
  return {
    activityId: activity.id,
    timeSlot: activity.timeSlot ?? '',
    bookingDate: SATURDAY,
    participantName: 'Diya',
    participantAge: 8,
    contactName: 'Asha Raman',
    contactPhone: '9876543210',
    contactEmail: 'asha@example.in',
    allowDuplicate: true,
    ...change,
  }
}
