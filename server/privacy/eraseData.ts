import { Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { PERSONAL_TABLES, type Person, type PersonalTable } from './personalData.ts'

/** Erases or anonymises all personal data of a user, as PERSONAL_TABLES defines it. */
export async function eraseData(tx: Transaction, person: Person) {
  for (const table of PERSONAL_TABLES) {
    if (table.atDeletion === 'erased') await erase(tx, person, table)
    else await anonymise(tx, person, table)
  }
}

async function erase(tx: Transaction, person: Person, { table, rows, erasedRows = rows }: PersonalTable) {
  await sql.execute(tx, Prisma.sql`DELETE FROM ${Prisma.raw(`"${table}"`)} WHERE ${erasedRows(person)}`)
}

async function anonymise(tx: Transaction, person: Person, { table, rows, columns }: PersonalTable) {
  const changes = Object.entries(columns).flatMap(([name, { becomes }]) =>
    becomes ? [Prisma.sql`${Prisma.raw(`"${name}"`)} = ${becomes(person)}`] : [],
  )
  if (changes.length === 0) return
  await sql.execute(
    tx,
    Prisma.sql`
    UPDATE ${Prisma.raw(`"${table}"`)} SET ${Prisma.join(changes)} WHERE ${rows(person)}`,
  )
}
