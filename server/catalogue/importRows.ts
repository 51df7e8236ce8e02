import type { FileKind } from '../../domain/catalogue/catalogueFile.ts'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import type { CheckedRow } from './checkRows.ts'

export type Import = Prisma.CatalogueImportGetPayload<object>
type Problems = CheckedRow['problems']

const PROBLEMS_PER_STATEMENT = 1000

/** Inserts the valid rows as providers, or as activities with their slots. */
export async function insertRows(tx: Transaction, kind: FileKind, rows: CheckedRow[]) {
  const items = rows.flatMap(({ item }) => item ?? [])
  const data = items.map((item) => item.data)
  if (kind === 'providers') {
    await tx.provider.createMany({ data: data as Prisma.ProviderCreateManyInput[] })
    return
  }
  await tx.activity.createMany({ data: data as Prisma.ActivityCreateManyInput[] })
  await tx.timeSlot.createMany({ data: items.flatMap(({ slots }) => slots) })
}

export async function replaceProblems(tx: Transaction, importId: string, problems: Problems) {
  await tx.importProblem.deleteMany({ where: { importId } })
  await insertProblems(tx, importId, problems)
}

export async function insertProblems(tx: Transaction, importId: string, problems: Problems) {
  for (let start = 0; start < problems.length; start += PROBLEMS_PER_STATEMENT) {
    const batch = problems.slice(start, start + PROBLEMS_PER_STATEMENT)
    const data = batch.map((problem) => ({ ...problem, importId }))
    await tx.importProblem.createMany({ data, skipDuplicates: true })
  }
}

export function countBadRows(rows: CheckedRow[]) {
  return rows.filter(({ item }) => item === null).length
}
