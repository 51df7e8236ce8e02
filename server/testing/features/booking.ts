import type { Database } from '../../platform/database/database.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { expectPayload, fetchData, type TestClient } from '../testClient.ts'
import { type BookingInput, bookingDocument, buildBookingInput, SATURDAY } from './bookingInput.ts'

interface BookedActivity {
  id: string
  timeSlot: string | null
}

/** Tries to book one seat on Saturday, or what `change` says, and returns the result. */
export async function tryToBook(
  client: Pick<TestClient, 'graphql'>,
  activity: BookedActivity,
  change: Partial<BookingInput> = {},
) {
  const input = buildBookingInput(activity, change)
  return (await fetchData(client, bookingDocument, { input })).createBooking
}

/** Books as `tryToBook` does, expects success and returns the payload. */
export async function book(...booking: Parameters<typeof tryToBook>) {
  return expectPayload(await tryToBook(...booking), 'CreateBookingPayload')
}

/** Number of stored bookings of an activity. */
export function countBookings(db: Database, activityId: string) {
  return db.booking.count({ where: { activityId } })
}

const freeSeatsDocument = graphql(
  'query ($id: ID!, $date: Date!) { activity(id: $id) { slots(date: $date) { availableSpots } } }',
)

/** Number of free seats in the first session of a day; 0 when none takes place. */
export async function countFreeSeats(client: TestClient, id: string, date = SATURDAY) {
  const { activity } = await fetchData(client, freeSeatsDocument, { id, date })
  return activity?.slots[0]?.availableSpots ?? 0
}

/** The first invalid field of a result and the rule that it breaks. */
export function getFirstInvalidField(
  result: { __typename: string } | { fields: { field: string; code: string }[] },
) {
  const [first] = 'fields' in result ? result.fields : []
  return [first?.field, first?.code]
}
