import type { Database, Transaction } from '../../platform/database/database.ts'

export type ImportRowNumbers = Record<'create' | 'change' | 'same' | 'kept', number>

/** Numbers of the stored rows of an import by what they do, and of the rows that the undo left as they are. */
export async function countImportRows(
  db: Database | Transaction,
  importId: string,
): Promise<ImportRowNumbers> {
  const groups = await db.importRow.groupBy({ by: ['outcome', 'state'], where: { importId }, _count: true })
  const counts = { create: 0, change: 0, same: 0, kept: 0 }
  for (const { outcome, state, _count } of groups) {
    counts[outcome] += _count
    if (state === 'kept') counts.kept += _count
  }
  return counts
}
