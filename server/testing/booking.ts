import { expect } from 'vitest'
import { bookingDocument, buildBookingInput, SATURDAY } from './bookingInput.ts'
import type { TestClient } from './testServer.ts'

/** Books a seat on Saturday by default. */
export async function book(
  client: Pick<TestClient, 'graphql'>,
  activity: { id: string; timeSlot: string | null },
  change: object = {},
) {
  const { data, errors } = await client.graphql(bookingDocument, {
    input: buildBookingInput(activity, change),
  })
  expect(errors).toBeUndefined()
  return data.createBooking
}

/** Available seats of the first session of a day, as a visitor sees them. */
export async function countFreeSeats(client: TestClient, id: string, date = SATURDAY) {
  const { data } = await client.graphql(
    'query ($id: ID!, $date: Date!) { activity(id: $id) { slots(date: $date) { availableSpots } } }',
    { id, date },
  )
  return data.activity.slots[0]?.availableSpots
}

/** The first invalid field with its message. */
export function getFirstInvalidField({ fields }: { fields: { field: string; code: string }[] }) {
  return [fields[0]?.field, fields[0]?.code]
}
