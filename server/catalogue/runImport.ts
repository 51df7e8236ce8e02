import { z } from 'zod'
import type { FileKind } from '../../domain/catalogue/catalogueFile.ts'
import type { Services } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'
import { type CheckedRow, checkRows } from './checkRows.ts'
import { countBadRows, type Import, replaceProblems } from './importRows.ts'
import { UnreadableFile } from './parseCatalogueFile.ts'
import { parseInWorker } from './parseInWorker.ts'
import { CHUNK_OPTIONS, writeChunks, writeWholeFile } from './writeImport.ts'

const jobData = z.object({ importId: z.uuid() })

/**
 * Checks a file or imports its rows, as the state of the import says. A run after a crash continues behind the stored
 * chunks; an all-or-nothing import starts again. Imported rows earn no XP.
 */
export const runImportJob = defineJob({
  name: 'runImport',
  data: jobData,
  // A file that ends the process must not do so again and again.
  retryLimit: 2,
  run: runImport,
})

async function runImport(services: Services, { importId }: z.output<typeof jobData>): Promise<void> {
  const job = await services.db.catalogueImport.findUnique({ where: { id: importId } })
  if (!job || (job.state !== 'checking' && job.state !== 'running')) return
  try {
    if (job.state === 'checking') await checkImport(services, job)
    else await writeImport(services, job)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const data = [{ ...error.problem, importId }]
    await services.db.importProblem.createMany({ data, skipDuplicates: true })
    await finishImport(services, importId, { state: 'unreadable', content: null })
  }
}

async function checkImport(services: Services, job: Import) {
  const rows = await loadCheckedRows(services, job)
  const problems = rows.flatMap((row) => row.problems)
  await runInTransaction(
    services,
    async (tx) => {
      await replaceProblems(tx, job.id, problems)
      await tx.catalogueImport.updateMany({
        where: { id: job.id, state: 'checking' },
        data: {
          state: 'checked',
          rowCount: rows.length,
          rowsDone: rows.length,
          rowsBad: countBadRows(rows),
        },
      })
    },
    CHUNK_OPTIONS,
  )
}

async function writeImport(services: Services, job: Import) {
  const rows = await loadCheckedRows(services, job)
  // Rows that an earlier run stored are in the catalogue now, but that does not make them bad.
  const bad = rows.slice(job.rowsDone).filter(({ item }) => item === null)
  if (!job.allOrNothing) return writeChunks(services, job, rows)
  if (bad.length === 0) return writeWholeFile(services, job, rows)
  const problems = bad.flatMap((row) => row.problems)
  await runInTransaction(services, (tx) => replaceProblems(tx, job.id, problems), CHUNK_OPTIONS)
  await finishImport(services, job.id, { state: 'refused', rowsBad: bad.length, rowsDone: rows.length })
}

async function loadCheckedRows(
  { db }: Services,
  { id, kind, content, state }: Import,
): Promise<CheckedRow[]> {
  const rows = await parseInWorker(kind as FileKind, content ?? '')
  await db.catalogueImport.update({ where: { id }, data: { rowCount: rows.length } })
  return checkRows(db, kind as FileKind, rows, async (rowsDone) => {
    if (state === 'checking') await db.catalogueImport.update({ where: { id }, data: { rowsDone } })
  })
}

async function finishImport({ db, clock }: Services, id: string, data: Prisma.CatalogueImportUpdateInput) {
  await db.catalogueImport.update({ where: { id }, data: { ...data, finishedAt: clock() } })
}
