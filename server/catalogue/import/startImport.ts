import { z } from 'zod'
import { FILE_KINDS } from '../../../domain/catalogue/catalogueFile.ts'
import { emit } from '../../events/emit.ts'
import { type Context, requireRecentPassword, requireStaff } from '../../platform/context.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { NotFound, parseInput } from '../../platform/failures.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { enqueue } from '../../platform/jobs/defineJob.ts'
import { continueImport } from './continueImport.ts'
import { runImportJob } from './runImport.ts'

const FILE_NAME_LENGTH_MAX = 120

const createImportRequest = z.object({
  kind: z.enum(FILE_KINDS, 'validation.invalid'),
  file: z
    .string()
    .trim()
    .transform((name) => name.slice(-FILE_NAME_LENGTH_MAX).toWellFormed() || 'catalogue.csv'),
  content: z.string().nullish(),
  workbook: z.instanceof(Uint8Array<ArrayBuffer>).nullish(),
})

/** Stores a file and enqueues the job that checks its rows. Nothing is imported yet. */
export async function createImport(context: Context, input: unknown): Promise<{ importId: string }> {
  const { userId } = requireStaff(context)
  const { content = null, workbook = null, ...facts } = parseInput(createImportRequest, input)
  const data = { ...facts, content, workbook }
  return runInTransaction(context, async (tx) => {
    const { id } = await tx.catalogueImport.create({ data: { ...data, userId, createdAt: context.now } })
    await enqueue(tx, runImportJob, { importId: id })
    return { importId: id }
  })
}

const startImportRequest = z.object({ importId: z.string(), allOrNothing: z.boolean().nullish() })

/**
 * Writes the valid rows of a checked file as previewed; with `allOrNothing`, all rows or none. A file that sets a UPI address
 * needs the password again, as the form does. A repeated call changes nothing, but continues an interrupted check or import.
 */
export async function startImport(context: Context, input: unknown): Promise<{ importId: string }> {
  const { userId } = requireStaff(context)
  const { importId, ...request } = parseInput(startImportRequest, input)
  const allOrNothing = request.allOrNothing ?? false
  const id = toUuidOrNil(parseId('CatalogueImport', importId))
  return runInTransaction(context, async (tx) => {
    const found = await tx.catalogueImport.findUnique({
      where: { id },
      select: { id: true, state: true, changesUpi: true, rowCount: true },
    })
    if (!found) throw new NotFound()
    if (found.changesUpi) requireRecentPassword(context)
    if (found.state === 'checking' || found.state === 'running') {
      await continueImport(tx, context, found)
      return { importId: id }
    }
    // Rows that need no writing count as processed.
    const planned = await tx.importRow.count({ where: { importId: id, outcome: { not: 'same' } } })
    const started = await tx.catalogueImport.updateMany({
      where: { id, state: { in: ['checked', 'refused'] } },
      data: { state: 'running', allOrNothing, rowsDone: found.rowCount - planned, finishedAt: null },
    })
    if (started.count === 0) return { importId: id }
    await enqueue(tx, runImportJob, { importId: id, actorId: userId })
    await emit(tx, { type: 'import.started', importId: id, before: null, after: { allOrNothing } })
    return { importId: id }
  })
}
