import { COLUMNS, type FileKind, type FileValues } from '../../../domain/catalogue/catalogueFile.ts'
import { type Database, Prisma } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { formatCsv, formatCsvHeader } from '../../platform/http/files/formatCsv.ts'
import { getWeeklySlots } from '../editor/storedActivity.ts'
import { formatActivityValues, formatProviderValues } from './fileValues.ts'

const BATCH_SIZE = 1000

/** Yields the catalogue as CSV, in batches. An import accepts the same columns. */
export async function* exportCatalogue(db: Database, kind: FileKind): AsyncGenerator<string> {
  yield formatCsvHeader(COLUMNS[kind])
  const read = kind === 'providers' ? readProviders : readActivities
  const sharedNames = await listSharedNames(db)
  for (let after: string | null = ''; after !== null; ) {
    const rows: { id: string; values: FileValues }[] = await read(db, after, sharedNames)
    if (rows.length > 0)
      yield formatCsv(rows.map(({ values }) => COLUMNS[kind].map((column) => values[column] ?? '')))
    after = rows.length < BATCH_SIZE ? null : (rows.at(-1)?.id ?? null)
  }
}

const buildPageQuery = (after: string) => ({
  where: after ? { id: { gt: after } } : {},
  orderBy: { id: 'asc' as const },
  take: BATCH_SIZE,
})

async function readProviders(db: Database, after: string) {
  const rows = await db.provider.findMany(buildPageQuery(after))
  return rows.map((provider) => ({
    id: provider.id,
    values: { id: provider.id, ...formatProviderValues(provider) },
  }))
}

/** Names in lower case that several providers share. Their activities refer to them by id. */
async function listSharedNames(db: Database) {
  const rows = await sql.rows<{ name: string }>(
    db,
    Prisma.sql`
      SELECT lower(name) AS name FROM providers GROUP BY 1 HAVING count(*) > 1`,
    { plan: 'forValues' },
  )
  return new Set(rows.map(({ name }) => name))
}

async function readActivities(db: Database, after: string, sharedNames: ReadonlySet<string>) {
  const rows = await db.activity.findMany({
    ...buildPageQuery(after),
    include: { provider: { select: { name: true } }, slots: { where: { isActive: true } } },
  })
  return rows.map((activity) => {
    const { id, provider, providerId } = activity
    const name = sharedNames.has(provider.name.toLowerCase()) ? providerId : provider.name
    return { id, values: { id, ...formatActivityValues(activity, name, getWeeklySlots(activity)) } }
  })
}
