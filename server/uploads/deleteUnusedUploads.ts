import { subDays } from 'date-fns/subDays'
import type { Database, Transaction } from '../platform/database/database.ts'
import { isForeignKeyViolation } from '../platform/database/sqlErrors.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import type { Storage } from './storage.ts'
import { getUploadFile, UPLOAD_WIDTHS_PX } from './uploadFiles.ts'

/** An editor who has uploaded a picture has this long to save the form. */
const UNUSED_RETENTION_DAYS = 1
const BATCH_SIZE = 500

interface SweepServices {
  db: Database
  storage: Storage
  now: Date
  /** Names of further files that were made from an upload. */
  listDerivedFiles: (hash: string) => string[]
}

/** Deletes uploads that neither an activity nor a provider uses, with their files. Returns their number. */
export async function deleteUnusedUploads({ db, storage, now, listDerivedFiles }: SweepServices) {
  const before = subDays(now, UNUSED_RETENTION_DAYS)
  const unused = await db.upload.findMany({
    where: {
      uploadedAt: { lt: before },
      pictures: { none: {} },
      logos: { none: {} },
    },
    select: { hash: true },
    orderBy: { uploadedAt: 'asc' },
    take: BATCH_SIZE,
  })
  let deleted = 0
  for (const { hash } of unused) {
    const files = [...UPLOAD_WIDTHS_PX.map((width) => getUploadFile(hash, width)), ...listDerivedFiles(hash)]
    const isDeleted = await runInTransaction({ db, now }, (tx) =>
      deleteUpload(tx, storage, { hash, before, files }),
    ).catch((error: unknown) => {
      // An editor has used the upload since it was read.
      if (isForeignKeyViolation(error)) return false
      throw error
    })
    if (isDeleted) deleted += 1
  }
  return deleted
}

interface OldUpload {
  hash: string
  before: Date
  files: string[]
}

/**
 * The foreign keys refuse an upload in use. The time refuses one that was uploaded again meanwhile. Its row is locked
 * until the files are deleted: no editor uses it meanwhile.
 */
async function deleteUpload(tx: Transaction, storage: Storage, { hash, before, files }: OldUpload) {
  const { count } = await tx.upload.deleteMany({ where: { hash, uploadedAt: { lt: before } } })
  if (count > 0) await Promise.all(files.map((name) => storage.delete(name)))
  return count > 0
}
