import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { seedManager, seedParent, seedProvider, seedStaff } from '../testing/seed.ts'
import type { TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const folder = await mkdtemp(join(tmpdir(), 'patang-uploads-'))
const server = await startTestServer({ UPLOADS_DIR: folder })
afterAll(() => rm(folder, { recursive: true }))
const admin = await seedStaff(server)

const createNoise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c33',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
const photo = await createNoise(1600, 900)
  .jpeg()
  .withMetadata({
    exif: {
      IFD0: { Artist: 'Asha' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '13/1 4/1 5772/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '80/1 16/1 1440/100',
      },
    },
  })
  .toBuffer()

async function upload(client: TestClient, bytes: Buffer, headers: Record<string, string> = {}) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
  const body = new Response(form)
  const response = await server.app.inject({
    method: 'POST',
    url: '/uploads',
    cookies: client.cookies,
    headers: { 'content-type': body.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { status: response.statusCode, ...response.json() }
}

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  [
    'a body that ends too early',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
  ],
  [
    'a field instead of a file',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\ny\r\n--b--\r\n',
  ],
])('refuses an upload with %s, and names the file', async (_, type, payload) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/uploads',
    cookies: admin.client.cookies,
    headers: { 'content-type': type },
    payload,
  })
  expect(response.statusCode).toBe(422)
  const message = 'The file could not be read. Please choose it again.'
  expect(response.json()).toEqual({
    code: 'INVALID_INPUT',
    message,
    fields: [{ field: 'file', code: 'validation.upload', message }],
  })
})

/** The address of the same picture in another width. The hash in it can contain '640' as well. */
const withWidth = (url: string, width: number) => url.replace('-640.', `-${width}.`)

test('serves a picture in four sizes without metadata, cached permanently', async () => {
  const { status, url } = await upload(admin.client, photo)
  expect(status).toBe(201)
  expect(url).toMatch(/^\/uploads\/[0-9a-f]{64}-640\.webp$/)
  for (const width of [320, 640, 960, 1600]) {
    const { headers, rawPayload } = await server.app.inject({ url: withWidth(url, width) })
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const read = await sharp(rawPayload).metadata()
    expect([read.format, read.width, read.exif]).toEqual(['webp', width, undefined])
  }
  expect((await upload(admin.client, photo)).url).toBe(url)
  expect(await readdir(folder)).toHaveLength(4)
})

test('removes the place where a photo was taken', async () => {
  const gps = Buffer.from([0x25, 0x88])
  expect((await sharp(photo).metadata()).exif?.includes(gps)).toBe(true)
  const { url } = await upload(admin.client, photo)
  const { rawPayload } = await server.app.inject({ url })
  expect(rawPayload.includes(Buffer.from('Exif'))).toBe(false)
  expect(rawPayload.includes(Buffer.from('EXIF'))).toBe(false)
})

test('serves an upload of an older version in its largest size', async () => {
  const { url } = await upload(admin.client, await createNoise(1200, 700).png().toBuffer())
  await rm(join(folder, withWidth(url, 1600).replace('/uploads/', '')))
  const { rawPayload } = await server.app.inject({ url: withWidth(url, 1600) })
  expect((await sharp(rawPayload).metadata()).width).toBe(960)
})

test('lets provider managers upload, and refuses visitors, parents and other sites', async () => {
  const manager = await seedManager(server, (await seedProvider(server.db)).id)
  const waiting = await seedManager(server, (await seedProvider(server.db)).id, 'pending')
  expect((await upload(manager.client, photo)).status).toBe(201)
  expect(await upload(server.createClient(), photo)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
  expect(await upload((await seedParent(server)).client, photo)).toMatchObject({ status: 403 })
  expect(await upload(waiting.client, photo)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
  const foreign = { origin: 'https://evil.example' }
  expect(await upload(admin.client, photo, foreign)).toMatchObject({ status: 403, code: 'CROSS_SITE' })
  expect(await upload(admin.client, photo, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
test.each([
  ['SVG with a script', Buffer.from(svg)],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['text', Buffer.from('a picture, honestly')],
  ['nothing', Buffer.alloc(0)],
  ['half a picture', photo.subarray(0, 2000)],
  ['a GIF', await createNoise(8, 8).gif().toBuffer()],
])('refuses %s called photo.jpg', async (_, bytes) => {
  expect(await upload(admin.client, bytes)).toMatchObject({ status: 422, code: 'NO_PICTURE' })
})

test('refuses more than 5 MB', async () => {
  const large = Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)])
  expect(await upload(admin.client, large)).toMatchObject({ status: 413, code: 'TOO_LARGE' })
})

test('refuses a small file with huge dimensions', async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await upload(admin.client, bomb)).toMatchObject({ status: 422 })
})

test.each(['/uploads/none.webp', '/uploads/..%2f..%2fpackage.json', `/uploads/${'0'.repeat(64)}-640.webp`])(
  'responds 404 for %s',
  async (url) => {
    expect((await server.app.inject({ url })).statusCode).toBe(404)
  },
)
