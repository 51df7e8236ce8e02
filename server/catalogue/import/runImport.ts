import { z } from 'zod'
import type { FileKind } from '../../../domain/catalogue/catalogueFile.ts'
import type { Services } from '../../platform/context.ts'
import type { Prisma } from '../../platform/database/database.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import { type FileRow, UnreadableFile } from '../files/parseCatalogueFile.ts'
import { parseInWorker } from '../files/parseInWorker.ts'
import { checkRows } from './checkRows.ts'
import { type Import, insertImportRows, insertProblems } from './importRows.ts'
import { undoRows } from './undoRows.ts'
import { CHUNK_OPTIONS, refuseImport, writeChunks, writeWholeFile } from './writeImport.ts'

const jobData = z.object({
  importId: z.uuid(),
  /** The user who started the import or its undo; absent for the uploader. */
  actorId: z.uuid().optional(),
})

/** Rows that are checked in one transaction. */
const CHECKED_ROWS = 250

/**
 * Checks a file, writes its rows or takes them back, as the state of the import says. A run after a crash continues with the
 * rows that are left; a check and an all-or-nothing import start again. Imported rows earn no XP.
 */
export const runImportJob = defineJob({
  name: 'runImport',
  data: jobData,
  // A file that ends the process must not do so again and again.
  retryLimit: 2,
  run: runImport,
})

async function runImport(services: Services, { importId, actorId }: z.output<typeof jobData>): Promise<void> {
  const job = await services.db.catalogueImport.findUnique({ where: { id: importId } })
  try {
    if (job?.state === 'checking') await checkImport(services, job)
    if (job?.state === 'running') await writeImport(services, job, actorId ?? job.userId)
    if (job?.state === 'undoing') await undoRows(services, job, actorId ?? job.userId)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const data = [{ ...error.problem, importId }]
    await services.db.importProblem.createMany({ data, skipDuplicates: true })
    await finishImport(services, importId, { state: 'unreadable', content: null, workbook: null })
  }
}

async function checkImport(services: Services, job: Import) {
  const { db } = services
  const rows = await parseFile(job)
  const importId = job.id
  await db.importRow.deleteMany({ where: { importId } })
  await db.importProblem.deleteMany({ where: { importId } })
  await db.catalogueImport.update({ where: { id: importId }, data: { rowCount: rows.length } })

  let seen = new Set<string>()
  let [rowsBad, changesUpi] = [0, false]
  for (let start = 0; start < rows.length; start += CHECKED_ROWS) {
    const chunk = rows.slice(start, start + CHECKED_ROWS)
    const { result: checked, file } = await runInTransaction(
      services,
      async (tx) => {
        // A transaction that runs again starts with the keys of the earlier chunks.
        const file = { importId, seen: new Set(seen) }
        const result = await checkRows(tx, job.kind as FileKind, chunk, file)
        await insertImportRows(tx, importId, result)
        await insertProblems(
          tx,
          importId,
          result.flatMap((row) => (row.outcome === 'invalid' ? row.problems : [])),
        )
        await tx.catalogueImport.update({ where: { id: importId }, data: { rowsDone: start + chunk.length } })
        return { result, file }
      },
      CHUNK_OPTIONS,
    )
    seen = file.seen
    rowsBad += checked.filter(({ outcome }) => outcome === 'invalid').length
    changesUpi ||= checked.some((row) => row.outcome !== 'invalid' && row.changesUpi)
  }
  await db.catalogueImport.updateMany({
    where: { id: importId, state: 'checking' },
    data: { state: 'checked', rowsDone: rows.length, rowsBad, changesUpi },
  })
}

async function writeImport(services: Services, job: Import, actorId: string | null) {
  if (job.allOrNothing && job.rowsBad > 0)
    return runInTransaction(services, (tx) => refuseImport(tx, job, []), CHUNK_OPTIONS)
  const rows = new Map((await parseFile(job)).map((row) => [row.line, row]))
  if (job.allOrNothing) return writeWholeFile(services, job, rows, actorId)
  return writeChunks(services, job, rows, actorId)
}

function parseFile({ kind, content, workbook }: Import): Promise<FileRow[]> {
  return parseInWorker(kind as FileKind, workbook ?? content ?? '')
}

async function finishImport({ db, clock }: Services, id: string, data: Prisma.CatalogueImportUpdateInput) {
  await db.catalogueImport.update({ where: { id }, data: { ...data, finishedAt: clock() } })
}
