import { type Database, Prisma } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { Storage } from '../uploads/storage.ts'
import { getKeyOfFile, getRemoteKey, REMOTE_FILES_PREFIX } from './activityPicture.ts'

interface SweepServices {
  db: Database
  storage: Storage
}

/**
 * Deletes the stored copies of pictures of other servers that no activity shows any more, in all sizes. Returns their number. A
 * copy that is needed again is made again.
 */
export async function deleteUnusedRemotePictures({ db, storage }: SweepServices): Promise<number> {
  const files = await storage.list(REMOTE_FILES_PREFIX)
  if (files.length === 0) return 0
  // Read after the files: a picture may be added meanwhile, and its copy counts as used.
  const used = await loadUsedKeys(db)
  const unused = files.filter((name) => !used.has(getKeyOfFile(name)))
  for (const name of unused) await storage.delete(name)
  return unused.length
}

async function loadUsedKeys(db: Database): Promise<Set<string>> {
  const rows = await sql.rows<{ url: string }>(
    db,
    Prisma.sql`SELECT DISTINCT url FROM activity_pictures WHERE "uploadHash" IS NULL`,
  )
  return new Set(rows.map(({ url }) => getRemoteKey(url)))
}
