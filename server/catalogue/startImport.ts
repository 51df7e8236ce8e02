import { z } from 'zod'
import { FILE_KINDS } from '../../domain/catalogue/catalogueFile.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireStaff } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { enqueue } from '../platform/jobs/defineJob.ts'
import { runImportJob } from './runImport.ts'

const FILE_NAME_LENGTH_MAX = 120

const createImportRequest = z.object({
  kind: z.enum(FILE_KINDS, 'validation.invalid'),
  file: z
    .string()
    .trim()
    .transform((name) => name.slice(-FILE_NAME_LENGTH_MAX) || 'catalogue.csv'),
  content: z.string(),
})

/** Stores a file and enqueues the job that checks its rows. Nothing is imported yet. */
export async function createImport(context: Context, input: unknown): Promise<{ importId: string }> {
  const { userId } = requireStaff(context)
  const data = parseInput(createImportRequest, input)
  return runInTransaction(context, async (tx) => {
    const { id } = await tx.catalogueImport.create({ data: { ...data, userId, createdAt: context.now } })
    await enqueue(tx, runImportJob, { importId: id })
    return { importId: id }
  })
}

const startImportRequest = z.object({ importId: z.string(), allOrNothing: z.boolean().nullish() })

/** Imports the valid rows of a checked file; with `allOrNothing`, all rows or none. A repeated call changes nothing. */
export async function startImport(context: Context, input: unknown): Promise<{ importId: string }> {
  requireStaff(context)
  const { importId, ...request } = parseInput(startImportRequest, input)
  const allOrNothing = request.allOrNothing ?? false
  const id = toUuidOrNil(parseId('CatalogueImport', importId))
  return runInTransaction(context, async (tx) => {
    const started = await tx.catalogueImport.updateMany({
      where: { id, state: { in: ['checked', 'refused'] } },
      data: { state: 'running', allOrNothing, rowsDone: 0, finishedAt: null },
    })
    if (started.count === 0) {
      if ((await tx.catalogueImport.count({ where: { id } })) === 0) throw new NotFound()
      return { importId: id }
    }
    await enqueue(tx, runImportJob, { importId: id })
    await emit(tx, { type: 'import.started', importId: id, before: null, after: { allOrNothing } })
    return { importId: id }
  })
}
