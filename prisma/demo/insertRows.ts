import { type Database, Prisma } from '../../server/platform/database/database.ts'
import { sql } from '../../server/platform/database/sql.ts'

/** Inserts rows of one shape. Columns without a value get their defaults. */
export async function insertRows(db: Database, table: string, rows: object[]) {
  const [first] = rows
  if (!first) return
  const names = Prisma.raw(`"${table}"`)
  const columns = Prisma.raw(
    Object.keys(first)
      .map((column) => `"${column}"`)
      .join(', '),
  )
  await sql.execute(
    db,
    Prisma.sql`
    insert into ${names} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${names}, ${JSON.stringify(rows)}::jsonb)`,
  )
}
