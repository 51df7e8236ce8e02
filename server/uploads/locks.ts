import { Prisma, type Transaction } from '../platform/database/database.ts'
import { queryRowsByValues } from '../platform/database/queryRows.ts'

/**
 * The hashes of these uploads that exist. Until the transaction ends, the job that deletes unused uploads does not delete
 * them.
 */
export async function lockUploads(tx: Transaction, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await queryRowsByValues<{ hash: string }>(
    tx,
    Prisma.sql`
      SELECT hash FROM uploads WHERE hash = ANY(${hashes}::text[]) ORDER BY hash FOR KEY SHARE`,
  )
  return new Set(rows.map(({ hash }) => hash))
}
