import { requireOwnCredential } from '../accounts/password/ownPassword.ts'
import type { Context } from '../platform/context.ts'
import { Prisma } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { PERSONAL_TABLES, type Person, type PersonalTable } from './personalData.ts'

export interface ExportedFile {
  fileName: string
  /** JSON. */
  content: string
}

/** Exports all personal data of the caller as one file. One statement, so its parts are consistent. */
export async function exportMyData(context: Context): Promise<ExportedFile> {
  const person = await requireOwnCredential(context)
  const sections = [...PERSONAL_TABLES].reverse().map((table) => buildSection(table, person))
  const [row] = await sql.rows<{ data: Record<string, unknown> }>(
    context.db,
    Prisma.sql`
      SELECT jsonb_build_object(${Prisma.join(sections)}) AS data`,
    { plan: 'forValues' },
  )
  const inOrder = [...PERSONAL_TABLES].reverse().map(({ section }) => [section, row?.data[section]])
  const file = { app: context.config.appName, exportedAt: context.now, ...Object.fromEntries(inOrder) }
  return { fileName: `patang-${context.today}.json`, content: `${JSON.stringify(file, null, 2)}\n` }
}

/** The user's rows of a table, without secret columns. */
function buildSection(
  { table, section, rows, columns, readableColumns = {} }: PersonalTable,
  person: Person,
) {
  const shown = Object.entries(columns).flatMap(([name, { isExported }]) =>
    isExported ? [Prisma.raw(`"${name}"`)] : [],
  )
  const readable = Object.entries(readableColumns).map(
    ([name, value]) => Prisma.sql`${value} AS ${Prisma.raw(`"${name}"`)}`,
  )
  return Prisma.sql`${section}::text, (
    SELECT coalesce(jsonb_agg(to_jsonb(chosen)), '[]') FROM (
      SELECT ${Prisma.join([...shown, ...readable])} FROM ${Prisma.raw(`"${table}"`)} WHERE ${rows(person)}
    ) AS chosen)`
}
