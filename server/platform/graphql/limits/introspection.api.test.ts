import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery, printSchema } from 'graphql'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../testing/testServer.ts'
import { STANDARD_DOCUMENT_COST } from './introspectionCost.ts'
import { LIMITS } from './limits.ts'

const server = await startTestServer()
const visitor = server.createClient()

const repeat = (times: number, field: string) =>
  `{ ${Array.from({ length: times }, (_, at) => `a${at}: ${field}`).join(' ')} }`

test.each([
  ['15 aliases, two lists deep', repeat(15, '__schema { types { fields { name description } } }')],
  ['two aliases of the types', repeat(2, '__schema { types { name fields { name type { name } } } }')],
  ['aliases below one field', '{ __schema { types { a: fields { name } b: fields { name } } } }'],
  ['lists that lead back to types', '{ __schema { types { possibleTypes { interfaces { name } } } } }'],
  [
    '15 aliases of one type',
    repeat(
      15,
      '__type(name: "Activity") { fields { args { type { name ofType { name ofType { name } } } } } }',
    ),
  ],
  [
    'the standard document beside an expensive field',
    `{ __schema { types { fields { name args { name } } } } activities(first: 100) { totalCount } }`,
  ],
])('refuses %s before it runs', async (_, document) => {
  const { data, errors } = await visitor.runText(document)
  expect(data).toBeUndefined()
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'TOO_EXPENSIVE', limit: LIMITS.cost })
})

test('refuses fragments that repeat each other many times', async () => {
  const fragments = Array.from(
    { length: 60 },
    (_, at) => `fragment F${at} on __Type { ...F${at + 1} ...F${at + 1} }`,
  )
  const document = `{ __schema { types { ...F0 } } } ${fragments.join(' ')} fragment F60 on __Type { name }`
  const { errors } = await visitor.runText(document)
  expect(errors?.[0]?.extensions.code).toBe('TOO_EXPENSIVE')
})

test.each([
  ['Relay and get-graphql-schema', getIntrospectionQuery()],
  [
    'GraphiQL',
    getIntrospectionQuery({ schemaDescription: true, inputValueDeprecation: true, specifiedByUrl: true }),
  ],
  [
    'graphql-codegen',
    getIntrospectionQuery({
      descriptions: true,
      schemaDescription: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      inputValueDeprecation: true,
      oneOf: true,
    }),
  ],
])('serves the standard document of %s to a visitor, at a high cost', async (_, document) => {
  const { data, errors, extensions } = (
    await server.app.inject({ method: 'POST', url: '/graphql', payload: { query: document } })
  ).json()
  expect(errors).toBeUndefined()
  expect(printSchema(buildClientSchema(data as IntrospectionQuery))).toContain('type Activity')
  expect(extensions.cost.requested).toBe(STANDARD_DOCUMENT_COST + 1)
})

test.each([
  ['the names of all types and fields', '{ __schema { types { __typename name fields { name } } } }'],
  [
    'one type',
    '{ __type(name: "Activity") { fields { name args { name } type { name ofType { name } } } } }',
  ],
])('allows %s', async (_, document) => {
  expect((await visitor.runText(document)).errors).toBeUndefined()
})
