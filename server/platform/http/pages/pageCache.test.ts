import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type CachedPage, createPageCache, type PageCache } from './pageCache.ts'

const ONE = '11111111-1111-4111-8111-111111111111'
const OTHER = '22222222-2222-4222-8222-222222222222'
const charge = async () => {}

/** How to load a page that renders this document. */
const renderAs = (html: string) => ({ charge, render: async () => ({ rendering: null, html }) })

function open(maxBytes = 1_000_000) {
  const clock = { ms: 0 }
  const errors: unknown[] = []
  const cache = createPageCache<unknown>(
    maxBytes,
    () => clock.ms,
    (error) => errors.push(error),
  )
  let rendered = 0
  return {
    cache,
    clock,
    errors,
    get rendered() {
      return rendered
    },
    async load(key: string, html = `<p>${key}</p>`) {
      const render = async () => {
        rendered += 1
        return { rendering: null, html }
      }
      const { page, state } = await cache.load(key, { charge, render })
      return { state, html: page?.html.toString() }
    },
  }
}

const settle = () => sleep(30)

const loadSlowly = (cache: PageCache<unknown>, html: string) =>
  cache.load('/', {
    charge,
    render: async () => {
      await settle()
      return { rendering: null, html }
    },
  })

test('renders a page once and then serves it from the cache', async () => {
  const pages = open()
  expect(await pages.load('/')).toEqual({ state: 'miss', html: '<p>/</p>' })
  expect(await pages.load('/', 'unused')).toEqual({ state: 'hit', html: '<p>/</p>' })
  expect(pages.rendered).toBe(1)
})

test('keeps brotli and gzip of the same document, with an etag of its content', async () => {
  const { cache } = open()
  const html = '<p>kites</p>'.repeat(500)
  const page = (await cache.load('/', renderAs(html))).page as CachedPage
  expect(brotliDecompressSync(page.brotli).toString()).toBe(html)
  expect(gunzipSync(page.gzip).toString()).toBe(html)
  const same = (await cache.load('/same', renderAs(html))).page as CachedPage
  const other = (await cache.load('/other', renderAs(`${html}.`))).page as CachedPage
  expect(same.etag).toBe(page.etag)
  expect(other.etag).not.toBe(page.etag)
})

test('renders once for all who request the same page at the same time', async () => {
  const pages = open()
  const responses = await Promise.all(Array.from({ length: 20 }, () => pages.load('/')))
  expect(pages.rendered).toBe(1)
  expect(new Set(responses.map(({ html }) => html)).size).toBe(1)
})

test('serves a page of 15 seconds while it renders a new one, and none of a minute', async () => {
  const pages = open()
  await pages.load('/', 'first')
  pages.clock.ms = 16_000
  expect(await pages.load('/', 'second')).toEqual({ state: 'stale', html: 'first' })
  await settle()
  expect(await pages.load('/', 'unused')).toEqual({ state: 'hit', html: 'second' })
  pages.clock.ms = 80_000
  expect(await pages.load('/', 'third')).toEqual({ state: 'miss', html: 'third' })
})

test('keeps a page whose refresh fails, and reports the error', async () => {
  const pages = open()
  await pages.load('/', 'first')
  pages.clock.ms = 16_000
  const fault = new Error('fault in the test')
  await pages.cache.load('/', { charge, render: () => Promise.reject(fault) })
  await settle()
  expect(pages.errors).toEqual([fault])
  expect(await pages.load('/', 'second')).toMatchObject({ state: 'stale', html: 'first' })
})

test('stores nothing that is not a document, and returns it', async () => {
  const pages = open()
  const rendering = { status: 302 }
  const load = { charge, render: async () => ({ rendering, html: null }) }
  expect(await pages.cache.load('/', load)).toEqual({ state: 'miss', rendering, page: null })
  expect(await pages.load('/', 'page')).toMatchObject({ state: 'miss', html: 'page' })
})

test('charges and refuses only requests that are not served from the cache', async () => {
  const { cache } = open()
  const refuse = () => Promise.reject(new Error('too many'))
  const refused = { ...renderAs('page'), charge: refuse }
  await expect(cache.load('/', refused)).rejects.toThrow('too many')
  await cache.load('/', renderAs('page'))
  expect((await cache.load('/', refused)).state).toBe('hit')
})

test('drops the pages that show a changed activity, and all on a change of the catalogue', async () => {
  const pages = open()
  await pages.load('/one', `<a href="/activity/${ONE}">`)
  await pages.load('/other', `<a href="/activity/${OTHER}">`)
  pages.cache.dropActivity(ONE)
  expect((await pages.load('/other')).state).toBe('hit')
  expect((await pages.load('/one', 'new')).html).toBe('new')
  pages.cache.clear()
  expect((await pages.load('/other')).state).toBe('miss')
})

test('does not store a page that changed while it was rendered, nor let new requests wait for it', async () => {
  const pages = open()
  for (const change of [() => pages.cache.dropActivity(ONE), () => pages.cache.clear()]) {
    const slow = loadSlowly(pages.cache, `before ${ONE}`)
    await sleep(5)
    change()
    expect((await pages.load('/', `after ${ONE}`)).html).toBe(`after ${ONE}`)
    await slow
    expect((await pages.load('/', 'unused')).html).toBe(`after ${ONE}`)
    pages.cache.clear()
  }
})

test('control: a change of another activity does not keep a page from being stored', async () => {
  const pages = open()
  const slow = loadSlowly(pages.cache, `page of ${ONE}`)
  await sleep(5)
  pages.cache.dropActivity(OTHER)
  await slow
  expect((await pages.load('/', 'unused')).state).toBe('hit')
})

test('has a limit of bytes, and drops what was not requested for the longest time', async () => {
  const pages = open(50_000)
  for (let index = 0; index < 300; index++) {
    await pages.load(`/${index}`, `<p>${index}</p>`)
    if (index % 5 === 0) await pages.load('/often')
  }
  expect(pages.cache.bytes).toBeLessThanOrEqual(50_000)
  expect((await pages.load('/often')).state).toBe('hit')
  expect((await pages.load('/1')).state).toBe('miss')
  await pages.load('/large', 'x'.repeat(60_000))
  expect((await pages.load('/large')).state).toBe('miss')
  expect((await pages.load('/often')).state).toBe('hit')
})
