import {
  FILE_CELL_LENGTH_MAX,
  FILE_COLUMNS_MAX,
  FILE_ROWS_MAX,
} from '../../../domain/catalogue/fileColumns.ts'
import type { MessageKey } from '../../../domain/messages/messages.ts'

/** Largest file that is parsed. A parser that builds the rows first would fill the memory with empty cells. */
export interface FileLimits {
  rows: number
  /** Empty lines, which a spreadsheet leaves at the end of a file. */
  emptyLines: number
  columns: number
  cellLength: number
}

export const FILE_LIMITS: FileLimits = {
  rows: FILE_ROWS_MAX,
  emptyLines: FILE_ROWS_MAX,
  columns: FILE_COLUMNS_MAX,
  cellLength: FILE_CELL_LENGTH_MAX,
}

const DELIMITERS = [',', ';', '\t'] as const
type Delimiter = (typeof DELIMITERS)[number]

/** The delimiter of the line of column names: the one that it has most often. */
export function findDelimiter(text: string): Delimiter {
  const firstLine = text.slice(0, FILE_CELL_LENGTH_MAX).split(/\r?\n/, 1)[0] ?? ''
  const countIn = (delimiter: string) => firstLine.split(delimiter).length
  return DELIMITERS.reduce((best, delimiter) => (countIn(delimiter) > countIn(best) ? delimiter : best))
}

interface ExceededLimit {
  line: number
  field: ''
  code: MessageKey
}

const [QUOTE, LINE_FEED, CARRIAGE_RETURN] = [34, 10, 13]

/** Reads the text once and keeps nothing. Null when it is within the limits. */
export function findExceededLimit(
  text: string,
  delimiter: Delimiter,
  limits: FileLimits,
): ExceededLimit | null {
  const separator = delimiter.charCodeAt(0)
  let [line, rows, emptyLines, columns, cellStart] = [1, 0, 0, 1, 0]
  let isQuoted = false
  let rowStart = 0
  const fail = (code: MessageKey): ExceededLimit => ({ line, field: '', code })
  for (let position = 0; position <= text.length; position++) {
    // The end of the file ends the last row.
    const code = position === text.length ? LINE_FEED : text.charCodeAt(position)
    if (position - cellStart > limits.cellLength) return fail('import.cellTooLong')
    if (code === QUOTE) isQuoted = !isQuoted
    if (code === separator && !isQuoted) {
      columns += 1
      cellStart = position + 1
      if (columns > limits.columns) return fail('import.tooManyColumns')
    }
    if (code !== LINE_FEED) continue
    const isLast = position === text.length
    if (!isQuoted || isLast) {
      const rowEnd = text.charCodeAt(position - 1) === CARRIAGE_RETURN ? position - 1 : position
      if (rowEnd <= rowStart) emptyLines += 1
      else rows += 1
      // The first row has the column names.
      if (rows - 1 > limits.rows || emptyLines > limits.emptyLines) return fail('import.tooManyRows')
      columns = 1
      cellStart = position + 1
      rowStart = position + 1
    }
    line += 1
  }
  return null
}
