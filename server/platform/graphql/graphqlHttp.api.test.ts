import { serverAudits } from 'graphql-http'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/testServer.ts'

const server = await startTestServer()
const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
const audits = serverAudits({ url: `${url}/graphql`, fetchFn: fetch })

test('includes all audits of the GraphQL over HTTP specification', () => {
  expect(audits).toHaveLength(61)
})

test.each(audits.map(({ id, name, fn }) => [id, name, fn] as const))('%s %s', async (_id, _name, audit) => {
  const { status, ...result } = await audit()
  expect(status, 'reason' in result ? result.reason : undefined).toBe('ok')
})
