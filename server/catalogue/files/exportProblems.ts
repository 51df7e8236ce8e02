import { COLUMN_EXAMPLES } from '../../../domain/catalogue/catalogueFile.ts'
import type { MessageKey } from '../../../domain/messages/messages.ts'
import type { Context } from '../../platform/context.ts'
import { formatCsv, formatCsvHeader } from '../../platform/http/formatCsv.ts'

const BATCH_SIZE = 1000

/** Yields the problems of a file as CSV: line, column, value, reason in the reader's language, and an example. */
export async function* exportProblems({ db, t }: Context, importId: string): AsyncGenerator<string> {
  yield formatCsvHeader(['line', 'column', 'value', 'reason', 'example'])
  for (let last: { importId: string; line: number; field: string } | null = null; ; ) {
    const problems: { line: number; field: string; code: string; value: string }[] =
      await db.importProblem.findMany({
        where: { importId },
        orderBy: [{ line: 'asc' }, { field: 'asc' }],
        take: BATCH_SIZE,
        ...(last ? { cursor: { importId_line_field: last }, skip: 1 } : {}),
      })
    yield formatCsv(
      problems.map(({ line, field, code, value }) => [
        line,
        field,
        value,
        t(code as MessageKey),
        COLUMN_EXAMPLES[field] ?? '',
      ]),
    )
    const end = problems.at(-1)
    if (!end || problems.length < BATCH_SIZE) return
    last = { importId, line: end.line, field: end.field }
  }
}
