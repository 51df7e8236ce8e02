import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { type FirstViewName, listFirstView, measure, readManifest, sumGzip } from '../bench/bundleSizes.ts'
import { listPrecache } from '../server/setup/build/precache.ts'
import { JOURNEYS_URL } from './address.ts'
import { expect, openPage, test } from './journey.ts'

/** Bytes of JavaScript of each first view. No change makes it larger unnoticed. The same on every machine. */
const SCRIPT_LIMITS: Record<FirstViewName, number> = {
  Home: 205_000,
  Search: 260_000,
  Activity: 325_000,
  'Sign-in': 245_000,
}
/** The whole first view of Home in English, without what the service worker stores: document, code, styles, fonts, pictures. */
const HOME_LIMIT = 350_000
const PRECACHE_LIMIT = 500_000
const HTML_LIMIT = 70_000
const COMPRESSED_HTML_LIMIT = 14_000

for (const page of Object.keys(SCRIPT_LIMITS) as FirstViewName[])
  for (const language of ['en', 'hi', 'ta'] as const)
    test(`the first view of ${page} loads at most ${SCRIPT_LIMITS[page]} bytes of JavaScript: ${language}`, () => {
      expect(sumGzip(listFirstView(language, page))).toBeLessThan(SCRIPT_LIMITS[page])
    })

test('the service worker fetches code and the texts of one language', () => {
  const { files, languageFiles } = listPrecache(join(import.meta.dirname, '..'), readManifest())
  const [, ...code] = files
  for (const texts of Object.values(languageFiles)) {
    expect(texts.length).toBe(3)
    expect(sumGzip([...code, ...texts].map(({ url }) => measure(url)))).toBeLessThan(PRECACHE_LIMIT)
  }
})

test('the entry contains no code of forms and of staff', () => {
  const manifest = readManifest()
  const entry = readFileSync(
    join(import.meta.dirname, '../dist/client', manifest['entry.browser.tsx']?.file ?? ''),
    'utf8',
  )
  for (const name of ['ZodError', 'shouldUnregister', 'AdminPageQuery', 'icu-messageformat'])
    expect(entry).not.toContain(name)
})

test('the server renders with the production build of React, whatever NODE_ENV says', () => {
  const renderer = readFileSync(join(import.meta.dirname, '../dist/server/entry.server.js'), 'utf8')
  expect(renderer).not.toContain('process.env.NODE_ENV')
  expect(renderer).not.toContain('react-dom-server.node.development')
})

/** A tab of a browser that has not visited the site. */
const openWithoutCache = async (browser: Browser) => (await browser.newContext()).newPage()

test('a page in English loads the basic Latin letters and the rupee sign only', async ({ browser }) => {
  const page = await openWithoutCache(browser)
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(fonts.map((url) => /assets\/(.*)-[^-]+\.woff2$/.exec(url)?.[1]).sort()).toEqual([
    'baloo-2-basic-latin',
    'baloo-2-rupee',
  ])
})

test('the first view of Home is small, and contains no other JavaScript than its own', async ({
  browser,
}) => {
  const page = await openWithoutCache(browser)
  const sizes: Promise<number>[] = []
  const scripts: string[] = []
  page.on('requestfinished', (request) => {
    sizes.push(
      request
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    )
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname.slice(1))
  })
  await openPage(page, '/')
  // The app loads nothing by itself later, when the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForLoadState('networkidle')
  expect(listFirstView('en', 'Home').map(({ file }) => file)).toEqual(expect.arrayContaining(scripts))
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThan(HOME_LIMIT)
})

for (const language of ['en', 'hi', 'ta'])
  test(`the document of Home is small: ${language}`, async () => {
    const open = (encoding: string) => openHome(language, encoding)
    const [plain, brotli, gzip] = await Promise.all(['identity', 'br', 'gzip'].map(open))
    expect(plain?.length).toBeLessThan(HTML_LIMIT)
    expect(brotli?.length).toBeLessThan(COMPRESSED_HTML_LIMIT)
    expect(gzip?.length).toBeLessThan(COMPRESSED_HTML_LIMIT)
    expect(brotliDecompressSync(brotli ?? '').toString()).toContain(`lang="${language}-IN"`)
    expect(gunzipSync(gzip ?? '').toString()).toContain(`lang="${language}-IN"`)
  })

/** The bytes as sent: `fetch` would decompress them. */
function openHome(language: string, encoding: string): Promise<Buffer> {
  const headers = { 'accept-encoding': encoding, cookie: `language=${language}` }
  return new Promise((resolve, reject) => {
    get(JOURNEYS_URL, { headers }, (response) => buffer(response).then(resolve, reject)).on('error', reject)
  })
}
