import type { Database } from '../../server/platform/database/database.ts'
import { buildRowsInsert } from '../../server/platform/database/rowsInsert.ts'
import { sql } from '../../server/platform/database/sql.ts'

/** Inserts rows of one shape. Columns without a value get their defaults. */
export async function insertRows(db: Database, table: string, rows: object[]) {
  if (rows.length > 0) await sql.execute(db, buildRowsInsert(table, rows))
}
