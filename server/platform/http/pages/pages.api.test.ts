import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import type { ClientAssets, DocumentRequest, PageRequest, RenderedPage } from '../../../../domain/page.ts'
import { withGuard } from '../../../testing/mockGuard.ts'
import { startTestServer } from '../../../testing/testServer.ts'
import { LIMITS } from '../../graphql/limits/limits.ts'
import type { requireRemaining } from '../security/rateLimit.ts'
import * as rateLimitModule from '../security/rateLimit.ts'

let pageRequest: PageRequest | undefined
let documentRequest: DocumentRequest | undefined
let renderPage: () => RenderedPage

const assets: ClientAssets = { scripts: ['/a.js'], preloads: [], stylesheets: [] }
const page: RenderedPage = { status: 200, head: '<title>Kites</title>', body: '<h1>Kites</h1>', records: {} }

const VIEWER = '{ viewer { user { id } } }'
const EXPENSIVE =
  '{ activities(first: 100) { edges { node { reviews(first: 100) { edges { node { title } } } } } } }'

const server = await startTestServer(
  { LOG_LEVEL: 'silent' },
  {
    isDevelopment: false,
    documents: new Map(Object.entries({ viewer: VIEWER, expensive: EXPENSIVE })),
    load: async () => ({
      assets,
      render: async (request) => {
        pageRequest = request
        return renderPage()
      },
      renderDocument: (request) => {
        documentRequest = request
        return `<!doctype html><html>${request.page.body}</html>`
      },
    }),
    serveAssets: async () => {},
  },
)

async function open(
  url: string,
  headers: Record<string, string> = {},
  rendered: () => RenderedPage = () => page,
) {
  renderPage = rendered
  return server.app.inject({ method: 'GET', url, headers })
}

test('sends the document of the rendered page', async () => {
  const { body, headers } = await open('/search?category=sports-clubs')
  expect(pageRequest?.url).toBe('/search?category=sports-clubs')
  expect(documentRequest).toMatchObject({ page, assets })
  expect(body).toBe('<!doctype html><html><h1>Kites</h1></html>')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
})

test('allows a document only scripts of this server, and sends each reader the same policy', async () => {
  const policies = [(await open('/')).headers, (await open('/')).headers].map((headers) =>
    String(headers['content-security-policy']),
  )
  expect(policies[0]).toBe(policies[1])
  expect(/script-src ([^;]+)/.exec(policies[0] ?? '')?.[1]).toBe("'self'")
  expect(policies[0]).not.toContain('nonce')
})

test('takes language, theme, unit and place from the cookies of the device', async () => {
  const cookie = 'language=ta; theme=dark; unit=kilometers; place=636001'
  await open('/', { cookie })
  const reader = { language: 'ta', theme: 'dark', unit: 'kilometers', place: '636001' }
  expect(pageRequest?.reader).toMatchObject(reader)
  expect(documentRequest?.reader).toMatchObject(reader)
})

test('takes the language from the browser without cookies, and ignores invalid cookies', async () => {
  await open('/', {
    'accept-language': 'hi-IN,hi;q=0.9',
    cookie: 'language=xx; theme=pink; unit=yards; place=',
  })
  expect(pageRequest?.reader).toMatchObject({
    language: 'hi',
    theme: null,
    unit: 'miles',
    place: 'Salem, Tamil Nadu',
  })
})

test('executes the queries of a page for its visitor', async () => {
  await open('/')
  expect(await pageRequest?.execute('viewer', {})).toMatchObject({
    data: { viewer: null },
  })
})

test('limits the cost of the queries of a page', async () => {
  await open('/')
  expect(await pageRequest?.execute('expensive', {})).toMatchObject({
    errors: [{ extensions: { code: 'TOO_EXPENSIVE' } }],
  })
})

test('redirects', async () => {
  const { statusCode, headers } = await open('/saved', {}, () => ({
    ...page,
    status: 302,
    redirect: '/signin?next=%2Fsaved',
  }))
  expect(statusCode).toBe(302)
  expect(headers.location).toBe('/signin?next=%2Fsaved')
})

test('sends an empty page, which the browser renders, when rendering fails', async () => {
  const { statusCode, body } = await open('/', {}, () => {
    throw new TypeError('fault in the test')
  })
  expect(statusCode).toBe(200)
  expect(body).toBe('<!doctype html><html></html>')
  expect(documentRequest?.assets).toEqual(assets)
})

test('keeps a status other than 200', async () => {
  expect((await open('/nowhere', {}, () => ({ ...page, status: 404 }))).statusCode).toBe(404)
})

test('reports that it runs and reaches its database', async () => {
  expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

test('serves GraphiQL to a browser, with the nonce on its script', async () => {
  const { body, headers } = await server.app.inject({ url: '/graphql', headers: { accept: 'text/html' } })
  expect(headers['content-type']).toContain('text/html')
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
  const script = new RegExp(`<script nonce="${nonce}">(.*)</script>`, 's').exec(body)?.[1] ?? ''
  expect(() => new Script(script)).not.toThrow()
})

test('refuses pages to an address above its limit with a plain page, and serves others', async () => {
  renderPage = () => page
  const openFrom = (remoteAddress: string) =>
    server.app.inject({ url: '/search', headers: { accept: 'text/html' }, remoteAddress })
  const allowed = LIMITS.costOfAddress / LIMITS.costOfPage
  expect(allowed).toBeGreaterThan(120)
  for (let opened = 0; opened < allowed; opened++)
    expect((await openFrom('203.0.113.30')).statusCode).toBe(200)
  const refused = await openFrom('203.0.113.30')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['content-type']).toContain('text/html')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await openFrom('203.0.113.31')).statusCode).toBe(200)
})

// Finding X13.
test('control: without the guard one address is rendered pages without an end', async () => {
  renderPage = () => page
  const openPage = () =>
    server.app.inject({ url: '/search', headers: { accept: 'text/html' }, remoteAddress: '203.0.113.32' })
  const ignore: typeof requireRemaining = () => {}
  const statuses = await withGuard(rateLimitModule, 'requireRemaining', ignore, async () => {
    const seen: number[] = []
    for (let opened = 0; opened < LIMITS.costOfAddress / LIMITS.costOfPage + 10; opened++)
      seen.push((await openPage()).statusCode)
    return seen
  })
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await openPage()).statusCode).toBe(429)
})

test('sends an offline document without anything of the reader', async () => {
  pageRequest = undefined
  const { body, headers } = await open('/offline', { cookie: 'language=ta; place=636001' })
  expect(pageRequest).toBeUndefined()
  expect(documentRequest).toMatchObject({
    isOffline: true,
    page: { body: '', records: null },
    reader: { language: 'en', place: 'Salem, Tamil Nadu', isSignedIn: false, userId: null },
  })
  expect(documentRequest?.page.head).toContain('noindex')
  expect(body).toBe('<!doctype html><html></html>')
  expect(headers['content-security-policy']).toContain("script-src 'self'")
})
