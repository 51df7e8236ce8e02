import { expect, test } from 'vitest'
import { ERROR_STATUS } from '../../domain/developers/errorCodes.ts'
import { graphql } from '../platform/graphql/document.ts'
import { LIMITS } from '../platform/graphql/limits/limits.ts'
import { schema } from '../schema.ts'
import { startTestServer } from '../testing/testServer.ts'
import { formatSchema } from './documentation.ts'

const { app, createClient } = await startTestServer({ PUBLIC_URL: 'https://patang.example' })

test.each([
  ['/schema.graphql', () => formatSchema(schema)],
  ['/llms.txt', () => expect.stringContaining('https://patang.example/graphql')],
])('%s is text with CORS headers', async (url, expected) => {
  const { statusCode, headers, body } = await app.inject({ url, headers: { origin: 'https://a.example' } })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(body).toEqual(expected())
})

test('llms.txt contains the current limits', async () => {
  const { body } = await app.inject('/llms.txt')
  for (const limit of [LIMITS.depth, LIMITS.aliases, LIMITS.tokens, LIMITS.cost, LIMITS.costOfAccount])
    expect(body).toContain(String(limit))
})

test('llms.txt contains the schema', async () => {
  const { data } = await createClient().graphql(
    graphql('{ limits { depth cost pageSize restRequestsPerMinute } }'),
  )
  expect(data.limits).toEqual({
    depth: LIMITS.depth,
    cost: LIMITS.cost,
    pageSize: LIMITS.first,
    restRequestsPerMinute: LIMITS.rest.ofAccount,
  })
})

test('the documentation names the scope of each call', async () => {
  const { paths, components } = (await app.inject('/api/openapi.json')).json()
  expect(components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(paths['/api/activities/search'].get.security).toContainEqual({ token: ['CATALOGUE_READ'] })
  expect(paths['/api/bookings'].post.security).toContainEqual({ token: ['BOOKINGS_WRITE'] })
  expect(paths['/api/auth/signin'].post.security.some((way: object) => 'token' in way)).toBe(false)
})

test('the documented codes are failures with non-success statuses', () => {
  for (const status of Object.values(ERROR_STATUS)) expect(status).toBeGreaterThanOrEqual(400)
})
