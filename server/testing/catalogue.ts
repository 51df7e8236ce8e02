import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import type { TestClient } from './testServer.ts'

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
export function buildActivityInput(providerId: string, change: object = {}) {
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

const failure = `
  ... on Failure { message }
  ... on InvalidInput { fields { field code } }`
const edited = `${failure}
  ... on EditConflict { version }`
const activity = `activity {
  uuid name description price isFree duration latitude longitude isActive imageUrl
  schedule { dayOfWeek timeSlot moreSlots } refundPolicy { hours percent } provider { uuid }
  editorFields { version ownCoordinates { latitude } slots {
    uuid dayOfWeek startTime maxCapacity seatsBooked dates { date plan seatsBooked } } }
}`
const provider = `provider { uuid name postcode latitude longitude email website
  editorFields { version upiId allowsPayAtVenue } }`

const DOCUMENTS = {
  createActivity: ['CreateActivity', `${activity}`, failure],
  updateActivity: ['UpdateActivity', activity, edited],
  duplicateActivity: ['DuplicateActivity', activity, '... on Failure { message }'],
  setActivityActive: ['SetActivityActive', activity, '... on Failure { message }'],
  setSlotDate: ['SetSlotDate', activity, failure],
  createProvider: ['CreateProvider', provider, failure],
  updateProvider: ['UpdateProvider', provider, edited],
} as const

/** Runs a mutation of the catalogue and returns its result. */
export async function runCatalogueMutation(
  client: Pick<TestClient, 'graphql'>,
  mutation: keyof typeof DOCUMENTS,
  input: object,
) {
  const [name, payload, failures] = DOCUMENTS[mutation]
  const document = `mutation ($input: ${name}Input!) { ${mutation}(input: $input) {
    __typename ... on ${name}Payload { ${payload} } ${failures} } }`
  const { data, errors } = await client.graphql(document, { input })
  expect(errors).toBeUndefined()
  return data[mutation]
}
