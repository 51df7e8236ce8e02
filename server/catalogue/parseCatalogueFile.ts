import { CsvError, parse } from 'csv-parse/sync'
import {
  COLUMNS,
  type FileKind,
  REQUIRED_COLUMNS,
  removeApostrophe,
} from '../../domain/catalogue/fileColumns.ts'
import type { MessageKey } from '../../domain/messages/messages.ts'
import { FILE_LIMITS, type FileLimits, findDelimiter, findExceededLimit } from './fileLimits.ts'

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

/** Parses the rows of a file with commas, semicolons or tabs. Ignores unknown columns and empty lines. */
export function parseCatalogueFile(
  kind: FileKind,
  text: string,
  limits: FileLimits = FILE_LIMITS,
): FileRow[] {
  const delimiter = findDelimiter(text)
  const exceeded = findExceededLimit(text, delimiter, limits)
  if (exceeded) throw new UnreadableFile(exceeded)
  const [head, ...rows] = parseRecords(text, delimiter)
  const names = (head?.record ?? []).map((name) => name.trim())
  const known: readonly string[] = COLUMNS[kind]
  for (const field of REQUIRED_COLUMNS[kind])
    if (!names.includes(field)) throw new UnreadableFile({ line: 1, field, code: 'import.columnMissing' })

  // A field may span several lines, so a row starts after the last line of the previous one.
  return rows
    .map(({ record }, index) => ({
      record,
      line: ((index === 0 ? head : rows[index - 1])?.info.lines ?? 1) + 1,
    }))
    .filter(({ record }) => record.length > 1 || record[0]?.trim() !== '')
    .map(({ record, line }) => ({
      line,
      values: Object.fromEntries(
        names.flatMap((name, column) =>
          known.includes(name) ? [[name, removeApostrophe(record[column] ?? '')]] : [],
        ),
      ),
    }))
}

function parseRecords(text: string, delimiter: string): ParsedRecord[] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
    }) as unknown as ParsedRecord[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableFile({ line: Number(error.lines ?? 1), field: '', code: 'import.noCsv' })
  }
}
