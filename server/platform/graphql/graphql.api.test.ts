import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/testServer.ts'

const server = await startTestServer()

function post(payload: string, headers: Record<string, string>) {
  return server.app.inject({ method: 'POST', url: '/graphql', payload, headers })
}

const body = JSON.stringify({ query: '{ __typename }' })
const signOut = JSON.stringify({ query: 'mutation { signOut { signedOut } }' })
const json = { 'content-type': 'application/json' }

test('runs a query', async () => {
  const response = await post(body, json)
  expect(response.json().data).toEqual({ __typename: 'Query' })
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/graphql',
])('refuses a body of type %s, which a form of another site could send', async (type) => {
  const response = await post(body, { 'content-type': type })
  expect(response.statusCode).toBe(415)
})

test('refuses mutations over GET', async () => {
  const query = encodeURIComponent('mutation { signOut { signedOut } }')
  const response = await server.app.inject({ method: 'GET', url: `/graphql?query=${query}` })
  expect(response.statusCode).toBe(405)
})

test.each([
  ['origin', 'https://evil.example'],
  ['sec-fetch-site', 'cross-site'],
  ['sec-fetch-site', 'same-site'],
  ['origin', 'null'],
])('refuses a mutation with a foreign %s (%s)', async (name, value) => {
  const response = await post(signOut, { ...json, host: 'patang.example', [name]: value })
  expect(response.json().errors[0].extensions.code).toBe('CROSS_SITE')
})

test('refuses parameters of the address that are no JSON', async () => {
  for (const name of ['variables', 'extensions']) {
    const url = `/graphql?query={__typename}&${name}={oops`
    const response = await server.app.inject({ method: 'GET', url })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }])
  }
})

test('runs a mutation of our own page', async () => {
  const response = await post(signOut, { ...json, host: 'patang.example', origin: 'http://patang.example' })
  expect(response.json().errors).toBeUndefined()
})

test('allows reads from other origins without credentials', async () => {
  const response = await post(body, { ...json, origin: 'https://partner.example' })
  expect(response.headers['access-control-allow-origin']).toBe('*')
  expect(response.headers['access-control-allow-credentials']).toBeUndefined()
})

test('refuses a body over the limit', async () => {
  const response = await post(JSON.stringify({ query: `{ __typename } # ${'x'.repeat(100_001)}` }), json)
  expect(response.statusCode).toBe(413)
})

test.each([
  ['aliases', `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: viewer { user { id } }`).join(' ')} }`],
  ['tokens', `{ ${'__typename '.repeat(1_001)} }`],
  ['depth', deep(11)],
])('refuses a document with too many %s before it runs', async (_, query) => {
  const statements = await server.countQueries(async () => {
    const response = await post(JSON.stringify({ query }), json)
    expect(response.json().errors).toMatchObject([{ extensions: { code: 'TOO_EXPENSIVE' } }])
    expect(response.json().data).toBeUndefined()
  })
  expect(statements).toBe(0)
})

test('refuses a batch', async () => {
  const response = await post(`[${body},${body}]`, json)
  expect(response.statusCode).toBe(400)
})

test('allows ten levels', async () => {
  const { errors } = (await post(JSON.stringify({ query: deep(10) }), json)).json()
  expect(errors).toBeUndefined()
})

/** A document with this many levels: reviews lead to activities lead to reviews. */
function deep(levels: number) {
  const steps = ['activity(id: "x")', ...Array(3).fill(['reviews', 'edges', 'node', 'activity']).flat()]
  const path = steps.slice(0, levels - 1)
  const leaf = path.at(-1) === 'edges' ? 'cursor' : '__typename'
  return `{ ${path.join(' { ')} { ${leaf} ${'} '.repeat(path.length)} }`
}
