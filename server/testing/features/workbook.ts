import { strToU8, zipSync } from 'fflate'

type Cell = string | number | boolean | null

interface WorkbookOptions {
  /** Bytes that follow the rows of the sheet, and the number of their repetitions. */
  padding?: Uint8Array
  paddingCount?: number
  /** Address of one more cell. */
  lastCell?: string
}

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE_RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A workbook (.xlsx) with one sheet. */
export function buildWorkbook(
  rows: readonly Cell[][],
  { padding = new Uint8Array(), paddingCount = 0, lastCell }: WorkbookOptions = {},
): Uint8Array<ArrayBuffer> {
  const body = rows.map(formatRow).join('')
  const last = lastCell ? `<row r="${lastCell.replace(/\D/g, '')}">${formatCell('x', lastCell)}</row>` : ''
  const start = strToU8(`<worksheet xmlns="${SHEET}"><sheetData>${body}${last}</sheetData>`)
  const sheet = new Uint8Array(start.length + padding.length * paddingCount + '</worksheet>'.length)
  sheet.set(start)
  for (let index = 0; index < paddingCount; index++) sheet.set(padding, start.length + index * padding.length)
  sheet.set(strToU8('</worksheet>'), sheet.length - '</worksheet>'.length)
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${SHEET}" xmlns:r="${RELATIONS}"><sheets><sheet name="Rows" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${PACKAGE_RELATIONS}"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': sheet,
  })
}

function formatRow(cells: readonly Cell[], index: number) {
  const line = index + 1
  return `<row r="${line}">${cells.map((cell, column) => formatCell(cell, `${String.fromCharCode(65 + column)}${line}`)).join('')}</row>`
}

function formatCell(cell: Cell, address: string) {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${cell ? 1 : 0}</v></c>`
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}
