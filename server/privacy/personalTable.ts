import { Prisma } from '../platform/database/database.ts'

export interface Person {
  id: string
  email: string
}

/** Treatment of a column in export and deletion. */
interface Column {
  isExported: boolean
  /** Value after deletion, when the row stays. Absent: unchanged. */
  becomes?: (person: Person) => Prisma.Sql
}

export interface PersonalTable {
  table: string
  /** Name in the exported file. */
  section: string
  rows: (person: Person) => Prisma.Sql
  /** Fewer rows for the deletion, when another person keeps some of them. */
  erasedRows?: (person: Person) => Prisma.Sql
  /** Rows are erased with the account, or stay without the user. */
  atDeletion: 'erased' | 'anonymised'
  columns: Record<string, Column>
  /** Columns with readable names for the exported ids. */
  readableColumns?: Record<string, Prisma.Sql>
}

const exportedColumn: Column = { isExported: true }

/** Not exported, not even to the owner. */
export const secret: Column = { isExported: false }

export function replaceWith(...value: Parameters<typeof Prisma.sql>): Column {
  return { isExported: true, becomes: () => Prisma.sql(...value) }
}

export function replaceForAccount(becomes: Column['becomes']): Column {
  return { isExported: true, becomes }
}

export function exportAll(...names: string[]) {
  return Object.fromEntries(names.map((name) => [name, exportedColumn]))
}

export const whereUser = ({ id }: Person) => Prisma.sql`"userId" = ${id}::uuid`

export const activityNameColumn = {
  activity: Prisma.sql`(SELECT name FROM activities WHERE id = "activityId")`,
}
