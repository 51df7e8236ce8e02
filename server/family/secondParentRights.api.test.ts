import { afterAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../accounts/passwords.ts'
import { schema } from '../schema.ts'
import { seedPinCodes } from '../testing/catalogue.ts'
import { startFakeGateway } from '../testing/fakeGateway.ts'
import { MUTATION_RIGHTS, PASSWORD } from '../testing/rights/mutationRights.ts'
import {
  NODE_RIGHTS,
  PART_RIGHTS,
  QUERY_RIGHTS,
  type QueryRow,
  VIEWER_RIGHTS,
} from '../testing/rights/queryRights.ts'
import { ROLES, seedRightsFixture } from '../testing/rights/roles.ts'
import { createSubjectFactory } from '../testing/rights/subjects.ts'
import { seedSecondParent } from '../testing/seed.ts'
import { startTestServer } from '../testing/testServer.ts'

/** The second parent of the user's family has the rights of any other parent, except for these. */
const FAMILY_RIGHTS: Record<string, string> = {
  cancelBooking: 'done',
  rescheduleBooking: 'done',
  startOnlinePayment: 'done',
  submitUpiReference: 'done',
  payAtVenue: 'done',
  acceptOffer: 'done',
  refuseOffer: 'done',
  leaveWaitlist: 'done',
  updateChild: 'done',
  deleteChild: 'done',
  leaveFamily: 'done',
  // Only the parent who has been in the family longer.
  removeOtherParent: 'NotAllowed',
  revokeFamilyInvitation: 'done',
  inviteToFamily: 'FamilyFull',
  booking: 'seen',
  bookings: 'seen',
  bookingCounts: 'seen',
  waitlist: 'seen',
  children: 'seen',
  family: 'seen',
  Booking: 'seen',
  'Booking.passes': 'seen',
  WaitlistEntry: 'seen',
  Child: 'seen',
}

const gateway = await startFakeGateway()
afterAll(() => gateway.close())
const server = await startTestServer(gateway.environment)
await seedPinCodes(server.db)
const passwordHash = await hashPassword(PASSWORD)
const OTHER = ROLES.indexOf('otherUser')

async function seedFamilyFixture() {
  const cast = await seedRightsFixture(server, passwordHash)
  const { user, otherUser } = cast.people
  await seedSecondParent(server.db, user.id, otherUser.id)
  return { cast, client: otherUser.client, make: createSubjectFactory(server, cast) }
}

test.each(Object.entries(MUTATION_RIGHTS))('mutation %s', async (name, [answers, buildInput]) => {
  const type = schema.getMutationType()?.getFields()[name]?.args[0]?.type
  const document = type
    ? `mutation ($input: ${type}) { answer: ${name}(input: $input) { __typename } }`
    : `mutation { answer: ${name} { __typename } }`
  const { client, make } = await seedFamilyFixture()
  const { data, errors } = await client.runText(document, { input: await buildInput(make, gateway) })
  const said: string = errors ? String(errors[0]?.message) : data.answer.__typename
  expect(said.endsWith('Payload') ? 'done' : said).toBe(FAMILY_RIGHTS[name] ?? answers[OTHER])
})

/** Whether the requested path ends in a value. */
function found(value: unknown): 'seen' | 'nothing' {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return value.some((one) => one !== null) ? 'seen' : 'nothing'
  if (typeof value !== 'object') return 'seen'
  const [inner] = Object.entries(value).filter(([name]) => name !== '__typename')
  return inner ? found(inner[1]) : 'seen'
}

describe.each([
  ['', QUERY_RIGHTS, (field: string) => `{ ${field} }`],
  ['viewer.', VIEWER_RIGHTS, (field: string) => `{ viewer { ${field} } }`],
  ['node of type ', NODE_RIGHTS, (field: string) => `{ ${field} }`],
  ['the part ', PART_RIGHTS, (field: string) => `{ ${field} }`],
] as const)('query %s', (_, rows, document) => {
  test.each(Object.entries(rows as Record<string, QueryRow>))('%s', async (name, [answers, buildField]) => {
    const { client, make } = await seedFamilyFixture()
    const { data, errors } = await client.runText(document(await buildField(make)))
    const said = errors ? String(errors[0]?.message) : found(data)
    expect(said).toBe(FAMILY_RIGHTS[name] ?? answers[OTHER])
  })
})
