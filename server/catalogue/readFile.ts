import { CsvError, parse } from 'csv-parse/sync'
import {
  COLUMNS,
  FILE_ROWS_MAX,
  type FileKind,
  REQUIRED_COLUMNS,
  withoutApostrophe,
} from '../../domain/catalogue/catalogueFile.ts'
import type { MessageKey } from '../../domain/messages/messages.ts'

export interface Problem {
  line: number
  field: string
  code: MessageKey
}

export interface FileRow {
  /** As an editor counts: the names of the columns are line 1. */
  line: number
  values: Record<string, string>
}

/** The file as a whole cannot be read. */
export class Unreadable extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}

type Read = { record: string[]; info: { lines: number } }

/** The rows of a file by the names of its columns; columns that we do not know are passed over. */
export function readFile(kind: FileKind, text: string): FileRow[] {
  const [head, ...rows] = records(text)
  const names = (head?.record ?? []).map((name) => name.trim())
  const known: readonly string[] = COLUMNS[kind]
  for (const field of REQUIRED_COLUMNS[kind])
    if (!names.includes(field)) throw new Unreadable({ line: 1, field, code: 'import.columnMissing' })
  if (rows.length > FILE_ROWS_MAX)
    throw new Unreadable({ line: FILE_ROWS_MAX + 2, field: '', code: 'import.tooManyRows' })

  // A field may go over several lines: a row begins where the one before has ended.
  return rows.map(({ record }, index) => ({
    line: ((index === 0 ? head : rows[index - 1])?.info.lines ?? 1) + 1,
    values: Object.fromEntries(
      names.flatMap((name, column) =>
        known.includes(name) ? [[name, withoutApostrophe(record[column] ?? '')]] : [],
      ),
    ),
  }))
}

function records(text: string): Read[] {
  try {
    return parse(text, { bom: true, info: true, relax_column_count: true }) as unknown as Read[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Unreadable({ line: Number(error.lines ?? 1), field: '', code: 'import.noCsv' })
  }
}
