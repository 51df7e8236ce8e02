import type { FileKind } from '../../../domain/catalogue/catalogueFile.ts'
import type { MessageKey } from '../../../domain/messages/messages.ts'
import { emit } from '../../events/emit.ts'
import type { Services } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { requireTransactionScope, runInTransaction } from '../../platform/database/transaction.ts'
import { InvalidInput, NotFound } from '../../platform/failures.ts'
import { parseActivityEdit } from '../editor/activityEdit.ts'
import {
  type Coordinates,
  chooseCoordinates,
  getDraftCoordinates,
  loadPincodeCentres,
} from '../editor/coordinates.ts'
import { requireProvider } from '../editor/createActivity.ts'
import { parseProviderEdit } from '../editor/providerEdit.ts'
import { HasBookings } from '../failures.ts'
import { deleteLockedActivities } from '../lists/deleteActivities.ts'
import { deleteLockedProvider } from '../lists/deleteProviders.ts'
import { lockActivity, lockImports, lockProvider, lockProviders } from '../locks.ts'
import { createOrigin, type Import, type ImportRow } from './importRows.ts'
import { CHUNK_OPTIONS } from './writeImport.ts'
import { writeItemEdit } from './writeItemEdit.ts'

const CHUNK_ROWS = 20

/**
 * Takes back what an import wrote: deletes what it created and restores what it changed. What was booked or edited since stays,
 * and its row says why. A run after a crash finds the rows that are left.
 */
export async function undoRows(services: Services, job: Import, actorId: string | null) {
  for (let isDone = false; !isDone; )
    isDone = await runInTransaction(
      createOrigin(services, actorId),
      async (tx) => {
        await lockImports(tx)
        const stored = await tx.catalogueImport.findUnique({ where: { id: job.id } })
        if (stored?.state !== 'undoing') return true
        const rows = await tx.importRow.findMany({
          where: { importId: job.id, state: 'written' },
          // The ids of the locked items ascend, against deadlocks.
          orderBy: { subjectId: 'asc' },
          take: CHUNK_ROWS,
        })
        for (const row of rows) await undoRow(tx, job.kind as FileKind, row)
        const rowsDone = { increment: rows.length }
        await tx.catalogueImport.update({ where: { id: job.id }, data: { rowsDone } })
        if (rows.length > 0) return false
        await completeUndo(tx, job)
        return true
      },
      CHUNK_OPTIONS,
    )
}

async function undoRow(tx: Transaction, kind: FileKind, row: ImportRow) {
  await tx.$executeRaw`SAVEPOINT undo_row`
  const keptReason = await findKeptReason(() =>
    kind === 'activities' ? takeBackActivity(tx, row) : takeBackProvider(tx, row),
  )
  if (keptReason) await tx.$executeRaw`ROLLBACK TO SAVEPOINT undo_row`
  await tx.$executeRaw`RELEASE SAVEPOINT undo_row`
  await tx.importRow.update({
    where: { importId_line: { importId: row.importId, line: row.line } },
    data: { state: keptReason ? 'kept' : 'undone', keptReason },
  })
}

/** Why a row cannot be taken back; null when `work` has done it. */
async function findKeptReason(work: () => Promise<MessageKey | null>): Promise<MessageKey | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof HasBookings) return 'import.kept.booked'
    if (!(error instanceof InvalidInput)) throw error
    const concernsBookings = error.fields.some(({ key }) => key === 'import.concernsBookings')
    return concernsBookings ? 'import.kept.concernsBookings' : 'import.kept.invalid'
  }
}

async function takeBackActivity(tx: Transaction, row: ImportRow): Promise<MessageKey | null> {
  const stored = await findExisting(() => lockActivity(tx, row.subjectId ?? ''))
  if (!stored) return getReasonOfDeleted(row)
  if (stored.version !== row.version) return 'import.kept.edited'
  if (row.outcome === 'create') {
    await deleteLockedActivities(tx, [stored])
    return null
  }
  const given = row.before as Record<string, unknown>
  const centres = await loadCentres(tx, stored, given)
  const edit = parseActivityEdit(stored, getDraftCoordinates(stored, given, centres), given)
  await requireProvider(tx, edit.providerId)
  const coordinates = chooseCoordinates(edit.request, centres.get(edit.request.postcode))
  await writeItemEdit(tx, { kind: 'activities', edit, coordinates })
  return null
}

async function takeBackProvider(tx: Transaction, row: ImportRow): Promise<MessageKey | null> {
  const id = row.subjectId ?? ''
  if (row.outcome === 'create') {
    const { providers, activities } = await lockProviders(tx, [id])
    const [provider] = providers
    if (activities.length > 0) return 'import.kept.hasActivities'
    if (provider && provider.version !== row.version) return 'import.kept.edited'
    if (provider) await deleteLockedProvider(tx, provider)
    return null
  }
  const stored = await findExisting(() => lockProvider(tx, id))
  if (!stored) return getReasonOfDeleted(row)
  if (stored.version !== row.version) return 'import.kept.edited'
  const given = row.before as Record<string, unknown>
  const centres = await loadCentres(tx, stored, given)
  const edit = parseProviderEdit(stored, getDraftCoordinates(stored, given, centres), given)
  const coordinates = chooseCoordinates(edit.request, centres.get(edit.request.postcode))
  await writeItemEdit(tx, { kind: 'providers', edit, coordinates })
  return null
}

async function findExisting<T>(lock: () => Promise<T>): Promise<T | null> {
  try {
    return await lock()
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

/** What was created and is deleted already needs no undo. */
const getReasonOfDeleted = ({ outcome }: ImportRow): MessageKey | null =>
  outcome === 'create' ? null : 'import.kept.deleted'

function loadCentres(
  tx: Transaction,
  stored: { postcode: string },
  { postcode }: { postcode?: unknown },
): Promise<Map<string | null, Coordinates>> {
  return loadPincodeCentres(tx, [stored.postcode, ...(typeof postcode === 'string' ? [postcode] : [])])
}

async function completeUndo(tx: Transaction, { id, kind, file }: Import) {
  const { now } = requireTransactionScope(tx)
  await tx.catalogueImport.update({ where: { id }, data: { state: 'undone', undoneAt: now } })
  const rowsUndone = await tx.importRow.count({ where: { importId: id, state: 'undone' } })
  const rowsKept = await tx.importRow.count({ where: { importId: id, state: 'kept' } })
  await emit(tx, {
    type: 'import.undone',
    importId: id,
    before: null,
    after: { kind, file, rowsUndone, rowsKept },
  })
}
