import { expect } from 'vitest'
import { bookingDocument, bookingInput } from './bookingInput.ts'
import type { TestClient } from './testServer.ts'

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
