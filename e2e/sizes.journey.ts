import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listFirstView, measure, readManifest, sumGzip } from '../bench/bundleSizes.ts'
import { listPrecache } from '../server/setup/precache.ts'
import { JOURNEYS_URL } from './address.ts'
import { expect, test } from './journey.ts'

/** Limits of the first view, so that no change makes it larger unnoticed. Bytes are the same on every machine. */
const FIRST_VIEWS = [
  { page: 'Home', screen: 'home/HomePage', query: 'home/__generated__/HomePageQuery', limit: 245_000 },
] as const
const PRECACHE_LIMIT = 500_000
const HTML_LIMIT = 70_000
const COMPRESSED_HTML_LIMIT = 14_000

for (const { page, screen, query, limit } of FIRST_VIEWS)
  for (const language of ['en', 'hi', 'ta'] as const)
    test(`the first view of ${page} loads at most ${limit} bytes of JavaScript: ${language}`, () => {
      expect(sumGzip(listFirstView(`${screen}.tsx`, `${query}.graphql.ts`, language))).toBeLessThan(limit)
    })

test('the service worker fetches code and the texts of one language', () => {
  const { files, languageFiles } = listPrecache(join(import.meta.dirname, '..'), readManifest())
  const [, ...code] = files
  for (const texts of Object.values(languageFiles)) {
    expect(texts.length).toBe(2)
    expect(sumGzip([...code, ...texts].map(({ url }) => measure(url)))).toBeLessThan(PRECACHE_LIMIT)
  }
})

test('the entry contains no code of forms and of staff', () => {
  const manifest = readManifest()
  const entry = readFileSync(
    join(import.meta.dirname, '../dist/client', manifest['entry.browser.tsx']?.file ?? ''),
    'utf8',
  )
  for (const name of ['ZodError', 'shouldUnregister', 'StatisticsPageQuery', 'icu-messageformat'])
    expect(entry).not.toContain(name)
})

test('the server renders with the production build of React, whatever NODE_ENV says', () => {
  const renderer = readFileSync(join(import.meta.dirname, '../dist/server/entry.server.js'), 'utf8')
  expect(renderer).not.toContain('process.env.NODE_ENV')
  expect(renderer).not.toContain('react-dom-server.node.development')
})

test('a page in English loads the Latin letters and the rupee sign only', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(fonts.map((url) => /assets\/(.*)-[^-]+\.woff2$/.exec(url)?.[1]).sort()).toEqual([
    'baloo-2-latin-wght-normal',
    'baloo-2-rupee',
  ])
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
