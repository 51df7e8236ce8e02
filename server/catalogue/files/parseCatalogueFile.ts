import { CsvError, parse } from 'csv-parse/sync'
import {
  COLUMNS,
  type FileKind,
  NAMING_COLUMNS,
  removeApostrophe,
} from '../../../domain/catalogue/fileColumns.ts'
import type { MessageKey } from '../../../domain/messages/messages.ts'
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

/** The cells of a row and its line. The first record has the column names. */
export interface FileRecord {
  line: number
  cells: string[]
}

/** Parses the rows of a text file with commas, semicolons or tabs. */
export function parseCatalogueFile(
  kind: FileKind,
  text: string,
  limits: FileLimits = FILE_LIMITS,
): FileRow[] {
  const delimiter = findDelimiter(text)
  const exceeded = findExceededLimit(text, delimiter, limits)
  if (exceeded) throw new UnreadableFile(exceeded)
  return buildFileRows(kind, parseRecords(text, delimiter))
}

/** The rows of a file by column name. Ignores unknown columns and empty lines. */
export function buildFileRows(kind: FileKind, [head, ...records]: FileRecord[]): FileRow[] {
  const names = (head?.cells ?? []).map((name) => name.trim())
  const known: readonly string[] = COLUMNS[kind]
  const missing = names.includes('id')
    ? undefined
    : NAMING_COLUMNS[kind].find((name) => !names.includes(name))
  if (missing) throw new UnreadableFile({ line: 1, field: missing, code: 'import.columnMissing' })
  return records
    .filter(({ cells }) => cells.length > 1 || cells[0]?.trim() !== '')
    .map(({ cells, line }) => ({
      line,
      values: Object.fromEntries(
        names.flatMap((name, column) =>
          known.includes(name) ? [[name, removeApostrophe(cells[column] ?? '')]] : [],
        ),
      ),
    }))
}

type ParsedRecord = { record: string[]; info: { lines: number } }

function parseRecords(text: string, delimiter: string): FileRecord[] {
  try {
    const records = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
    }) as unknown as ParsedRecord[]
    // A field may span several lines, so a row starts after the last line of the previous one.
    return records.map(({ record }, index) => ({
      cells: record,
      line: (records[index - 1]?.info.lines ?? 0) + 1,
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableFile({ line: Number(error.lines ?? 1), field: '', code: 'import.noCsv' })
  }
}
