import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { bookingDocument, buildBookingInput } from '../../testing/features/bookingInput.ts'
import { seedActivity, seedParent } from '../../testing/seed.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { graphql } from '../graphql/document.ts'
import { observeSql } from './observeSql.ts'

const TOKEN = 'a-token-of-the-tests'
const pages = {
  isDevelopment: false,
  documents: new Map([['hash', 'query HomePageQuery { __typename }']]),
  load: async () => ({}) as never,
  serveAssets: async () => {},
}
const server = await startTestServer({ METRICS_TOKEN: TOKEN }, pages)
const bare = await startTestServer()

const read = async (authorization?: string) =>
  server.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

/** Value of a metric line; 0 when absent. */
async function readMetric(line: string) {
  const { body } = await read(`Bearer ${TOKEN}`)
  return Number(
    body
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')
      .at(-1) ?? 0,
  )
}

test('requires the token, and has no route without the setting', async () => {
  expect((await read()).statusCode).toBe(401)
  expect((await read('Bearer something else')).statusCode).toBe(401)
  expect((await read(`Bearer ${TOKEN}`)).headers['content-type']).toMatch(/^text\/plain/)
  expect((await bare.app.inject('/metrics')).statusCode).toBe(404)
})

test('counts requests, operations, SQL statements and pool connections', async () => {
  const anonymous = server.createClient()
  const post = 'patang_http_request_seconds_count{method="POST",route="/graphql",status="200"}'
  const known = 'patang_graphql_operation_seconds_count{kind="query",operation="HomePageQuery",outcome="ok"}'
  const other = 'patang_graphql_operation_seconds_count{kind="query",operation="other",outcome="ok"}'
  const before = await Promise.all([post, known, other].map(readMetric))
  await anonymous.graphql(graphql('query HomePageQuery { activities(first: 1) { totalCount } }'))
  await anonymous.graphql(graphql('query Aaaa { __typename }'))
  await anonymous.graphql(graphql('query Bbbb { __typename }'))
  expect(await Promise.all([post, known, other].map(readMetric))).toEqual(
    before.map((count, at) => count + ([3, 1, 2][at] ?? 0)),
  )
  const { body } = await read(`Bearer ${TOKEN}`)
  expect(body).not.toMatch(/Aaaa|Bbbb/)
  expect(await readMetric('patang_sql_seconds_count{database="primary",verb="select"}')).toBeGreaterThan(0)
  expect(await readMetric('patang_pool_connections{state="idle"}')).toBeGreaterThan(0)
  expect(body).toMatch(/patang_jobs\{job="sweepUnpaid",state="queued"\} \d/)
  expect(body).toContain('process_resident_memory_bytes')
})

test('counts sold seats after the commit, once for each key', async () => {
  const activity = await seedActivity(server.db, { capacity: 3 })
  const { client } = await seedParent(server)
  const before = await readMetric('patang_seats_sold_total')
  const input = buildBookingInput(activity, { participantCount: 2, idempotencyKey: crypto.randomUUID() })
  for (const again of [input, input, { ...input, idempotencyKey: null }])
    await client.graphql(bookingDocument, { input: again })
  expect((await readMetric('patang_seats_sold_total')) - before).toBe(2)
})

test('logs a slow statement with its text, without values', async () => {
  let text = ''
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk
      done()
    },
  })
  const { log } = Fastify({ logger: { level: 'warn', stream } })
  observeSql(server.db, 'primary', log, 100)
  await server.db.$queryRaw`SELECT pg_sleep(0.01)::text, ${'asha@example.in'}`
  await server.db.$queryRaw`SELECT pg_sleep(0.2)::text, ${'asha@example.in'}`
  await vi.waitFor(() => expect(text).toContain('Slow statement'))
  expect(text.trim().split('\n')).toHaveLength(1)
  expect(text).toContain('pg_sleep')
  expect(text).not.toContain('asha')
})
