import { afterAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../accounts/password/passwords.ts'
import { seedPinCodes } from '../testing/features/catalogue.ts'
import { MUTATION_RIGHTS, PASSWORD } from '../testing/rights/mutationRights.ts'
import {
  NODE_RIGHTS,
  PART_RIGHTS,
  QUERY_RIGHTS,
  type QueryRow,
  VIEWER_RIGHTS,
} from '../testing/rights/queryRights.ts'
import { buildMutationDocument, readMutationResult, readQueryResult } from '../testing/rights/results.ts'
import { ROLES, seedRightsFixture } from '../testing/rights/roles.ts'
import { createSubjectFactory } from '../testing/rights/subjects.ts'
import { seedSecondParent } from '../testing/seed.ts'
import { startFakeGateway } from '../testing/servers/fakeGateway.ts'
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

test.each(Object.entries(MUTATION_RIGHTS))('mutation %s', async (name, [responses, buildInput]) => {
  const { client, make } = await seedFamilyFixture()
  const result = await client.runText(buildMutationDocument(name), { input: await buildInput(make, gateway) })
  expect(readMutationResult(result)).toBe(FAMILY_RIGHTS[name] ?? responses[OTHER])
})

describe.each([
  ['', QUERY_RIGHTS, (field: string) => `{ ${field} }`],
  ['viewer.', VIEWER_RIGHTS, (field: string) => `{ viewer { ${field} } }`],
  ['node of type ', NODE_RIGHTS, (field: string) => `{ ${field} }`],
  ['the part ', PART_RIGHTS, (field: string) => `{ ${field} }`],
] as const)('query %s', (_, rows, document) => {
  test.each(Object.entries(rows as Record<string, QueryRow>))('%s', async (name, [responses, buildField]) => {
    const { client, make } = await seedFamilyFixture()
    const result = await client.runText(document(await buildField(make)))
    expect(readQueryResult(result)).toBe(FAMILY_RIGHTS[name] ?? responses[OTHER])
  })
})
