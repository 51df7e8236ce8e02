import { z } from 'zod'
import { FILE_KINDS } from '../../domain/catalogue/catalogueFile.ts'
import { recordChange } from '../audit/recordChange.ts'
import { type Context, requireStaff } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import { NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'

const createImportRequest = z.object({
  kind: z.enum(FILE_KINDS, 'validation.invalid'),
  file: z
    .string()
    .trim()
    .transform((name) => name.slice(-120) || 'catalogue.csv'),
  content: z.string(),
})

/** Stores a file and enqueues the job that checks it. */
export async function createImport(context: Context, input: unknown): Promise<{ importId: string }> {
  const { userId } = requireStaff(context)
  const data = parseInput(createImportRequest, input)
  return runInTransaction(context.db, async (tx) => {
    const { id } = await tx.catalogueImport.create({ data: { ...data, userId, createdAt: context.now } })
    await context.jobs.add(tx, 'runImport', { importId: id })
    return { importId: id }
  })
}

const startImportRequest = z.object({ importId: z.string(), allOrNothing: z.boolean().nullish() })

/** Starts writing the valid rows of a checked file, or all or none. A repeated call changes nothing. */
export async function startImport(context: Context, input: unknown): Promise<{ importId: string }> {
  requireStaff(context)
  const { importId, allOrNothing } = parseInput(startImportRequest, input)
  const id = toUuidOrNil(parseId('CatalogueImport', importId))
  return runInTransaction(context.db, async (tx) => {
    const started = await tx.catalogueImport.updateMany({
      where: { id, state: { in: ['checked', 'refused'] } },
      data: { state: 'running', allOrNothing: allOrNothing ?? false, rowsDone: 0, finishedAt: null },
    })
    if (started.count > 0) {
      await context.jobs.add(tx, 'runImport', { importId: id })
      await recordChange(tx, context, {
        action: 'startImport',
        subjectType: 'CatalogueImport',
        subjectId: id,
        before: null,
        after: { allOrNothing: allOrNothing ?? false },
      })
    } else if ((await tx.catalogueImport.count({ where: { id } })) === 0) throw new NotFound()
    return { importId: id }
  })
}
