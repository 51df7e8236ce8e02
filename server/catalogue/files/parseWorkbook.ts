import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import type { FileKind } from '../../../domain/catalogue/fileColumns.ts'
import type { MessageKey } from '../../../domain/messages/messages.ts'
import { FILE_LIMITS, type FileLimits } from './fileLimits.ts'
import { buildFileRows, type FileRecord, type FileRow, UnreadableFile } from './parseCatalogueFile.ts'

/** Unpacked size of a workbook. One with 50,000 rows of a catalogue has about half this size. */
const UNPACKED_BYTES_MAX = 200 * 1024 * 1024

/** Parses the rows of the first sheet of a workbook (.xlsx). Formulas give their stored values. */
export async function parseWorkbook(
  kind: FileKind,
  bytes: Uint8Array<ArrayBuffer>,
  limits: FileLimits = FILE_LIMITS,
): Promise<FileRow[]> {
  requireSmallArchive(bytes)
  const sheet = await readFirstSheet(bytes)
  const records = sheet.flatMap((row, index): FileRecord[] => {
    const line = index + 1
    const cells = row.map(formatCell)
    while (cells.at(-1) === '') cells.pop()
    if (cells.length > limits.columns) fail(line, 'import.tooManyColumns')
    if (cells.some((cell) => cell.length > limits.cellLength)) fail(line, 'import.cellTooLong')
    return cells.length > 0 ? [{ line, cells }] : []
  })
  // The first record has the column names.
  if (records.length - 1 > limits.rows) fail(limits.rows + 2, 'import.tooManyRows')
  return buildFileRows(kind, records)
}

/**
 * Refuses an archive by the sizes that it declares, before anything is unpacked. The parser allocates the declared
 * sizes, so an archive with false ones cannot use more.
 */
function requireSmallArchive(bytes: Uint8Array) {
  let unpackedBytes = 0
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpackedBytes += originalSize
        return false
      },
    })
  } catch {
    fail(1, 'import.noWorkbook')
  }
  if (unpackedBytes > UNPACKED_BYTES_MAX) fail(1, 'import.workbookTooLarge')
}

type Cell = string | number | boolean | Date | null

async function readFirstSheet(bytes: Uint8Array<ArrayBuffer>): Promise<Cell[][]> {
  try {
    // The column names may come from a spreadsheet in any language, so text stays as it is.
    return (await readSheet(bytes.buffer, 1, { trim: false })) as Cell[][]
  } catch {
    return fail(1, 'import.noWorkbook')
  }
}

function formatCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return cell instanceof Date ? cell.toISOString() : String(cell)
}

function fail(line: number, code: MessageKey): never {
  throw new UnreadableFile({ line, field: '', code })
}
