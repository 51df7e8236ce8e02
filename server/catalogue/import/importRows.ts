import type { FileKind } from '../../../domain/catalogue/catalogueFile.ts'
import type { Services } from '../../platform/context.ts'
import type { Prisma, Transaction } from '../../platform/database/database.ts'
import { toSlotColumns } from '../editor/writeSlots.ts'
import type { Problem } from '../files/parseCatalogueFile.ts'
import type { ChangedRow, CheckedRow, InvalidRow, NewRow } from './checkedRow.ts'

export type Import = Prisma.CatalogueImportGetPayload<object>
export type ImportRow = Prisma.ImportRowGetPayload<object>

const PROBLEMS_PER_STATEMENT = 1000

/** The audit log names the user who started the import or its undo. */
export function createOrigin(services: Services, actorId: string | null) {
  return { ...services, signedIn: actorId ? { userId: actorId, adminId: null } : null }
}

/** Stores what the valid rows do. */
export async function insertImportRows(tx: Transaction, importId: string, rows: readonly CheckedRow[]) {
  const data = rows.flatMap((row) => (row.outcome === 'invalid' ? [] : [toImportRow(importId, row)]))
  await tx.importRow.createMany({ data, skipDuplicates: true })
}

function toImportRow(importId: string, row: NewRow | ChangedRow): Prisma.ImportRowCreateManyInput {
  const { line, outcome, name } = row
  if (outcome === 'create') return { importId, line, outcome, name }
  const { subjectId, version, changes, before } = row
  return {
    importId,
    line,
    outcome,
    name,
    subjectId,
    version,
    changes: changes as unknown as Prisma.InputJsonValue,
    before: before as Prisma.InputJsonValue,
  }
}

/** Inserts the providers, or the activities with their slots. */
export async function insertItems(tx: Transaction, kind: FileKind, rows: readonly NewRow[]) {
  if (rows.length === 0) return
  const data = rows.map(({ item }) => item.data)
  if (kind === 'providers') {
    await tx.provider.createMany({ data: data as Prisma.ProviderCreateManyInput[] })
    return
  }
  await tx.activity.createMany({ data: data as Prisma.ActivityCreateManyInput[] })
  await tx.timeSlot.createMany({
    data: rows
      .flatMap(({ item }) => item.slots)
      .map(({ activityId, ...slot }) => ({ ...toSlotColumns(slot), activityId })),
  })
}

/** Marks rows as written, with the items that they created or changed and the versions of these. */
export async function markWritten(
  tx: Transaction,
  importId: string,
  rows: readonly { line: number; subjectId: string; version: number }[],
) {
  await tx.$executeRaw`
    UPDATE catalogue_import_rows r SET state = 'written', "subjectId" = w.id, version = w.version
    FROM unnest(${rows.map(({ line }) => line)}::int[], ${rows.map(({ subjectId }) => subjectId)}::uuid[],
      ${rows.map(({ version }) => version)}::int[]) w (line, id, version)
    WHERE r."importId" = ${importId}::uuid AND r.line = w.line`
}

/** Replaces rows that turned out to be invalid by their problems. */
export async function refuseRows(tx: Transaction, importId: string, rows: readonly InvalidRow[]) {
  await tx.importRow.deleteMany({ where: { importId, line: { in: rows.map(({ line }) => line) } } })
  await insertProblems(
    tx,
    importId,
    rows.flatMap(({ problems }) => problems),
  )
}

export async function insertProblems(tx: Transaction, importId: string, problems: readonly Problem[]) {
  for (let start = 0; start < problems.length; start += PROBLEMS_PER_STATEMENT) {
    const batch = problems.slice(start, start + PROBLEMS_PER_STATEMENT)
    const data = batch.map((problem) => ({ ...problem, importId }))
    await tx.importProblem.createMany({ data, skipDuplicates: true })
  }
}
