import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import type { ClientAssets, PageRenderer, RenderedPage } from '../../../../domain/page.ts'
import { book } from '../../../testing/features/booking.ts'
import { seedActivity, seedParent, seedStaff } from '../../../testing/seed.ts'
import { expectPayload, runMutation } from '../../../testing/testClient.ts'
import { startTestServer } from '../../../testing/testServer.ts'
import { TIMEOUT_FACTOR } from '../../../testing/timeoutFactor.ts'
import { graphql } from '../../graphql/document.ts'

const assets: ClientAssets = { scripts: ['/a.js'], preloads: [], stylesheets: [] }
let rendered = 0
let body = ''
let changes: Partial<RenderedPage> = {}

/** Pages under /public are the same for all visitors; the parameter `age` has an effect. */
const renderer: PageRenderer = {
  render: async () => {
    rendered += 1
    return { status: 200, head: '', body, records: null, ...changes }
  },
  renderDocument: ({ page, reader }) =>
    `<!doctype html>${page.body}${JSON.stringify(reader)}${'<p>kite</p>'.repeat(200)}`,
  getPublicAddress: (url) => {
    const { pathname, searchParams } = new URL(url, 'http://patang.invalid')
    if (!pathname.startsWith('/public')) return null
    const age = searchParams.get('age')
    return age ? `${pathname}?age=${age}` : pathname
  },
}
const pages = {
  isDevelopment: false,
  load: async () => ({ ...renderer, assets }),
  serveAssets: async () => {},
}
const server = await startTestServer({ LOG_LEVEL: 'silent' }, pages)
const behindCdn = await startTestServer({ LOG_LEVEL: 'silent', CDN_MAX_AGE: '30' }, pages)
const uncached = await startTestServer({ LOG_LEVEL: 'silent', PAGE_CACHE_MB: '0' }, pages)

beforeEach(() => {
  rendered = 0
  body = 'content'
  changes = {}
})

const open = (url: string, headers: Record<string, string> = {}, { app } = server) =>
  app.inject({ method: 'GET', url, headers })

test('renders the page of visitors once', async () => {
  expect((await open('/public/once')).headers['cache-status']).toBe('patang; fwd=miss')
  const second = await open('/public/once')
  expect(second.headers['cache-status']).toBe('patang; hit')
  expect(second.body).toContain('content')
  expect(rendered).toBe(1)
})

test('control: without memory for pages each request is rendered, and none is stored', async () => {
  for (let count = 1; count <= 3; count++) {
    const { headers } = await open('/public/once', {}, uncached)
    expect(headers['cache-control']).toBe('no-store')
    expect(rendered).toBe(count)
  }
})

test('ignores parameters without an effect, and keeps the others apart', async () => {
  await open('/public/parameters?utm_source=mail&age=5')
  await open('/public/parameters?age=5&fbclid=x')
  expect(rendered).toBe(1)
  await open('/public/parameters?age=6')
  expect(rendered).toBe(2)
})

test.each(['language=ta', 'unit=kilometers', 'theme=dark', 'place=636001', 'searches=true'])(
  'keeps pages with the choice %s apart',
  async (cookie) => {
    const plain = await open('/public/choices')
    rendered = 0
    const { body: own } = await open('/public/choices', { cookie })
    expect(rendered).toBe(1)
    expect(own).not.toBe(plain.body)
    expect((await open('/public/choices', { cookie })).body).toBe(own)
    expect(rendered).toBe(1)
  },
)

test('keeps the languages of browsers and the origins apart', async () => {
  await open('/public/headers')
  expect((await open('/public/headers', { 'accept-language': 'hi-IN' })).body).toContain('"language":"hi"')
  expect((await open('/public/headers', { host: 'patang.test' })).body).toContain('http://patang.test')
  expect(rendered).toBe(3)
})

test('keeps the days apart', async () => {
  await open('/public/days')
  const { now } = server.clock
  server.clock.set('2026-11-24T04:30:00Z')
  expect((await open('/public/days')).body).toContain('2026-11-24')
  server.clock.now = now
})

test('never stores or serves a page of a signed-in person, and sends it as private', async () => {
  const { client, id: userId } = await seedParent(server)
  const cookie = `patang=${client.cookies.patang}`
  for (let count = 1; count <= 2; count++) {
    const own = await open('/public/person', { cookie })
    expect(own.body).toContain(userId)
    expect(own.headers['cache-control']).toBe('no-store')
    expect(own.headers.etag).toBeUndefined()
    expect(rendered).toBe(count)
  }
  const reader = await open('/public/person')
  expect(rendered).toBe(3)
  expect(reader.body).not.toContain(userId)
  // The visitor's page is stored now. The signed-in user still gets a page of their own.
  expect((await open('/public/person', { cookie })).body).toContain(userId)
})

test.each([
  ['an expired login session', { cookie: 'patang=expired' }],
  ['a write of a moment ago', { cookie: 'patang-wrote=1' }],
  ['a password of a proxy', { authorization: 'Basic eDp5' }],
  ['a session cookie from another site', { cookie: 'patang=x', 'sec-fetch-site': 'cross-site' }],
])('does not store a page for a request with %s', async (_, headers) => {
  await open('/public/credentials', headers)
  const { headers: sent } = await open('/public/credentials', headers)
  expect(rendered).toBe(2)
  expect(sent['cache-control']).toBe('no-store')
})

test('stores no cookies and nothing of a person or of its limits', async () => {
  const cookie = 'patang-device=known; language=en'
  await open('/public/clean', { cookie })
  const { headers, body: stored } = await open('/public/clean')
  expect(rendered).toBe(1)
  expect(headers['set-cookie']).toBeUndefined()
  expect(Object.keys(headers).filter((name) => name.startsWith('ratelimit'))).toEqual([])
  expect(stored).toContain('"isSignedIn":false,"userId":null')
  for (const name of ['Cookie', 'Accept-Language', 'Accept-Encoding'])
    expect(String(headers.vary)).toContain(name)
  expect(headers['cache-control']).toBe('private, no-cache')
})

test('lets a CDN keep pages of visitors when that is set, and no other', async () => {
  const { headers } = await open('/public/cdn', {}, behindCdn)
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=60')
  expect(headers['set-cookie']).toBeUndefined()
  for (const [url, cookie] of [
    ['/public/cdn', 'patang=x'],
    ['/private', ''],
  ] as const)
    expect((await open(url, { cookie }, behindCdn)).headers['cache-control']).toBe('no-store')
})

test('responds 304 to a browser that has the page', async () => {
  const { headers } = await open('/public/etag')
  const again = await open('/public/etag', { 'if-none-match': `"x", ${headers.etag}` })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  expect(again.headers.etag).toBe(headers.etag)
  const hindi = await open('/public/etag', { 'if-none-match': String(headers.etag), cookie: 'language=hi' })
  expect(hindi.statusCode).toBe(200)
})

test('sends the encodings that a browser accepts', async () => {
  const { body: html } = await open('/public/encodings')
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await open('/public/encodings', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(unpack(rawPayload).toString()).toBe(html)
  }
})

test('does not store redirects, missing pages and pages without content', async () => {
  for (const change of [{ status: 302, redirect: '/' }, { status: 404 }, { body: '' }]) {
    changes = change
    rendered = 0
    const { headers } = await open('/public/incomplete')
    expect(headers['cache-control']).toBe('no-store')
    await open('/public/incomplete')
    expect(rendered).toBe(2)
  }
})

const deactivateDocument = graphql(
  'mutation ($input: SetActivityActiveInput!) { result: setActivityActive(input: $input) { __typename } }',
)

test('renders a page again after a booking of its activity, and every page after a change of the catalogue', async () => {
  const activity = await seedActivity(server.db)
  const { client } = await seedParent(server)
  const { client: staff } = await seedStaff(server)
  const input = { activityId: (await seedActivity(server.db)).id, isActive: false }
  const waitFor = (url: string, text: string) =>
    expect.poll(async () => (await open(url)).body, { timeout: 5000 * TIMEOUT_FACTOR }).toContain(text)

  body = `before, /activity/${activity.id}`
  await open('/public/shown')
  body = 'before'
  await open('/public/other')

  body = `booked, /activity/${activity.id}`
  await book(client, activity)
  await waitFor('/public/shown', 'booked')
  expect((await open('/public/other')).body).toContain('before')

  body = 'deactivated'
  expectPayload(await runMutation(staff, deactivateDocument, input), 'SetActivityActivePayload')
  for (const url of ['/public/shown', '/public/other']) await waitFor(url, 'deactivated')
})
