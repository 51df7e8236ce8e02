import type { AddressInfo } from 'node:net'
import { type GraphQLObjectType, isInterfaceType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from './accounts/password/passwords.ts'
import { schema } from './schema.ts'
import { seedPinCodes } from './testing/features/catalogue.ts'
import { MUTATION_RIGHTS, PASSWORD } from './testing/rights/mutationRights.ts'
import {
  NODE_RIGHTS,
  PART_RIGHTS,
  QUERY_RIGHTS,
  type QueryRow,
  STAFF_RIGHTS,
  VIEWER_RIGHTS,
} from './testing/rights/queryRights.ts'
import {
  buildMutationDocument,
  readMutationResult,
  readPath,
  readQueryResult,
} from './testing/rights/results.ts'
import {
  type ExpectedResults,
  type RightsFixture,
  ROLES,
  type Role,
  seedRightsFixture,
} from './testing/rights/roles.ts'
import { createSubjectFactory } from './testing/rights/subjects.ts'
import { startFakeGateway } from './testing/servers/fakeGateway.ts'
import { createSocketClient, openRawSocket, waitForClose } from './testing/socket.ts'
import { startTestServer } from './testing/testServer.ts'

const gateway = await startFakeGateway()
afterAll(() => gateway.close())
const server = await startTestServer(gateway.environment)
await seedPinCodes(server.db)
const passwordHash = await hashPassword(PASSWORD)

const seedFixture = () => seedRightsFixture(server, passwordHash)
/** For queries and refused mutations, which change nothing. */
const sharedFixture = await seedFixture()

/** Results of all roles at once. */
async function callAsEachRole(call: (role: Role) => Promise<string>): Promise<ExpectedResults> {
  return (await Promise.all(ROLES.map(call))) as unknown as ExpectedResults
}

/** Result of a new socket: its close code, an error code, or that it stays open. */
const SUBSCRIPTIONS: Record<string, readonly [ExpectedResults, (activityId: string) => string]> = {
  achievementUnlocked: [
    ['4401', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'waits'],
    () => 'achievementUnlocked { number }',
  ],
  availabilityChanged: [
    ['4401', 'seen', 'seen', 'seen', 'seen', 'seen'],
    (activityId) => `availabilityChanged(activityId: "${activityId}") { activity { isActive } }`,
  ],
  notificationReceived: [
    ['4401', 'own', 'own', 'own', 'own', 'own'],
    () => 'notificationReceived { viewer { user { uuid } } }',
  ],
  staffProgressChanged: [
    ['4401', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'seen'],
    () => 'staffProgressChanged { staff { gamification { level } } }',
  ],
}

const getFieldsFor = (type: string) =>
  Object.keys((schema.getType(type) as GraphQLObjectType).getFields()).sort()

describe('the matrix is complete', () => {
  test.each([
    ['Mutation', MUTATION_RIGHTS],
    ['Query', QUERY_RIGHTS],
    ['Viewer', VIEWER_RIGHTS],
    ['Staff', STAFF_RIGHTS],
    ['Subscription', SUBSCRIPTIONS],
  ])('every field of %s has a row', (type, rows) => {
    expect(Object.keys(rows).sort()).toEqual(getFieldsFor(type))
  })

  test('every node type has a row', () => {
    const node = schema.getType('Node')
    const types = isInterfaceType(node) ? schema.getPossibleTypes(node) : []
    expect(Object.keys(NODE_RIGHTS).sort()).toEqual(types.map(({ name }) => name).sort())
  })
})

/** A mutation that succeeds changes its subject, so each role that may call it has subjects of its own. */
test.each(Object.entries(MUTATION_RIGHTS))('mutation %s', async (name, [expected, buildInput]) => {
  const document = buildMutationDocument(name)
  const seedSubject = async (cast: RightsFixture) => {
    const input = await buildInput(createSubjectFactory(server, cast), gateway)
    return { cast, input }
  }
  const ofRefusedRoles = await seedSubject(sharedFixture)
  const results = await callAsEachRole(async (role) => {
    const mayCall = expected[ROLES.indexOf(role)] === 'done'
    const { cast, input } = mayCall ? await seedSubject(await seedFixture()) : ofRefusedRoles
    return readMutationResult(await cast.people[role].client.runText(document, { input }))
  })
  expect(results).toEqual(expected)
})

describe.each([
  ['', QUERY_RIGHTS, (field: string) => `{ ${field} }`],
  ['viewer.', VIEWER_RIGHTS, (field: string) => `{ viewer { ${field} } }`],
  ['viewer.staff.', STAFF_RIGHTS, (field: string) => `{ viewer { staff { ${field} } } }`],
  ['node of type ', NODE_RIGHTS, (field: string) => `{ ${field} }`],
  ['the part ', PART_RIGHTS, (field: string) => `{ ${field} }`],
] as const)('query %s', (_, rows, document) => {
  test.each(Object.entries(rows as Record<string, QueryRow>))('%s', async (_name, [expected, buildField]) => {
    // The viewer's lists also contain what other subjects left, such as notifications.
    const cast = rows === VIEWER_RIGHTS ? await seedFixture() : sharedFixture
    const text = document(await buildField(createSubjectFactory(server, cast)))
    const results = await callAsEachRole(async (role) =>
      readQueryResult(await cast.people[role].client.runText(text)),
    )
    expect(results).toEqual(expected)
  })
})

describe('subscription', () => {
  let port = 0
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })

  test.each(Object.entries(SUBSCRIPTIONS))('%s', async (_, [expected, buildField]) => {
    const cast = await seedFixture()
    const field = buildField(await createSubjectFactory(server, cast).activity())
    const results = await callAsEachRole(async (role) => {
      const { cookies } = cast.people[role].client
      const { patang: token } = cookies
      if (!token) return String(await waitForClose(openRawSocket({ port })))
      const client = createSocketClient({ port, token })
      // Silence needs a limit. A response gets long enough for a busy machine.
      const timeoutMs = expected[ROLES.indexOf(role)] === 'waits' ? 2_000 : 20_000
      const first = await client.subscribe(`subscription { ${field} }`).waitForFirst(timeoutMs)
      client.dispose()
      if (!first) return 'waits'
      if (first.errors) return first.errors[0].extensions.code
      if (!first.data.notificationReceived) return readPath(first.data)
      const { uuid } = first.data.notificationReceived.viewer.user
      const person = cast.people[role]
      return 'id' in person && person.id === uuid ? 'own' : 'of another user'
    })
    expect(results).toEqual(expected)
  })
})
