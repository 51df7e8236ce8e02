import type { AddressInfo } from 'node:net'
import { type GraphQLObjectType, isInterfaceType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from './accounts/passwords.ts'
import { schema } from './schema.ts'
import { seedPinCodes } from './testing/catalogue.ts'
import { startFakeGateway } from './testing/fakeGateway.ts'
import { MUTATION_RIGHTS, PASSWORD } from './testing/rights/mutationRights.ts'
import {
  NODE_RIGHTS,
  PART_RIGHTS,
  QUERY_RIGHTS,
  type QueryRow,
  STAFF_RIGHTS,
  VIEWER_RIGHTS,
} from './testing/rights/queryRights.ts'
import { type ExpectedResults, type RightsFixture, ROLES, seedRightsFixture } from './testing/rights/roles.ts'
import { createSubjectFactory } from './testing/rights/subjects.ts'
import { createSocketClient, openRawSocket, waitForClose } from './testing/socket.ts'
import type { TestClient } from './testing/testClient.ts'
import { startTestServer } from './testing/testServer.ts'

const gateway = await startFakeGateway()
afterAll(() => gateway.close())
const server = await startTestServer(gateway.environment)
await seedPinCodes(server.db)
const passwordHash = await hashPassword(PASSWORD)

/** Calls once for each role, each time with new subjects of new users. */
async function loadAnswers(
  ask: (client: TestClient, cast: RightsFixture) => Promise<string>,
): Promise<ExpectedResults> {
  const answers: string[] = []
  for (const who of ROLES) {
    const cast = await seedRightsFixture(server, passwordHash)
    answers.push(await ask(cast.people[who].client, cast))
  }
  return answers as unknown as ExpectedResults
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

test.each(Object.entries(MUTATION_RIGHTS))('mutation %s', async (name, [expected, buildInput]) => {
  const type = schema.getMutationType()?.getFields()[name]?.args[0]?.type
  const document = type
    ? `mutation ($input: ${type}) { answer: ${name}(input: $input) { __typename } }`
    : `mutation { answer: ${name} { __typename } }`
  const answers = await loadAnswers(async (client, cast) => {
    const input = await buildInput(createSubjectFactory(server, cast), gateway)
    const { data, errors } = await client.runText(document, { input })
    if (errors) return String(errors[0]?.message)
    const said: string = data.answer.__typename
    return said.endsWith('Payload') ? 'done' : said
  })
  expect(answers).toEqual(expected)
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
  ['viewer.staff.', STAFF_RIGHTS, (field: string) => `{ viewer { staff { ${field} } } }`],
  ['node of type ', NODE_RIGHTS, (field: string) => `{ ${field} }`],
  ['the part ', PART_RIGHTS, (field: string) => `{ ${field} }`],
] as const)('query %s', (_, rows, document) => {
  test.each(Object.entries(rows as Record<string, QueryRow>))('%s', async (_name, [expected, buildField]) => {
    const answers = await loadAnswers(async (client, cast) => {
      const { data, errors } = await client.runText(
        document(await buildField(createSubjectFactory(server, cast))),
      )
      return errors ? String(errors[0]?.message) : found(data)
    })
    expect(answers).toEqual(expected)
  })
})

describe('subscription', () => {
  let port = 0
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })

  test.each(Object.entries(SUBSCRIPTIONS))('%s', async (_, [expected, buildField]) => {
    const answers = await loadAnswers(async ({ cookies }, cast) => {
      const { patang: token } = cookies
      if (!token) return String(await waitForClose(openRawSocket({ port })))
      const client = createSocketClient({ port, token })
      const field = buildField(await createSubjectFactory(server, cast).activity())
      const first = await client.subscribe(`subscription { ${field} }`).first()
      client.dispose()
      if (!first) return 'waits'
      if (first.errors) return first.errors[0].extensions.code
      if (!first.data.notificationReceived) return found(first.data)
      const { uuid } = first.data.notificationReceived.viewer.user
      return Object.values(cast.people).some(
        (person) => 'id' in person && person.id === uuid && person.client.cookies === cookies,
      )
        ? 'own'
        : 'of somebody else'
    })
    expect(answers).toEqual(expected)
  })
})
