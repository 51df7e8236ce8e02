import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { CHILD_PICTURES, getChildPicturePath } from '../../domain/family/childPictures.ts'
import { graphql } from '../platform/graphql/document.ts'
import { sweepUploadsJob } from '../sharing/sweepUploads.ts'
import { seedActivity } from '../testing/seed.ts'
import { expectValue } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'
import { FAILURE_MEMORY_MS } from './loadPicture.ts'

const folder = await mkdtemp(join(tmpdir(), 'patang-pictures-'))
const server = await startTestServer({ UPLOADS_DIR: folder, OUTGOING_ALLOW: '127.0.0.1' })
const { db } = server
afterAll(() => rm(folder, { recursive: true }))

const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#0f0' } })
  .withMetadata({ exif: { IFD0: { Artist: 'Asha' } } })
  .jpeg()
  .toBuffer()

async function getPictureUrl(id: string) {
  const document = graphql('query($id: ID!) { activity(id: $id) { pictureUrl imageUrl } }')
  const { data } = await server.createClient().graphql(document, { id })
  return expectValue(data.activity).pictureUrl
}

/** Another server with one picture, which counts the requests. */
async function startPictureServer() {
  const site = { requests: 0, isDead: false, origin: '' }
  const http = createServer((_, response) => {
    site.requests += 1
    response.statusCode = site.isDead ? 404 : 200
    response.setHeader('content-type', 'image/jpeg').end(site.isDead ? '' : photo)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  site.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  onTestFinished(() => void http.close())
  return site
}

test('serves the picture of the kind, drawn once and cached permanently', async () => {
  const { id } = await seedActivity(db, { name: 'Evening chess', kinds: ['chess'], category: 'educational' })
  const url = await getPictureUrl(id)
  expect(url).toMatch(/^\/pictures\/kinds\/v1\/chess-[123]-640\.webp$/)
  for (const width of [320, 640, 960]) {
    const { headers, rawPayload } = await server.app.inject(url.replace('640', String(width)))
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width, format: 'webp' })
  }
  const files = await readdir(folder)
  await server.app.inject(url)
  expect(await readdir(folder)).toEqual(files)
})

test.each([
  'v1/none-1-640.webp',
  'v1/chess-9-640.webp',
  'v1/chess-1-641.webp',
  'v2/chess-1-640.webp',
  'v1/..%2f..%2fpackage.json',
])('responds 404 for %s', async (name) => {
  expect((await server.app.inject(`/pictures/kinds/${name}`)).statusCode).toBe(404)
})

test('resizes a picture of another server once, without its metadata', async () => {
  const site = await startPictureServer()
  const { id } = await seedActivity(db, { imageUrl: `${site.origin}/a.jpg` })
  const url = await getPictureUrl(id)
  expect(url).toMatch(new RegExp(`^/pictures/activity/${id}-640\\.webp\\?v=[0-9a-f]{8}$`))
  const first = await server.app.inject(url)
  const { width, format, exif } = await sharp(first.rawPayload).metadata()
  expect({ width, format, exif }).toEqual({ width: 640, format: 'webp', exif: undefined })
  await server.app.inject(url)
  expect(site.requests).toBe(1)
})

test('deletes the files of a picture of another server once no activity shows it', async () => {
  const site = await startPictureServer()
  const listFiles = async () => (await readdir(folder)).filter((name) => name.startsWith('remote-')).sort()
  const before = await listFiles()
  const [shown, removed] = ['shown', 'removed'].map((name) => `${site.origin}/${name}.jpg`)
  const load = async (imageUrl: string | undefined) => {
    const { id } = await seedActivity(db, { imageUrl })
    const url = await getPictureUrl(id)
    for (const path of [url, url.replace('-640.', '-320.'), `/pictures/activity/${id}.jpg`])
      expect((await server.app.inject(path)).statusCode).toBe(200)
    return id
  }
  await load(shown)
  const kept = await listFiles()
  expect(kept).toHaveLength(before.length + 4)
  const ids = [await load(removed), await load(removed)]
  const all = await listFiles()
  expect(all).toHaveLength(before.length + 8)

  await db.activity.delete({ where: { id: ids[0] } })
  await server.runJob(sweepUploadsJob)
  expect(await listFiles()).toEqual(all)
  await db.activity.update({ where: { id: ids[1] }, data: { imageUrl: null } })
  await server.runJob(sweepUploadsJob)
  expect(await listFiles()).toEqual(kept)
})

test('remembers a dead address for a while and serves the picture of the kind', async () => {
  const site = await startPictureServer()
  site.isDead = true
  const { id } = await seedActivity(db, { imageUrl: `${site.origin}/dead.jpg` })
  const url = await getPictureUrl(id)
  const { headers, statusCode } = await server.app.inject(url)
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=600')
  await server.app.inject(url)
  await server.app.inject(`/pictures/activity/${id}.jpg`)
  expect(site.requests).toBe(1)

  site.isDead = false
  server.clock.now = new Date(server.clock.now.getTime() + FAILURE_MEMORY_MS + 1)
  const alive = await server.app.inject(url)
  expect(alive.headers['cache-control']).toContain('immutable')
  expect(site.requests).toBe(2)
})

test('lets browsers load pictures of this server only', async () => {
  const { headers } = await server.app.inject('/')
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;")
})

test('serves every picture of the set for children, and no other', async () => {
  for (const picture of CHILD_PICTURES) {
    const { headers, rawPayload } = await server.app.inject(getChildPicturePath(picture))
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 128, format: 'webp' })
  }
  expect((await server.app.inject('/pictures/children/v1/diya.webp')).statusCode).toBe(404)
})
