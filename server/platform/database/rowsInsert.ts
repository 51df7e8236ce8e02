import { Prisma } from './database.ts'

/**
 * A statement that inserts rows. It names the columns of all rows: a row without one of them gets null there, so a
 * column that must not be null is in all rows or in none. Every other column gets its default, also one that a newer version has
 * added.
 */
export function buildRowsInsert(table: string, rows: readonly object[]): Prisma.Sql {
  const columns = Prisma.raw([...new Set(rows.flatMap(Object.keys))].map((name) => `"${name}"`).join(', '))
  const name = Prisma.raw(`"${table}"`)
  return Prisma.sql`
    INSERT INTO ${name} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, ${JSON.stringify(rows)}::jsonb)`
}
