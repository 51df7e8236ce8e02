import { z } from 'zod'
import { emit } from '../../events/emit.ts'
import { type Context, requireRecentPassword, requireStaff } from '../../platform/context.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { InvalidInput, NotFound, parseInput } from '../../platform/failures.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { enqueue } from '../../platform/jobs/defineJob.ts'
import { continueImport } from './continueImport.ts'
import { runImportJob } from './runImport.ts'
import { getUndoEnd } from './undoWindow.ts'

const undoImportRequest = z.object({ importId: z.string() })

/** Takes an import back for a day after it ended. A repeated call changes nothing, but continues an interrupted undo. */
export async function undoImport(context: Context, input: unknown): Promise<{ importId: string }> {
  const { userId } = requireStaff(context)
  const { importId } = parseInput(undoImportRequest, input)
  const id = toUuidOrNil(parseId('CatalogueImport', importId))
  return runInTransaction(context, async (tx) => {
    const found = await tx.catalogueImport.findUnique({ where: { id } })
    if (!found) throw new NotFound()
    if (found.state === 'undoing') await continueImport(tx, context, found)
    if (found.state === 'undoing' || found.state === 'undone') return { importId: id }
    const end = getUndoEnd(found)
    if (!end || end <= context.now)
      throw new InvalidInput([
        { field: 'importId', key: end ? 'import.undo.tooLate' : 'import.undo.nothing' },
      ])
    if (found.changesUpi) requireRecentPassword(context)
    const undone = await tx.catalogueImport.updateMany({
      where: { id, state: 'done' },
      data: { state: 'undoing', rowsDone: found.rowCount - found.rowsCreated - found.rowsChanged },
    })
    if (undone.count === 0) return { importId: id }
    await enqueue(tx, runImportJob, { importId: id, actorId: userId })
    await emit(tx, {
      type: 'import.undoStarted',
      importId: id,
      before: null,
      after: { kind: found.kind, file: found.file },
    })
    return { importId: id }
  })
}
