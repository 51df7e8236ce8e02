import type { FileKind } from '../../domain/catalogue/catalogueFile.ts'
import { recordChange } from '../audit/recordChange.ts'
import type { Services } from '../platform/context.ts'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import { type CheckedRow, checkRows } from './checkRows.ts'
import { parseCatalogueFile, UnreadableFile } from './parseCatalogueFile.ts'

type ImportServices = Pick<Services, 'db' | 'clock'>
type Import = Prisma.CatalogueImportGetPayload<object>

/**
 * Rows of one transaction. The progress is in the same transaction, so that a restart continues after them.
 */
const CHUNK_ROWS = 250
/** Transaction timeouts of a chunk, longer than those of a request. */
const CHUNK_TIMEOUTS = { maxWait: 30_000, timeout: 120_000 }
/** With all or nothing, the whole file is one transaction. */
const WHOLE_FILE_TIMEOUTS = { maxWait: 30_000, timeout: 540_000 }

/**
 * Job: checks or writes a file, depending on its state. After a crash it runs again: it skips the chunks
 * that were written; an interrupted all-or-nothing import has written nothing. An import earns no XP.
 */
export async function runImport(services: ImportServices, { importId }: { importId: string }): Promise<void> {
  const job = await services.db.catalogueImport.findUnique({ where: { id: importId } })
  if (!job || (job.state !== 'checking' && job.state !== 'running')) return
  try {
    if (job.state === 'checking') await checkImport(services, job)
    else await writeImport(services, job)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await services.db.importProblem.createMany({
      data: [{ ...error.problem, importId }],
      skipDuplicates: true,
    })
    await finishImport(services, importId, { state: 'unreadable', content: null })
  }
}

async function checkImport(services: ImportServices, job: Import) {
  const checked = await loadCheckedRows(services, job)
  const problems = checked.flatMap((row) => row.problems)
  await services.db.$transaction(async (tx) => {
    await replaceProblems(tx, job.id, problems)
    await tx.catalogueImport.updateMany({
      where: { id: job.id, state: 'checking' },
      data: {
        state: 'checked',
        rowCount: checked.length,
        rowsDone: checked.length,
        rowsBad: countBad(checked),
      },
    })
  }, CHUNK_TIMEOUTS)
}

async function writeImport(services: ImportServices, job: Import) {
  const rows = await loadCheckedRows(services, job)
  // Rows that an earlier run has written are in the catalogue and not duplicates.
  const isWritten = (index: number) => index < job.rowsDone
  const rest = rows.filter((_, index) => !isWritten(index))
  const bad = rest.filter(({ thing }) => thing === null)
  if (job.allOrNothing && bad.length > 0) {
    const problems = bad.flatMap((row) => row.problems)
    await services.db.$transaction((tx) => replaceProblems(tx, job.id, problems), CHUNK_TIMEOUTS)
    return finishImport(services, job.id, { state: 'refused', rowsBad: bad.length, rowsDone: rows.length })
  }
  if (job.allOrNothing) return writeWhole(services, job, rows)
  return writeChunks(services, job, rows)
}

async function writeWhole(services: ImportServices, job: Import, rows: CheckedRow[]) {
  await services.db.$transaction(async (tx) => {
    if (!(await lockImport(tx, job.id, null))) return
    for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
      await writeRows(tx, job.kind as FileKind, rows.slice(start, start + CHUNK_ROWS))
      // Outside of the transaction, so that the progress is visible.
      const rowsDone = Math.min(start + CHUNK_ROWS, rows.length)
      await services.db.catalogueImport.update({ where: { id: job.id }, data: { rowsDone } })
    }
    await completeImport(tx, services, job, { rowsCreated: rows.length, rowsBad: 0 })
  }, WHOLE_FILE_TIMEOUTS)
}

async function writeChunks(services: ImportServices, job: Import, rows: CheckedRow[]) {
  let { rowsCreated, rowsBad } = job.rowsDone === 0 ? { rowsCreated: 0, rowsBad: 0 } : job
  for (let start = job.rowsDone; ; start += CHUNK_ROWS) {
    const chunk = rows.slice(start, start + CHUNK_ROWS)
    const isLast = start + CHUNK_ROWS >= rows.length
    const created = chunk.filter(({ thing }) => thing !== null).length
    const isMine = await services.db.$transaction(async (tx) => {
      if (!(await lockImport(tx, job.id, start))) return false
      if (start === 0) await tx.importProblem.deleteMany({ where: { importId: job.id } })
      await writeRows(tx, job.kind as FileKind, chunk)
      await addProblems(
        tx,
        job.id,
        chunk.flatMap((row) => row.problems),
      )
      rowsCreated += created
      rowsBad += chunk.length - created
      const rowsDone = start + chunk.length
      await tx.catalogueImport.update({ where: { id: job.id }, data: { rowsDone, rowsCreated, rowsBad } })
      if (isLast) await completeImport(tx, services, job, { rowsCreated, rowsBad })
      return true
    }, CHUNK_TIMEOUTS)
    if (!isMine || isLast) return
  }
}

/** Locks the import, so that a second worker finds the rows written. */
async function lockImport(tx: Transaction, id: string, rowsDone: number | null) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`import ${id}`}, 0))`
  const now = await tx.catalogueImport.findUnique({ where: { id } })
  return now?.state === 'running' && (rowsDone === null || now.rowsDone === rowsDone)
}

async function writeRows(tx: Transaction, kind: FileKind, rows: CheckedRow[]) {
  const things = rows.flatMap(({ thing }) => thing ?? [])
  const data = things.map((thing) => thing.data)
  if (kind === 'providers') {
    await tx.provider.createMany({ data: data as Prisma.ProviderCreateManyInput[] })
    return
  }
  await tx.activity.createMany({ data: data as Prisma.ActivityCreateManyInput[] })
  await tx.timeSlot.createMany({ data: things.flatMap(({ slots }) => slots) })
}

async function completeImport(
  tx: Transaction,
  { clock }: ImportServices,
  { id, kind, file, userId }: Import,
  counts: { rowsCreated: number; rowsBad: number },
) {
  const now = clock()
  await tx.catalogueImport.update({
    where: { id },
    data: { ...counts, state: 'done', content: null, finishedAt: now },
  })
  const signedIn = userId ? { userId } : null
  await recordChange(
    tx,
    { signedIn, now },
    {
      action: 'importCatalogue',
      subjectType: 'CatalogueImport',
      subjectId: id,
      before: null,
      after: { kind, file, ...counts },
    },
  )
}

async function finishImport(
  { db, clock }: ImportServices,
  id: string,
  data: Prisma.CatalogueImportUpdateInput,
) {
  await db.catalogueImport.update({ where: { id }, data: { ...data, finishedAt: clock() } })
}

async function loadCheckedRows({ db }: ImportServices, { id, kind, content, state }: Import) {
  const rows = parseCatalogueFile(kind as FileKind, content ?? '')
  await db.catalogueImport.update({ where: { id }, data: { rowCount: rows.length } })
  return checkRows(db, kind as FileKind, rows, async (rowsDone) => {
    if (state === 'checking') await db.catalogueImport.update({ where: { id }, data: { rowsDone } })
  })
}

type Problems = CheckedRow['problems']

async function replaceProblems(tx: Transaction, importId: string, problems: Problems) {
  await tx.importProblem.deleteMany({ where: { importId } })
  await addProblems(tx, importId, problems)
}

async function addProblems(tx: Transaction, importId: string, problems: Problems) {
  for (let start = 0; start < problems.length; start += 1000) {
    const data = problems.slice(start, start + 1000).map((problem) => ({ ...problem, importId }))
    await tx.importProblem.createMany({ data, skipDuplicates: true })
  }
}

function countBad(rows: CheckedRow[]) {
  return rows.filter(({ thing }) => thing === null).length
}
