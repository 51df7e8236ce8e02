import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import type { PageRequest, RenderedPage } from '../../../domain/page.ts'
import { startTestServer } from '../../testing/testServer.ts'

let asked: PageRequest | undefined
let answer: () => RenderedPage

const template =
  '<html lang="en"><head><!--head--></head><body><div id="root"><!--body--></div><!--data--><script type="module" src="/a.js"></script></body></html>'
const page: RenderedPage = { status: 200, head: '<title>Kites</title>', body: '<h1>Kites</h1>', records: {} }

const server = await startTestServer(
  { LOG_LEVEL: 'silent' },
  {
    isDevelopment: false,
    load: async () => ({
      template,
      render: async (request) => {
        asked = request
        return answer()
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
  answer = rendered
  return server.app.inject({ method: 'GET', url, headers })
}

test('sends title, content and data', async () => {
  const { body, headers } = await open('/search?category=sports-clubs')
  expect(asked?.url).toBe('/search?category=sports-clubs')
  expect(body).toContain('<head><title>Kites</title></head>')
  expect(body).toContain('<div id="root"><h1>Kites</h1></div>')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
})

test("allows scripts with the request's nonce only", async () => {
  const [one, two] = [await open('/'), await open('/')]
  const nonce = /'nonce-([^']+)'/.exec(String(one.headers['content-security-policy']))?.[1]
  expect(one.body).toContain(`<script nonce="${nonce}" type="module"`)
  expect(two.body).not.toContain(String(nonce))
  const scripts = /script-src ([^;]+)/.exec(String(one.headers['content-security-policy']))?.[1]
  expect(scripts).not.toContain('unsafe-inline')
})

test('escapes data inside its script element', async () => {
  const { body } = await open('/', {}, () => ({
    ...page,
    records: { name: '</script><script>alert(1)</script>' },
  }))
  expect(body).not.toContain('<script>alert(1)')
  expect(body).toContain('\\u003c/script>')
})

test('inserts text unchanged, dollar signs too', async () => {
  const { body } = await open('/', {}, () => ({ ...page, body: "<p>$& $1 $'</p>" }))
  expect(body).toContain("<p>$& $1 $'</p>")
})

test("takes language, theme, unit and place from the device's cookies", async () => {
  const cookie = 'language=ta; theme=dark; unit=kilometers; place=636001'
  const { body } = await open('/', { cookie })
  expect(asked?.visitor).toMatchObject({ language: 'ta', theme: 'dark', unit: 'kilometers', place: '636001' })
  expect(body).toContain('<html lang="ta-IN" data-theme="dark">')
})

test('takes the language from the browser without cookies, and ignores invalid cookies', async () => {
  await open('/', {
    'accept-language': 'hi-IN,hi;q=0.9',
    cookie: 'language=xx; theme=pink; unit=yards; place=',
  })
  expect(asked?.visitor).toMatchObject({
    language: 'hi',
    theme: null,
    unit: 'miles',
    place: 'Salem, Tamil Nadu',
  })
})

test("runs the page's queries in process as the reader", async () => {
  await open('/')
  expect(await asked?.execute('{ viewer { user { id } } }', {})).toMatchObject({ data: { viewer: null } })
})

test("applies the same limits to the page's queries", async () => {
  await open('/')
  const dear =
    '{ activities(first: 100) { edges { node { reviews(first: 100) { edges { node { title } } } } } } }'
  expect(await asked?.execute(dear, {})).toMatchObject({
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

test('sends a page that fails to render for rendering in the browser', async () => {
  const { statusCode, body } = await open('/', {}, () => {
    throw new TypeError('a mistake of ours')
  })
  expect(statusCode).toBe(200)
  expect(body).toContain('<div id="root"></div>')
  expect(body).toContain('src="/a.js"')
})

test('keeps another status than 200', async () => {
  expect((await open('/nowhere', {}, () => ({ ...page, status: 404 }))).statusCode).toBe(404)
})

test('reports liveness and readiness', async () => {
  expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

test('serves GraphiQL at /graphql with its script unchanged except for the nonce', async () => {
  const { body, headers } = await server.app.inject({ url: '/graphql', headers: { accept: 'text/html' } })
  expect(headers['content-type']).toContain('text/html')
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
  const script = new RegExp(`<script nonce="${nonce}">(.*)</script>`, 's').exec(body)?.[1] ?? ''
  expect(() => new Script(script)).not.toThrow()
})
