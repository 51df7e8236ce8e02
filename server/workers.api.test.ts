import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { tryToBook } from './testing/features/booking.ts'
import { seedActivity, seedParent } from './testing/seed.ts'
import { startServerProcess } from './testing/servers/serverProcess.ts'
import { createSocketClient } from './testing/socket.ts'
import { startTestServer } from './testing/testServer.ts'

const METRICS_TOKEN = 'a-token-of-the-tests'
const server = await startTestServer()
const workers = await startServerProcess(server.databaseUrl, server.clock.now, {
  workers: 2,
  environment: { METRICS_TOKEN },
})
afterAll(() => workers.kill())

/** Sends a request over a new connection. The workers receive new connections in turn. */
async function send(path: string, { query, headers = {} }: { query?: string; headers?: object } = {}) {
  const sent = request({
    port: workers.port,
    path,
    agent: false,
    method: query ? 'POST' : 'GET',
    headers: { ...(query ? { 'content-type': 'application/json' } : {}), ...headers },
  })
  sent.end(query && JSON.stringify({ query }))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await text(response) }
}

const readCostLeft = async () =>
  JSON.parse((await send('/graphql', { query: '{ __typename }' })).body).extensions.cost.left as number

test('counts the limits of all workers together', async () => {
  expect(workers.workerPids).toHaveLength(2)
  const left = []
  for (let sent = 0; sent < 6; sent++) left.push(await readCostLeft())
  const [first = 0] = left
  expect(left).toEqual(Array.from({ length: 6 }, (_, at) => first - at))
})

test('adds up the metrics of all workers', async () => {
  const readCount = async () => {
    const { body } = await send('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    const line = /^patang_http_request_seconds_count\{method="POST",route="\/graphql",status="200"\} (\d+)$/m
    return Number(line.exec(body)?.[1] ?? 0)
  }
  const before = await readCount()
  for (let sent = 0; sent < 5; sent++) await readCostLeft()
  expect(await readCount()).toBe(before + 5)
})

test('publishes a booking to the readers of all workers', async () => {
  const activity = await seedActivity(server.db, { capacity: 9 })
  const { client } = await seedParent(server)
  const document = `subscription { availabilityChanged(activityId: "${activity.id}") { activity { uuid } } }`
  const token = client.cookies.patang as string
  // Each socket is a new connection, so each worker has one.
  const sockets = [0, 1].map(() => createSocketClient({ port: workers.port, token }))
  const streams = sockets.map((socket) => socket.subscribe(document))
  // The current state comes first.
  await Promise.all(streams.map(({ next }) => next()))
  await tryToBook(client, activity, { bookingDate: '2026-11-28' })
  for (const { next } of streams)
    expect((await next()).data).toEqual({ availabilityChanged: { activity: { uuid: activity.id } } })
  for (const socket of sockets) await socket.dispose()
})

test('replaces killed workers', async () => {
  for (const pid of workers.workerPids) {
    const replaced = workers.waitForReplacement()
    process.kill(pid, 'SIGKILL')
    expect(workers.workerPids).not.toContain(await replaced)
  }
  for (let sent = 0; sent < 4; sent++) expect((await send('/healthz')).status).toBe(200)
}, 30_000)

test('ends all workers on SIGTERM', async () => {
  expect(await workers.end()).toBe(0)
  await expect(send('/healthz')).rejects.toThrow('ECONNREFUSED')
})
