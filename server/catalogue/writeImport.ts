import type { FileKind } from '../../domain/catalogue/catalogueFile.ts'
import { emit } from '../events/emit.ts'
import type { Services } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { requireTransactionScope, runInTransaction } from '../platform/database/transaction.ts'
import type { CheckedRow } from './checkRows.ts'
import { countBadRows, type Import, insertProblems, insertRows } from './importRows.ts'

/** Rows of one transaction. The stored progress commits with them, so that a restart continues behind them. */
const CHUNK_ROWS = 250
/** The problems of 50,000 rows take longer than the default timeout. */
export const CHUNK_OPTIONS = { timeoutMs: 120_000 }
const WHOLE_FILE_OPTIONS = { timeoutMs: 540_000 }

interface ImportCounts {
  rowsCreated: number
  rowsBad: number
}

/** The audit log names the user who started the import. */
function createOrigin(services: Services, { userId }: Import) {
  return { ...services, signedIn: userId ? { userId, adminId: null } : null }
}

/** All or nothing: the whole file is one transaction. */
export async function writeWholeFile(services: Services, job: Import, rows: CheckedRow[]) {
  const write = async (tx: Transaction) => {
    if (!(await lockImport(tx, job.id, null))) return
    for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
      await insertRows(tx, job.kind as FileKind, rows.slice(start, start + CHUNK_ROWS))
      // Outside of the transaction, so that the page shows the progress.
      const rowsDone = Math.min(start + CHUNK_ROWS, rows.length)
      await services.db.catalogueImport.update({ where: { id: job.id }, data: { rowsDone } })
    }
    await completeImport(tx, job, { rowsCreated: rows.length, rowsBad: 0 })
  }
  await runInTransaction(createOrigin(services, job), write, WHOLE_FILE_OPTIONS)
}

/** Writes the valid rows chunk by chunk, behind those of an earlier run. */
export async function writeChunks(services: Services, job: Import, rows: CheckedRow[]) {
  let counts = getEarlierCounts(job)
  for (let start = job.rowsDone; ; start += CHUNK_ROWS) {
    const chunk = rows.slice(start, start + CHUNK_ROWS)
    const isLast = start + CHUNK_ROWS >= rows.length
    const next = addCounts(counts, chunk)
    const write = (tx: Transaction) => writeChunk(tx, job, { start, chunk, counts: next, isLast })
    const isWritten = await runInTransaction(createOrigin(services, job), write, CHUNK_OPTIONS)
    if (!isWritten || isLast) return
    counts = next
  }
}

function getEarlierCounts({ rowsDone, rowsCreated, rowsBad }: Import): ImportCounts {
  return rowsDone === 0 ? { rowsCreated: 0, rowsBad: 0 } : { rowsCreated, rowsBad }
}

function addCounts({ rowsCreated, rowsBad }: ImportCounts, chunk: CheckedRow[]): ImportCounts {
  const bad = countBadRows(chunk)
  return { rowsCreated: rowsCreated + chunk.length - bad, rowsBad: rowsBad + bad }
}

interface Chunk {
  start: number
  chunk: CheckedRow[]
  /** Totals after this chunk. */
  counts: ImportCounts
  isLast: boolean
}

/** False when another worker has written this chunk. */
async function writeChunk(tx: Transaction, job: Import, { start, chunk, counts, isLast }: Chunk) {
  if (!(await lockImport(tx, job.id, start))) return false
  if (start === 0) await tx.importProblem.deleteMany({ where: { importId: job.id } })
  await insertRows(tx, job.kind as FileKind, chunk)
  const problems = chunk.flatMap((row) => row.problems)
  await insertProblems(tx, job.id, problems)
  const data = { ...counts, rowsDone: start + chunk.length }
  await tx.catalogueImport.update({ where: { id: job.id }, data })
  if (isLast) await completeImport(tx, job, counts)
  return true
}

/** True when the import still runs and, with `rowsDone`, has this progress. Two workers never write the same rows. */
async function lockImport(tx: Transaction, id: string, rowsDone: number | null) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`import ${id}`}, 0))`
  const stored = await tx.catalogueImport.findUnique({ where: { id } })
  return stored?.state === 'running' && (rowsDone === null || stored.rowsDone === rowsDone)
}

async function completeImport(tx: Transaction, { id, kind, file }: Import, counts: ImportCounts) {
  const { now } = requireTransactionScope(tx)
  await tx.catalogueImport.update({
    where: { id },
    data: { ...counts, state: 'done', content: null, finishedAt: now },
  })
  await emit(tx, { type: 'import.finished', importId: id, before: null, after: { kind, file, ...counts } })
}
