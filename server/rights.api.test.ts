import type { AddressInfo } from 'node:net'
import { type GraphQLObjectType, isInterfaceType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from './accounts/passwords.ts'
import { schema } from './schema.ts'
import { pinCodes } from './testing/catalogue.ts'
import { startFakeGateway } from './testing/fakeGateway.ts'
import { MUTATIONS, PASSWORD } from './testing/rights/mutationRights.ts'
import { type Answers, type Cast, castOf, PEOPLE } from './testing/rights/people.ts'
import { NODES, OFFICE, PARTS, QUERIES, type QueryRow, VIEWER } from './testing/rights/queryRights.ts'
import { subjectsOf } from './testing/rights/subjects.ts'
import { ending, rawSocket, socketClient } from './testing/socket.ts'
import type { TestClient } from './testing/testServer.ts'
import { testServer } from './testing/testServer.ts'

const gateway = await startFakeGateway()
afterAll(() => gateway.close())
const server = await testServer(gateway.environment)
await pinCodes(server.db)
const passwordHash = await hashPassword(PASSWORD)

/** Asks for each person by turns, each time about a new subject of new people. */
async function answersOf(ask: (client: TestClient, cast: Cast) => Promise<string>): Promise<Answers> {
  const answers: string[] = []
  for (const who of PEOPLE) {
    const cast = await castOf(server, passwordHash)
    answers.push(await ask(cast.people[who].client, cast))
  }
  return answers as unknown as Answers
}

/** What a socket says at first: with what code it closes, what went wrong, or that it stays open. */
const SUBSCRIPTIONS: Record<string, readonly [Answers, (activityId: string) => string]> = {
  achievementUnlocked: [
    ['4401', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'waits'],
    () => 'achievementUnlocked { number }',
  ],
  availabilityChanged: [
    ['4401', 'seen', 'seen', 'seen', 'seen', 'seen'],
    (activityId) => `availabilityChanged(activityId: "${activityId}") { activity { isActive } }`,
  ],
  messageReceived: [
    ['4401', 'own', 'own', 'own', 'own', 'own'],
    () => 'messageReceived { viewer { user { uuid } } }',
  ],
}

const fieldsOf = (type: string) => Object.keys((schema.getType(type) as GraphQLObjectType).getFields()).sort()

describe('the matrix is complete', () => {
  test.each([
    ['Mutation', MUTATIONS],
    ['Query', QUERIES],
    ['Viewer', VIEWER],
    ['Office', OFFICE],
    ['Subscription', SUBSCRIPTIONS],
  ])('every field of %s has its row', (type, rows) => {
    expect(Object.keys(rows).sort()).toEqual(fieldsOf(type))
  })

  test('so has every object with a global id', () => {
    const node = schema.getType('Node')
    const types = isInterfaceType(node) ? schema.getPossibleTypes(node) : []
    expect(Object.keys(NODES).sort()).toEqual(types.map(({ name }) => name).sort())
  })
})

test.each(Object.entries(MUTATIONS))('mutation %s', async (name, [expected, inputOf]) => {
  const type = schema.getMutationType()?.getFields()[name]?.args[0]?.type
  const document = type
    ? `mutation ($input: ${type}) { answer: ${name}(input: $input) { __typename } }`
    : `mutation { answer: ${name} { __typename } }`
  const answers = await answersOf(async (client, cast) => {
    const input = await inputOf(subjectsOf(server, cast), gateway)
    const { data, errors } = await client.graphql(document, { input })
    if (errors) return errors[0].message
    const said: string = data.answer.__typename
    return said.endsWith('Payload') ? 'done' : said
  })
  expect(answers).toEqual(expected)
})

/** Whether there is something at the end of the asked path. */
function found(value: unknown): 'seen' | 'nothing' {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return value.some((one) => one !== null) ? 'seen' : 'nothing'
  if (typeof value !== 'object') return 'seen'
  const [inner] = Object.entries(value).filter(([name]) => name !== '__typename')
  return inner ? found(inner[1]) : 'seen'
}

describe.each([
  ['', QUERIES, (field: string) => `{ ${field} }`],
  ['viewer.', VIEWER, (field: string) => `{ viewer { ${field} } }`],
  ['viewer.office.', OFFICE, (field: string) => `{ viewer { office { ${field} } } }`],
  ['node of type ', NODES, (field: string) => `{ ${field} }`],
  ['the part ', PARTS, (field: string) => `{ ${field} }`],
] as const)('query %s', (_, rows, document) => {
  test.each(Object.entries(rows as Record<string, QueryRow>))('%s', async (_name, [expected, fieldOf]) => {
    const answers = await answersOf(async (client, cast) => {
      const { data, errors } = await client.graphql(document(await fieldOf(subjectsOf(server, cast))))
      return errors ? errors[0].message : found(data)
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

  test.each(Object.entries(SUBSCRIPTIONS))('%s', async (_, [expected, fieldOf]) => {
    const answers = await answersOf(async ({ cookies }, cast) => {
      const { patang: token } = cookies
      if (!token) return String(await ending(rawSocket({ port })))
      const client = socketClient({ port, token })
      const field = fieldOf(await subjectsOf(server, cast).activity())
      const first = await client.subscribe(`subscription { ${field} }`).first()
      client.dispose()
      if (!first) return 'waits'
      if (first.errors) return first.errors[0].extensions.code
      if (first.data.availabilityChanged) return found(first.data)
      const { uuid } = first.data.messageReceived.viewer.user
      return Object.values(cast.people).some(
        (person) => 'id' in person && person.id === uuid && person.client.cookies === cookies,
      )
        ? 'own'
        : 'of somebody else'
    })
    expect(answers).toEqual(expected)
  })
})
