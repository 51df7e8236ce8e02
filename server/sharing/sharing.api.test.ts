import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { SHARE_PICTURE_BYTES_MAX } from '../../domain/activities/sharePicture.ts'
import { graphql } from '../platform/graphql/document.ts'
import { replaceNumber, withGuard } from '../testing/mockGuard.ts'
import { seedActivity } from '../testing/seed.ts'
import { expectValue } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'
import { createDiskStorage } from '../uploads/storage.ts'
import { storeImage } from '../uploads/storeImage.ts'
import { registerCrawlerFiles } from './crawlerRoutes.ts'
import { loadSharePicture } from './sharePicture.ts'
import * as siteAddressesModule from './siteAddresses.ts'

const folder = await mkdtemp(join(tmpdir(), 'patang-sharing-'))
const server = await startTestServer({ UPLOADS_DIR: folder, PUBLIC_URL: 'http://patang.example' })
const { db } = server
afterAll(() => rm(folder, { recursive: true }))

const createNoise = (width: number, height: number) => {
  const look = { type: 'gaussian', mean: 128, sigma: 80 } as const
  return sharp({ create: { width, height, channels: 3, background: '#c33', noise: look } })
}

async function loadPictureUrl(id: string): Promise<string> {
  const { data } = await server
    .createClient()
    .graphql(graphql('query($id: ID!) { activity(id: $id) { sharePictureUrl } }'), { id })
  return expectValue(data.activity).sharePictureUrl
}

async function fetchPicture(id: string) {
  const response = await server.app.inject(await loadPictureUrl(id))
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('image/jpeg')
  return { response, bytes: response.rawPayload, ...(await sharp(response.rawPayload).metadata()) }
}

async function calculateColour(bytes: Buffer) {
  const { dominant } = await sharp(bytes).stats()
  return dominant
}

test('serves the picture of its kind for an activity without a picture: 1200 x 630, JPEG, small enough for WhatsApp', async () => {
  const { id } = await seedActivity(db)
  const { width, height, format, bytes } = await fetchPicture(id)
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  expect(bytes.length).toBeLessThan(SHARE_PICTURE_BYTES_MAX)
})

test('compresses any photo enough, and changes the URL with the picture', async () => {
  const photo = await createNoise(1600, 900).jpeg().toBuffer()
  const { id } = await seedActivity(db)
  const before = await loadPictureUrl(id)
  const imageUrl = await storeImage({ db, storage: createDiskStorage(folder), now: new Date() }, photo)
  await db.activity.update({ where: { id }, data: { imageUrl } })
  const { bytes, width, height } = await fetchPicture(id)
  expect({ width, height }).toEqual({ width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(SHARE_PICTURE_BYTES_MAX)
  expect(await loadPictureUrl(id)).not.toBe(before)
})

test('responds 304 to a client that has the picture', async () => {
  const { id } = await seedActivity(db)
  const { response } = await fetchPicture(id)
  const again = await server.app.inject({
    url: await loadPictureUrl(id),
    headers: { 'if-none-match': String(response.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('never fetches a picture from a private network and uses the picture of the kind', async () => {
  let requestCount = 0
  const secret = createServer(async (_, reply) => {
    requestCount += 1
    reply.setHeader('content-type', 'image/png').end(await createNoise(50, 50).png().toBuffer())
  })
  await new Promise<void>((resolve) => secret.listen(0, '127.0.0.1', resolve))
  const { port } = secret.address() as { port: number }
  const { id } = await seedActivity(db)
  const drawing = await calculateColour((await fetchPicture(id)).bytes)
  await db.activity.update({ where: { id }, data: { imageUrl: `https://127.0.0.1:${port}/a.png` } })
  expect(await calculateColour((await fetchPicture(id)).bytes)).toEqual(drawing)
  await db.activity.update({ where: { id }, data: { imageUrl: `http://127.0.0.1:${port}/a.png` } })
  expect(await calculateColour((await fetchPicture(id)).bytes)).toEqual(drawing)
  expect(requestCount).toBe(0)

  // Control: the same address is fetched when it is allowed.
  const activity = await db.activity.findUniqueOrThrow({ where: { id } })
  const allowing = { ...server.services.config, outgoingAllow: ['127.0.0.1'] }
  const services = {
    config: allowing,
    storage: createDiskStorage(folder),
    nowMs: server.clock.now.getTime() + 24 * 3_600_000,
  }
  const fetched = await loadSharePicture(services, activity)
  expect(requestCount).toBe(1)
  expect(await calculateColour(fetched)).not.toEqual(drawing)
  secret.close()
})

test('has no picture of an inactive or unknown activity', async () => {
  const { id } = await seedActivity(db, { isActive: false })
  for (const gone of [id, 'none', crypto.randomUUID()])
    expect((await server.app.inject(`/pictures/activity/${gone}.jpg`)).statusCode).toBe(404)
})

test('lists every active activity with its last change in the sitemap', async () => {
  const { id, updatedAt } = await seedActivity(db)
  const { id: gone } = await seedActivity(db, { isActive: false })
  const { body, headers } = await server.app.inject('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(body).toContain(`<loc>http://patang.example/activity/${id}</loc><lastmod>${updatedAt.toISOString()}`)
  expect(body).toContain('<loc>http://patang.example/</loc>')
  expect(body).not.toContain(gone)
  expect(body).toMatch(/^<\?xml version="1.0".*<\/urlset>$/s)
})

test('lists providers with active activities in the sitemap', async () => {
  const { providerId } = await seedActivity(db)
  const { providerId: idle } = await seedActivity(db, { isActive: false })
  const { body } = await server.app.inject('/sitemap.xml')
  expect(body).toContain(`<loc>http://patang.example/providers/${providerId}</loc>`)
  expect(body).not.toContain(idle)
})

test('splits a large sitemap into files that list each page once', async () => {
  for (let left = 12; left > 0; left -= 1) await seedActivity(db)
  const app = Fastify()
  const spy = replaceNumber(siteAddressesModule, 'ADDRESSES_PER_FILE_MAX', 7)
  onTestFinished(() => spy.mockRestore())
  registerCrawlerFiles(app, server.services)
  const index = (await app.inject('/sitemap.xml')).body
  expect(index).toContain('<sitemapindex')
  const files = [...index.matchAll(/<loc>http:\/\/patang\.example(\/sitemap-\d+\.xml)<\/loc>/g)].map(
    ([, path]) => String(path),
  )
  const named: string[] = []
  for (const file of files) {
    const { body } = await app.inject(file)
    const found = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => String(address))
    expect(found.length).toBeLessThanOrEqual(7)
    named.push(...found)
  }
  const active = await db.activity.count({ where: { isActive: true } })
  const providers = await db.provider.count({ where: { activities: { some: { isActive: true } } } })
  const expected = active + providers + siteAddressesModule.STATIC_PATHS.length
  expect(new Set(named).size).toBe(expected)
  expect(named.length).toBe(expected)
  expect((await app.inject(`/sitemap-${files.length + 1}.xml`)).statusCode).toBe(404)
  expect((await app.inject('/sitemap-0.xml')).statusCode).toBe(404)
  await app.close()
})

test('ends the response of the sitemap when its reader fails, and goes on serving', async () => {
  const failLater: typeof siteAddressesModule.listSiteAddresses = async function* () {
    yield { path: '/' }
    throw new Error('The database is gone')
  }
  const open = () => server.app.inject('/sitemap.xml')
  await expect(withGuard(siteAddressesModule, 'listSiteAddresses', failLater, open)).rejects.toThrow()
  expect((await open()).body).toContain('</urlset>')
})

test('excludes private pages in robots.txt and names the sitemap', async () => {
  const { body, headers } = await server.app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const path of ['/admin', '/bookings', '/profile', '/provider', '/saved', '/inbox', '/graphql'])
    expect(body).toContain(`Disallow: ${path}\n`)
  expect(body).toContain('Sitemap: http://patang.example/sitemap.xml')
})
