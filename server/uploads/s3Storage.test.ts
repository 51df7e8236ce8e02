import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { startFakeS3 } from '../testing/servers/fakeS3.ts'
import { createStorage } from './createStorage.ts'

const keys = {
  accessKeyId: 'AKIDPATANG',
  secretAccessKey: 'kept under the kite',
  region: 'ap-south-1',
  bucket: 'patang-pictures',
}
const s3 = await startFakeS3(keys)
afterAll(() => s3.close())
beforeEach(() => useKeys(keys.secretAccessKey))

function useKeys(secret: string) {
  vi.stubEnv('AWS_ACCESS_KEY_ID', keys.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', secret)
}

const storage = (bucket = keys.bucket) =>
  createStorage(readConfig({ NODE_ENV: 'test', UPLOADS_S3_BUCKET: bucket, UPLOADS_S3_ENDPOINT: s3.endpoint }))

test('stores a picture and returns it byte by byte under its name', async () => {
  const bytes = Buffer.from([0, 1, 2, 255, 10, 13])
  await storage().put('a-640.webp', bytes)
  expect(await storage().get('a-640.webp')).toEqual(bytes)
  expect([...s3.objects]).toEqual([['/patang-pictures/a-640.webp', { bytes, type: 'image/webp' }]])
})

test('returns null for a missing picture', async () => {
  expect(await storage().get('none.webp')).toBeNull()
})

test('fails for a missing bucket and for wrong keys', async () => {
  await expect(storage('another').get('a-640.webp')).rejects.toThrow('NoSuchBucket')
  useKeys('another secret')
  await expect(storage().get('a-640.webp')).rejects.toThrow('SignatureDoesNotMatch')
  await expect(storage().put('b-640.webp', Buffer.from('x'))).rejects.toThrow('SignatureDoesNotMatch')
  expect(s3.objects.has('/patang-pictures/b-640.webp')).toBe(false)
})

test('deletes a picture, also one that does not exist', async () => {
  await storage().put('d-640.webp', Buffer.from('d'))
  await storage().delete('d-640.webp')
  await storage().delete('d-640.webp')
  expect(await storage().get('d-640.webp')).toBeNull()
})

test('lists the names with a start over several pages', async () => {
  const names = ['e-1.webp', 'e-2.webp', 'e-3.webp', 'e-4.webp', 'e-5.webp']
  for (const name of [...names, 'f-1.webp']) await storage().put(name, Buffer.from(name))
  expect(await storage().list('e-')).toEqual(names)
})

test('retries when the store is busy', async () => {
  s3.behaviour.busy = 1
  await storage().put('c-640.webp', Buffer.from('c'))
  s3.behaviour.busy = 1
  expect(await storage().get('c-640.webp')).toEqual(Buffer.from('c'))
})
