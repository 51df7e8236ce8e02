import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
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

/** S3 or a compatible server. The SDK finds the keys in the environment or the machine's role. */
export function createS3Storage({ bucket, endpoint, region }: NonNullable<Config['uploads']['s3']>): Storage {
  const client = new S3Client({
    region,
    requestHandler: S3_TIMEOUTS_MS,
    ...(endpoint ? { endpoint, ...COMPATIBILITY_OPTIONS } : {}),
  })
  return {
    async put(name, bytes) {
      const object = { Bucket: bucket, Key: name, Body: bytes, ContentType: 'image/webp' }
      await client.send(new PutObjectCommand(object))
    },
    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async delete(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }))
    },
  }
}
