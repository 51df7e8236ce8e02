import type { Context } from '../../platform/context.ts'
import { formatCsv, formatCsvHeader } from '../../platform/http/formatCsv.ts'
import type { ColumnChange } from '../import/checkedRow.ts'

const BATCH_SIZE = 1000

/** Yields what the valid rows of a file do as CSV: one line for each new or unchanged row and for each changed column. */
export async function* exportImportRows({ db }: Context, importId: string): AsyncGenerator<string> {
  yield formatCsvHeader(['line', 'outcome', 'state', 'name', 'column', 'before', 'after'])
  for (let afterLine = 0; ; ) {
    const rows = await db.importRow.findMany({
      where: { importId, line: { gt: afterLine } },
      orderBy: { line: 'asc' },
      take: BATCH_SIZE,
    })
    yield formatCsv(rows.flatMap(toLines))
    const end = rows.at(-1)
    if (!end || rows.length < BATCH_SIZE) return
    afterLine = end.line
  }
}

interface Row {
  line: number
  outcome: string
  state: string
  name: string
  changes: unknown
}

function toLines({ line, outcome, state, name, changes }: Row) {
  const row = [line, outcome, state, name]
  const changed = (changes as ColumnChange[]).map(({ field, before, after }) => [
    ...row,
    field,
    before,
    after,
  ])
  return changed.length > 0 ? changed : [[...row, '', '', '']]
}
