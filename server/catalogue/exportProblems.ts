import { stringify } from 'csv-stringify/sync'
import { COLUMN_EXAMPLES } from '../../domain/catalogue/catalogueFile.ts'
import type { MessageKey } from '../../domain/messages/messages.ts'
import type { Context } from '../platform/context.ts'

const BATCH_SIZE = 1000

/** Yields the problems of a file as CSV: line, column, value, reason in the reader's language, and an example. */
export async function* exportProblems({ db, t }: Context, importId: string): AsyncGenerator<string> {
  yield `\uFEFF${stringify([['line', 'column', 'value', 'reason', 'example']])}`
  for (let last: { importId: string; line: number; field: string } | null = null; ; ) {
    const problems: { line: number; field: string; code: string; value: string }[] =
      await db.importProblem.findMany({
        where: { importId },
        orderBy: [{ line: 'asc' }, { field: 'asc' }],
        take: BATCH_SIZE,
        ...(last ? { cursor: { importId_line_field: last }, skip: 1 } : {}),
      })
    yield stringify(
      problems.map(({ line, field, code, value }) => [
        line,
        field,
        value,
        t(code as MessageKey),
        COLUMN_EXAMPLES[field] ?? '',
      ]),
      // The values come from the uploaded file.
      { escape_formulas: true },
    )
    const end = problems.at(-1)
    if (!end || problems.length < BATCH_SIZE) return
    last = { importId, line: end.line, field: end.field }
  }
}
