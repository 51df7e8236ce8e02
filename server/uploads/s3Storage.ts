import type { Config } from '../platform/config.ts'
import type { Storage } from './storage.ts'

/** Timeouts of the store in milliseconds. */
const S3_TIMEOUTS_MS = { connectionTimeout: 3000, requestTimeout: 15_000 }
/** Other S3 servers address buckets by path, and not all support the newer checksums of AWS. */
const COMPATIBILITY_OPTIONS = {
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const

type S3Settings = NonNullable<Config['uploads']['s3']>

/** S3 or a compatible server. The SDK finds the keys in the environment or the machine's role. */
export function createS3Storage(settings: S3Settings): Storage {
  const { bucket } = settings
  let opened: ReturnType<typeof openClient> | undefined
  const open = () => (opened ??= openClient(settings))
  return {
    async put(name, bytes) {
      const { client, PutObjectCommand } = await open()
      const object = { Bucket: bucket, Key: name, Body: bytes, ContentType: 'image/webp' }
      await client.send(new PutObjectCommand(object))
    },
    async get(name) {
      const { client, GetObjectCommand, NoSuchKey } = await open()
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async delete(name) {
      const { client, DeleteObjectCommand } = await open()
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }))
    },
    async list(prefix) {
      const { client, paginateListObjectsV2 } = await open()
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })
      const names: string[] = []
      for await (const { Contents = [] } of pages) names.push(...Contents.flatMap(({ Key }) => Key ?? []))
      return names
    },
  }
}

/** Loads the SDK at the first use: it takes 30 MB of memory, and most installations store pictures on disk. */
async function openClient({ endpoint, region }: S3Settings) {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    requestHandler: S3_TIMEOUTS_MS,
    ...(endpoint ? { endpoint, ...COMPATIBILITY_OPTIONS } : {}),
  })
  return { ...sdk, client }
}
