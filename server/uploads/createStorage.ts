import type { Config } from '../platform/config.ts'
import { createS3Storage } from './s3Storage.ts'
import { createDiskStorage, type Storage } from './storage.ts'

export function createStorage({ uploads }: Config): Storage {
  return uploads.s3 ? createS3Storage(uploads.s3) : createDiskStorage(uploads.folder)
}
