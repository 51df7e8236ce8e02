import type { FileKind } from '../../../domain/catalogue/catalogueFile.ts'
import { lockSchedules } from '../../activities/locks.ts'
import { emit } from '../../events/emit.ts'
import type { Services } from '../../platform/context.ts'
import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { leaveTransaction } from '../../platform/database/openTransaction.ts'
import { sql } from '../../platform/database/sql.ts'
import { requireTransactionScope, runInTransaction } from '../../platform/database/transaction.ts'
import { InvalidInput } from '../../platform/failures.ts'
import type { FileRow } from '../files/parseCatalogueFile.ts'
import { lockImports } from '../locks.ts'
import {
  type ChangedRow,
  type CheckedRow,
  createProblem,
  type InvalidRow,
  type NewRow,
} from './checkedRow.ts'
import { checkRows } from './checkRows.ts'
import {
  createOrigin,
  type Import,
  type ImportRow,
  insertItems,
  markWritten,
  refuseRows,
} from './importRows.ts'
import { listProblems } from './rowProblems.ts'
import { writeItemEdit } from './writeItemEdit.ts'

/** Rows of one transaction. Changed activities are locked until it ends, so it is short. */
const CHUNK_ROWS = 50
/** The problems of 50,000 rows take longer than the default timeout. */
export const CHUNK_OPTIONS = { timeoutMs: 120_000 }
const WHOLE_FILE_OPTIONS = { timeoutMs: 540_000 }

type FileRows = ReadonlyMap<number, FileRow>

/** An all-or-nothing import cannot write a row any more. Its transaction is rolled back. */
class RowsRefused extends Error {
  readonly rows: InvalidRow[]

  constructor(rows: InvalidRow[]) {
    super('Rows of an all-or-nothing import are invalid')
    this.rows = rows
  }
}

/** Writes the planned rows chunk by chunk. A run after a crash finds the rows that are left. */
export async function writeChunks(services: Services, job: Import, rows: FileRows, actorId: string | null) {
  for (let isDone = false; !isDone; )
    isDone = await runInTransaction(
      createOrigin(services, actorId),
      async (tx) => {
        await lockImports(tx)
        if (!(await isRunning(tx, job.id))) return true
        const planned = await listPlanned(tx, job.id)
        const { refused, created, changed } = await writeRows(tx, job, planned, rows)
        await refuseRows(tx, job.id, refused)
        await tx.catalogueImport.update({
          where: { id: job.id },
          data: {
            rowsDone: { increment: planned.length },
            rowsCreated: { increment: created },
            rowsChanged: { increment: changed },
            rowsBad: { increment: refused.length },
          },
        })
        if (planned.length > 0) return false
        await completeImport(tx, job)
        return true
      },
      CHUNK_OPTIONS,
    )
}

/** Writes the whole file in one transaction, or nothing. */
export async function writeWholeFile(
  services: Services,
  job: Import,
  rows: FileRows,
  actorId: string | null,
) {
  const showProgress = createProgressWriter(services, job)
  const write = async (tx: Transaction) => {
    await lockImports(tx)
    if (!(await isRunning(tx, job.id))) return
    await lockSubjects(tx, job.kind as FileKind, await listPlannedSubjects(tx, job.id))
    const counts = { rowsCreated: 0, rowsChanged: 0 }
    let rowsDone = job.rowsDone
    for (
      let planned = await listPlanned(tx, job.id);
      planned.length > 0;
      planned = await listPlanned(tx, job.id)
    ) {
      const { refused, created, changed } = await writeRows(tx, job, planned, rows)
      if (refused.length > 0) throw new RowsRefused(refused)
      counts.rowsCreated += created
      counts.rowsChanged += changed
      rowsDone += planned.length
      showProgress(rowsDone)
    }
    await tx.catalogueImport.update({ where: { id: job.id }, data: { ...counts, rowsDone } })
    await completeImport(tx, job)
  }
  try {
    await runInTransaction(createOrigin(services, actorId), write, WHOLE_FILE_OPTIONS)
  } catch (error) {
    if (!(error instanceof RowsRefused)) throw error
    await runInTransaction(services, (tx) => refuseImport(tx, job, error.rows), CHUNK_OPTIONS)
  }
}

/**
 * Writes how many rows are done, for the page. It runs outside of the import's transaction, and no code waits for it: a
 * transaction that waits for a second connection can wait for itself. Leaves out a number while the one before is
 * written.
 */
function createProgressWriter({ db }: Services, { id }: Import) {
  let isWriting = false
  return (rowsDone: number) => {
    if (isWriting) return
    isWriting = true
    leaveTransaction(async () => {
      // After the commit, the import is no longer running and keeps its final number.
      await db.catalogueImport.updateMany({ where: { id, state: 'running' }, data: { rowsDone } })
    })
      .catch(() => {})
      .finally(() => {
        isWriting = false
      })
  }
}

/** Ends an all-or-nothing import without writing anything. */
export async function refuseImport(tx: Transaction, { id, rowCount }: Import, rows: InvalidRow[]) {
  const { now } = requireTransactionScope(tx)
  await refuseRows(tx, id, rows)
  await tx.catalogueImport.updateMany({
    where: { id, state: 'running' },
    data: { state: 'refused', finishedAt: now, rowsDone: rowCount, rowsBad: { increment: rows.length } },
  })
}

async function isRunning(tx: Transaction, id: string) {
  return (await tx.catalogueImport.findUnique({ where: { id } }))?.state === 'running'
}

function listPlanned(tx: Transaction, importId: string): Promise<ImportRow[]> {
  const outcome = { in: ['create', 'change'] as ImportRow['outcome'][] }
  return tx.importRow.findMany({
    where: { importId, state: 'planned', outcome },
    orderBy: { line: 'asc' },
    take: CHUNK_ROWS,
  })
}

async function listPlannedSubjects(tx: Transaction, importId: string) {
  const rows = await tx.importRow.findMany({
    where: { importId, state: 'planned', outcome: 'change' },
    select: { subjectId: true },
  })
  return rows.flatMap(({ subjectId }) => subjectId ?? [])
}

/** Locks the items until the transaction ends, in ascending order of their ids. */
async function lockSubjects(tx: Transaction, kind: FileKind, ids: readonly string[]) {
  if (ids.length === 0) return
  if (kind === 'activities') return lockSchedules(tx, ids)
  await sql.rows(
    tx,
    Prisma.sql`SELECT id FROM providers WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
    { plan: 'forValues' },
  )
}

interface WrittenRows {
  created: number
  changed: number
  refused: InvalidRow[]
}

/** Checks the rows again, because the catalogue may have changed since the preview, and writes them as previewed. */
async function writeRows(
  tx: Transaction,
  job: Import,
  planned: readonly ImportRow[],
  file: FileRows,
): Promise<WrittenRows> {
  const kind = job.kind as FileKind
  await lockSubjects(
    tx,
    kind,
    planned.flatMap(({ subjectId }) => subjectId ?? []),
  )
  const fileRows = planned.flatMap(({ line }) => file.get(line) ?? [])
  const checked = await checkRows(tx, kind, fileRows, { importId: job.id, seen: new Set() })
  const rows = checked.map((row, index) =>
    requirePreview(row, planned[index] as ImportRow, fileRows[index] as FileRow),
  )

  const created = rows.filter((row): row is NewRow => row.outcome === 'create')
  await insertItems(tx, kind, created)
  const refused = rows.filter((row): row is InvalidRow => row.outcome === 'invalid')
  const changed: ChangedRow[] = []
  for (const [index, row] of rows.entries()) {
    if (row.outcome !== 'change') continue
    const problems = await writeInSavepoint(tx, row, fileRows[index] as FileRow)
    if (problems) refused.push({ outcome: 'invalid', line: row.line, problems })
    else changed.push(row)
  }
  await markWritten(tx, job.id, [
    ...created.map(({ line, item }) => ({ line, subjectId: item.data.id, version: 0 })),
    ...changed.map(({ line, subjectId, version }) => ({ line, subjectId, version: version + 1 })),
  ])
  const same = rows.filter(({ outcome }) => outcome === 'same').map(({ line }) => line)
  await tx.importRow.updateMany({
    where: { importId: job.id, line: { in: same } },
    data: { outcome: 'same' },
  })
  return { created: created.length, changed: changed.length, refused }
}

/** A row that would do something else than the preview has shown is invalid. A row that does nothing any more is not. */
function requirePreview(row: CheckedRow, planned: ImportRow, fileRow: FileRow): CheckedRow {
  if (row.outcome === 'invalid' || row.outcome === 'same') return row
  const isSeen = row.outcome === 'create' || row.version === planned.version
  if (row.outcome === planned.outcome && isSeen) return row
  const { line } = row
  const field = fileRow.values.id ? 'id' : 'name'
  const problem = createProblem({ ...fileRow, given: {} }, field, 'import.changedSince')
  return { outcome: 'invalid', line, problems: [problem] }
}

/** Writes the change of one row. Returns the problems, and leaves nothing of the row behind, when it cannot be written. */
async function writeInSavepoint(tx: Transaction, { edit }: ChangedRow, fileRow: FileRow) {
  await sql.execute(tx, Prisma.sql`SAVEPOINT import_row`)
  try {
    await writeItemEdit(tx, edit)
    await sql.execute(tx, Prisma.sql`RELEASE SAVEPOINT import_row`)
    return null
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    await sql.execute(tx, Prisma.sql`ROLLBACK TO SAVEPOINT import_row`)
    return listProblems({ ...fileRow, given: {} }, error.fields)
  }
}

async function completeImport(tx: Transaction, { id }: Import) {
  const { now } = requireTransactionScope(tx)
  const { kind, file, rowsCreated, rowsChanged, rowsBad } = await tx.catalogueImport.update({
    where: { id },
    data: { state: 'done', content: null, workbook: null, finishedAt: now },
  })
  await emit(tx, {
    type: 'import.finished',
    importId: id,
    before: null,
    after: { kind, file, rowsCreated, rowsChanged, rowsBad },
  })
}
