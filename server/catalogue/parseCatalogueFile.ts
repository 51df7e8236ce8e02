import { CsvError, parse } from 'csv-parse/sync'
import {
  COLUMNS,
  FILE_ROWS_MAX,
  type FileKind,
  REQUIRED_COLUMNS,
  removeApostrophe,
} from '../../domain/catalogue/catalogueFile.ts'
import type { MessageKey } from '../../domain/messages/messages.ts'

export interface Problem {
  line: number
  field: string
  code: MessageKey
  /** The wrong value from the file, shortened; absent when the problem concerns the whole file. */
  value?: string
}

export interface FileRow {
  /** Line number in an editor. The column names are line 1. */
  line: number
  values: Record<string, string>
}

/** The whole file is unreadable. */
export class UnreadableFile extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}

type ParsedRecord = { record: string[]; info: { lines: number } }

/** Parses the rows of a file. Ignores unknown columns. */
export function parseCatalogueFile(kind: FileKind, text: string): FileRow[] {
  const [head, ...rows] = parseRecords(text)
  const names = (head?.record ?? []).map((name) => name.trim())
  const known: readonly string[] = COLUMNS[kind]
  for (const field of REQUIRED_COLUMNS[kind])
    if (!names.includes(field)) throw new UnreadableFile({ line: 1, field, code: 'import.columnMissing' })
  if (rows.length > FILE_ROWS_MAX)
    throw new UnreadableFile({ line: FILE_ROWS_MAX + 2, field: '', code: 'import.tooManyRows' })

  // A field may span several lines, so a row starts after the last line of the previous one.
  return rows.map(({ record }, index) => ({
    line: ((index === 0 ? head : rows[index - 1])?.info.lines ?? 1) + 1,
    values: Object.fromEntries(
      names.flatMap((name, column) =>
        known.includes(name) ? [[name, removeApostrophe(record[column] ?? '')]] : [],
      ),
    ),
  }))
}

function parseRecords(text: string): ParsedRecord[] {
  try {
    return parse(text, { bom: true, info: true, relax_column_count: true }) as unknown as ParsedRecord[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableFile({ line: Number(error.lines ?? 1), field: '', code: 'import.noCsv' })
  }
}
