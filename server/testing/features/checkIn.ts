import { graphql, type VariablesOf } from '../../platform/graphql/document.ts'
import type { seedActivity } from '../seed.ts'
import { expectValue, fetchData, runMutation, type TestClient } from '../testClient.ts'
import { book } from './booking.ts'

const passesDocument = graphql(
  'query ($id: ID!) { viewer { booking(id: $id) { hasPass passes { position name token } } } }',
)

/** The passes of a booking of the caller. */
export async function fetchPasses(client: TestClient, id: string) {
  const { viewer } = await fetchData(client, passesDocument, { id })
  return expectValue(viewer?.booking)
}

/** Books for Diya and Kabir. Returns the raw id of the booking. */
export async function bookTwo(client: TestClient, activity: Awaited<ReturnType<typeof seedActivity>>) {
  const participants = [
    { name: 'Diya', age: 8 },
    { name: 'Kabir', age: 6 },
  ]
  const { booking } = await book(client, activity, {
    participants,
    participantName: undefined,
    participantAge: undefined,
  })
  return booking.uuid
}

export const checkInDocument = graphql(`mutation ($input: CheckInParticipantInput!) {
  result: checkInParticipant(input: $input) {
    __typename
    ... on CheckInParticipantPayload {
      checkedInAt isRepeated position
      booking { attendance participants { attendance checkedInAt } }
    }
    ... on CheckInRefused { reason refusedBooking { uuid } }
    ... on InvalidInput { fields { field code } }
    ... on Failure { message }
  }
}`)
type CheckInInput = VariablesOf<typeof checkInDocument>['input']

/** Checks a participant in and returns the result. */
export function checkIn(client: Pick<TestClient, 'graphql'>, input: CheckInInput) {
  return runMutation(client, checkInDocument, input)
}
