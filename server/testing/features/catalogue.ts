import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../platform/graphql/document.ts'
import { runMutation, type TestClient } from '../testClient.ts'

/** Two PIN codes of the gazetteer with their centres. */
export async function seedPinCodes(db: Database) {
  const place = { kind: 'pincode', district: 'Salem', state: 'Tamil Nadu' } as const
  const centres = [
    { pincode: '636007', latitude: 11.678, longitude: 78.14 },
    { pincode: '600017', latitude: 13.0418, longitude: 80.2341 },
  ]
  await db.place.createMany({
    data: centres.map((centre) => ({ ...place, ...centre, name: centre.pincode, label: centre.pincode })),
  })
}

/** Complete input of a form for a new activity. */
type ActivityInput = VariablesOf<typeof DOCUMENTS.createActivity>['input']

export function buildActivityInput(providerId: string, change: Partial<ActivityInput> = {}): ActivityInput {
  return {
    providerId,
    name: 'Pottery for beginners',
    description: 'Children make a bowl of their own and take it home a week later.',
    category: 'ARTS_CRAFTS',
    ageGroupMin: 60,
    ageGroupMax: 144,
    price: '450.00',
    address: '12 Cherry Road, Salem',
    postcode: '636007',
    slots: [{ dayOfWeek: 'SATURDAY', startTime: '10:00', endTime: '11:00', maxCapacity: 10 }],
    idempotencyKey: randomUUID(),
    ...change,
  }
}

const FAILURE_FRAGMENT = graphql(`
  fragment CatalogueFailure on Failure {
    message
    ... on InvalidInput { fields { field code } }
    ... on BookingsConcerned {
      bookingCount familyCount sessionCount refundAmount choices
      moveTargets { slotId date timeSlot availableSpots }
      sessions { date timeSlot change newStartsAt newTimeSlot bookingCount seatCount }
    }
  }
`)
const ACTIVITY_FRAGMENT = graphql(`
  fragment EditedActivity on Activity {
    uuid name description price isFree duration latitude longitude isActive imageUrl
    pictures { pictureUrl sourceUrl altText }
    schedule { dayOfWeek timeSlot moreSlots } refundPolicy { hours percent } provider { uuid }
    editorFields { version ownCoordinates { latitude } slots {
      uuid dayOfWeek startTime maxCapacity seatsBooked dates { date plan seatsBooked }
    } }
  }
`)
const PROVIDER_FRAGMENT = graphql(`
  fragment EditedProvider on Provider {
    uuid name postcode latitude longitude email website logoUrl editorFields { version upiId allowsPayAtVenue }
  }
`)

const DOCUMENTS = {
  createActivity: graphql(
    `mutation ($input: CreateActivityInput!) { result: createActivity(input: $input) {
      __typename ... on CreateActivityPayload { activity { ...EditedActivity } } ...CatalogueFailure
    } }`,
    [ACTIVITY_FRAGMENT, FAILURE_FRAGMENT],
  ),
  updateActivity: graphql(
    `mutation ($input: UpdateActivityInput!) { result: updateActivity(input: $input) {
      __typename ... on UpdateActivityPayload { activity { ...EditedActivity } }
      ... on EditConflict { version } ...CatalogueFailure
    } }`,
    [ACTIVITY_FRAGMENT, FAILURE_FRAGMENT],
  ),
  duplicateActivity: graphql(
    `mutation ($input: DuplicateActivityInput!) { result: duplicateActivity(input: $input) {
      __typename ... on DuplicateActivityPayload { activity { ...EditedActivity } } ...CatalogueFailure
    } }`,
    [ACTIVITY_FRAGMENT, FAILURE_FRAGMENT],
  ),
  createClosure: graphql(
    `mutation ($input: CreateClosureInput!) { result: createClosure(input: $input) {
      __typename
      ... on CreateClosurePayload {
        activity { closures { id scope firstDay lastDay reason timeSlot } }
        provider { closures { id scope firstDay lastDay reason } }
      }
      ...CatalogueFailure
    } }`,
    [FAILURE_FRAGMENT],
  ),
  deleteClosure: graphql(
    `mutation ($input: DeleteClosureInput!) { result: deleteClosure(input: $input) {
      __typename
      ... on DeleteClosurePayload { activity { closures { id } } provider { closures { id } } }
      ...CatalogueFailure
    } }`,
    [FAILURE_FRAGMENT],
  ),
  setActivityActive: graphql(
    `mutation ($input: SetActivityActiveInput!) { result: setActivityActive(input: $input) {
      __typename ... on SetActivityActivePayload { activity { ...EditedActivity } } ...CatalogueFailure
    } }`,
    [ACTIVITY_FRAGMENT, FAILURE_FRAGMENT],
  ),
  setSlotDate: graphql(
    `mutation ($input: SetSlotDateInput!) { result: setSlotDate(input: $input) {
      __typename ... on SetSlotDatePayload { activity { ...EditedActivity } } ...CatalogueFailure
    } }`,
    [ACTIVITY_FRAGMENT, FAILURE_FRAGMENT],
  ),
  createProvider: graphql(
    `mutation ($input: CreateProviderInput!) { result: createProvider(input: $input) {
      __typename ... on CreateProviderPayload { provider { ...EditedProvider } } ...CatalogueFailure
    } }`,
    [PROVIDER_FRAGMENT, FAILURE_FRAGMENT],
  ),
  updateProvider: graphql(
    `mutation ($input: UpdateProviderInput!) { result: updateProvider(input: $input) {
      __typename ... on UpdateProviderPayload { provider { ...EditedProvider } }
      ... on EditConflict { version } ...CatalogueFailure
    } }`,
    [PROVIDER_FRAGMENT, FAILURE_FRAGMENT],
  ),
}

type Documents = typeof DOCUMENTS

/** Runs a mutation of the catalogue and returns its result. */
export function runCatalogueMutation<Name extends keyof Documents>(
  client: Pick<TestClient, 'graphql'>,
  mutation: Name,
  input: VariablesOf<Documents[Name]>['input'],
) {
  return runMutation(client, DOCUMENTS[mutation] as never, input) as Promise<
    ResultOf<Documents[Name]>['result']
  >
}
