import { expect, test } from 'vitest'
import { startTestServer } from '../testing/testServer.ts'
import { NOT_PERSONAL, PERSONAL_TABLES } from './personalData.ts'

const { db } = await startTestServer()
const listed = new Map(PERSONAL_TABLES.map(({ table, columns }) => [table, Object.keys(columns)]))
const rows = <T>(sql: string) => db.$queryRawUnsafe<T[]>(sql)

/** Names of columns that look personal, or refer to a personal table. */
const personalColumns = () =>
  rows<{ table: string; column: string }>(`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
      AND column_name ~* '(user|admin|email|phone|name$|password|token)|By$'
    UNION
    SELECT conrelid::regclass::text, a.attname FROM pg_constraint k
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY(k.conkey)
    WHERE k.contype = 'f' AND k.confrelid IN ('users'::regclass, 'admin_users'::regclass)`)

/** Columns of the database that the list lacks. */
async function unlisted(known = listed) {
  const found = await personalColumns()
  return found
    .map(({ table, column }) => ({ table: table.replaceAll('"', ''), column }))
    .filter(({ table, column }) => !known.get(table)?.includes(column))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !(name in NOT_PERSONAL))
}

test('lists every personal column', async () => {
  expect(await unlisted()).toEqual([])
})

test('control: finds a missing column and a missing table', async () => {
  const bookings = (listed.get('bookings') ?? []).filter((column) => column !== 'contactPhone')
  expect(await unlisted(new Map([...listed, ['bookings', bookings]]))).toEqual(['bookings.contactPhone'])
  const without = new Map([...listed].filter(([table]) => table !== 'saved_activities'))
  expect(await unlisted(without)).toEqual(['saved_activities.userId'])
})

test('names every column of each listed table, and no other', async () => {
  const columns = await rows<{ table: string; names: string[] }>(`
    SELECT table_name AS "table", array_agg(column_name::text ORDER BY column_name) AS names
    FROM information_schema.columns WHERE table_schema = 'public' GROUP BY 1`)
  const actual = new Map(columns.map(({ table, names }) => [table, names]))
  for (const [table, names] of listed)
    expect([...names].sort(), table).toEqual([...(actual.get(table) ?? [])].sort())
})

test('anonymises the rows that stay', () => {
  const staying = PERSONAL_TABLES.filter(({ atDeletion }) => atDeletion === 'anonymised').flatMap(
    ({ table, columns }) =>
      Object.entries(columns)
        .filter(
          ([name, { becomes }]) => /user|contact|participantName|special|cancelledBy/i.test(name) && !becomes,
        )
        .map(([name]) => `${table}.${name}`),
  )
  expect(staying).toEqual([])
})
