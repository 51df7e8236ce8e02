import { stringify } from 'csv-stringify/sync'

type Rows = readonly (readonly unknown[])[]

/** First line of a CSV file. Spreadsheets recognise UTF-8 by the byte order mark. */
export function formatCsvHeader(columns: readonly string[]): string {
  return `\uFEFF${formatCsv([columns])}`
}

/** Lines of a CSV file. Spreadsheets show a text that begins like a formula, instead of calculating it. */
export function formatCsv(rows: Rows): string {
  return stringify(rows as unknown[][], { escape_formulas: true })
}
