import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { ClientAssets, PageRequest } from '../../../domain/page.ts'
import { withGuard } from '../../testing/mockGuard.ts'
import { seedManyParents } from '../../testing/seed.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { TIMEOUT_FACTOR } from '../../testing/timeoutFactor.ts'
import type { createDocumentStream } from './documentStream.ts'
import * as documentStreamModule from './documentStream.ts'

const START = '<!doctype html><html><head><link rel="stylesheet" href="/a.css">'
const BODY = '</head><body>'
const SKELETON = '<p>Loading</p>'
const assets: ClientAssets = { scripts: [], preloads: [], stylesheets: ['/a.css'] }
/** Whether the address decides about the status, without data. */
let isStatusKnown = true
let fault: Error | null = null
/** Time of the queries instead of a query of the database. */
let queryMs: number | null = null

const server = await startTestServer(
  { LOG_LEVEL: 'silent' },
  {
    isDevelopment: false,
    documents: new Map([['count', '{ activities(first: 1) { totalCount } }']]),
    load: async () => ({
      assets,
      render: async ({ execute, onStatus }: PageRequest) => {
        if (isStatusKnown) onStatus?.(200)
        const data = queryMs === null ? await execute('count', {}) : await sleep(queryMs, {})
        const result = JSON.stringify(data)
        if (fault) throw fault
        return {
          status: isStatusKnown ? 200 : 404,
          head: '<title>Kites</title>',
          body: result,
          records: null,
        }
      },
      getPublicAddress: (url) => (url.startsWith('/search') ? url : null),
      renderSkeleton: async () => SKELETON,
      renderDocument: ({ page, skeleton }) =>
        `${skeleton ? renderStart(skeleton) + page.head : START + page.head + BODY}${page.body}</body></html>`,
      renderDocumentStart: ({ skeleton }) => renderStart(skeleton),
    }),
    serveAssets: async () => {},
  },
)
const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
const [token] = await seedManyParents(server.db, 1, server.clock.now)

function renderStart(skeleton?: string) {
  return skeleton ? START + BODY + skeleton : START
}

/** Opens a page while no statement can read activities, and returns what has arrived before they can be read again. */
async function openWhileQueryWaits({
  path = '/saved',
  cookie = `patang=${token}`,
  encoding = 'identity',
  fetchDest = 'document',
} = {}) {
  const socket = connect(Number(port), '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  const closed = once(socket, 'close')
  const early = await server.db.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE activities IN ACCESS EXCLUSIVE MODE`
      const headers = [
        'Host: localhost',
        `Cookie: ${cookie}`,
        `Accept-Encoding: ${encoding}`,
        `Sec-Fetch-Dest: ${fetchDest}`,
        'Connection: close',
      ]
      socket.write(`GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      await sleep(1000)
      return Buffer.concat(chunks)
    },
    { timeout: 10_000 * TIMEOUT_FACTOR },
  )
  await closed
  return { early: early.toString(), all: Buffer.concat(chunks) }
}

test('sends the start of the document before the slowest query ends', async () => {
  const { early, all } = await openWhileQueryWaits()
  expect(early).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  expect(early).toContain(START)
  expect(early).not.toContain('<title>')
  expect(all.toString()).toContain('<title>Kites</title>')
})

test('shows a skeleton while the slowest query runs', async () => {
  const { early, all } = await openWhileQueryWaits()
  expect(early).toContain(START)
  expect(early).toContain(BODY + SKELETON)
  expect(all.toString()).toContain('<title>Kites</title>{"data":{"activities":{"totalCount":')
})

test('shows a skeleton after 150 ms only', async () => {
  const open = async (time: number) => {
    queryMs = time
    const { body } = await server.app.inject({ url: '/saved', cookies: { patang: token ?? '' } })
    queryMs = null
    return body
  }
  // Timers run in the order of their ends, however slow the machine is.
  expect(await open(100)).toBe(`${START}<title>Kites</title></head><body>{}</body></html>`)
  expect(await open(500)).toBe(`${START}${BODY}${SKELETON}<title>Kites</title>{}</body></html>`)
})

test('control: without the early start nothing arrives before the query ends', async () => {
  const waitForRest: typeof createDocumentStream = () => ({
    isStarted: false,
    start: () => {},
    extend: () => {},
    end: () => {},
    abort: () => {},
  })
  const { early, all } = await withGuard(documentStreamModule, 'createDocumentStream', waitForRest, () =>
    openWhileQueryWaits(),
  )
  expect(early).toBe('')
  expect(all.toString()).toContain(`${START}<title>Kites</title>`)
})

test('sends both parts as one gzip file', async () => {
  const { all } = await openWhileQueryWaits({ encoding: 'gzip, br' })
  const head = all.subarray(0, all.indexOf('\r\n\r\n')).toString()
  expect(head).toContain('content-encoding: gzip')
  const html = gunzipSync(joinChunks(all.subarray(all.indexOf('\r\n\r\n') + 4))).toString()
  expect(html).toMatch(new RegExp(`^${START}${BODY}${SKELETON}<title>Kites</title>.*</body></html>$`))
})

test('waits for the data of a page whose status depends on it', async () => {
  isStatusKnown = false
  const { early, all } = await openWhileQueryWaits()
  isStatusKnown = true
  expect(early).toBe('')
  expect(all.toString()).toMatch(/^HTTP\/1.1 404 Not Found\r\n/)
})

/** A page that is made for each request, and one that is stored for all visitors. */
const listVisitorPaths = (word: string) => ['/sign-in', `/search?q=${word}`]

test('sends a visitor the start of a slow document together with its skeleton', async () => {
  for (const path of listVisitorPaths('kites')) {
    const { early, all } = await openWhileQueryWaits({ path, cookie: 'unit=miles' })
    expect(early).toMatch(/^HTTP\/1.1 200 OK\r\n/)
    expect(early).toContain('cache-control: no-store')
    expect(early).toContain(START)
    expect(early).toContain(BODY + SKELETON)
    expect(all.toString()).toContain('<title>Kites</title>{"data":{"activities":{"totalCount":')
  }
})

test('serves later visitors the complete document of a page that was slow', async () => {
  const path = '/search?q=lanterns'
  await openWhileQueryWaits({ path, cookie: 'unit=miles' })
  const response = await server.app.inject({ url: path, headers: { host: 'localhost' } })
  expect(response.headers).toMatchObject({ 'cache-status': 'patang; hit', etag: expect.any(String) })
  expect(response.body).toContain(`${START}<title>Kites</title>${BODY}`)
})

test('sends a search engine the complete document, with its length', async () => {
  for (const path of listVisitorPaths('drums')) {
    const { early, all } = await openWhileQueryWaits({ path, cookie: 'unit=miles', fetchDest: 'empty' })
    expect(early).toBe('')
    expect(all.toString()).toContain('content-length')
  }
})

test('ends in the shell, which works in the browser, when rendering fails after the start', async () => {
  fault = new TypeError('fault in the test')
  const { early, all } = await openWhileQueryWaits()
  fault = null
  expect(early).toContain(START)
  expect(all.toString()).toContain(`${BODY}${SKELETON}`)
  expect(all.toString()).toContain('</body></html>')
})

/** Content of a chunked HTTP body. */
function joinChunks(body: Buffer): Buffer {
  const end = body.indexOf('\r\n')
  const length = Number.parseInt(body.subarray(0, end).toString(), 16)
  if (length === 0) return Buffer.alloc(0)
  const chunk = body.subarray(end + 2, end + 2 + length)
  return Buffer.concat([chunk, joinChunks(body.subarray(end + 2 + length + 2))])
}
