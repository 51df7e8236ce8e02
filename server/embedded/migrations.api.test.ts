import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyDatabase, dropDatabase } from '../testing/testDatabase.ts'
import { EMPTY_TEMPLATE } from '../testing/testTemplates.ts'
import { applyMigrations, diffSchemas, schemaPath } from './migrations.ts'

let migrated: pg.Client
let declared: pg.Client
const databases: string[] = []

beforeAll(async () => {
  migrated = await connectToCopy(EMPTY_TEMPLATE)
  declared = await connectToCopy('template0')
  await declared.query(await diffSchemas(databases[1] ?? '', null, readFileSync(schemaPath, 'utf8')))
})

afterAll(async () => {
  await migrated.end()
  await declared.end()
  for (const url of databases) await dropDatabase(inject('postgresUrl'), new URL(url).pathname.slice(1))
})

async function connectToCopy(template: string) {
  const url = await copyDatabase(inject('postgresUrl'), template)
  databases.push(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

const columns = `
  select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, coalesce(numeric_precision || ',' || numeric_scale, ''))
  from information_schema.columns where table_schema = 'public'`
const keys = `
  select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
  where contype in ('p', 'f') and connamespace = 'public'::regnamespace`
const indexes = `
  select regexp_replace(indexdef, 'INDEX \\S+ ON', 'INDEX ON') from pg_indexes where schemaname = 'public'`
const enums = `
  select typname || ' ' || enumlabel from pg_enum join pg_type on pg_type.oid = enumtypid`

async function listLines(client: pg.Client, statement: string) {
  const { rows } = await client.query({ text: statement, rowMode: 'array' })
  return rows.map(([line]) => String(line)).filter((line) => !line.includes('_prisma_migrations'))
}

test.each([
  ['columns', columns],
  ['primary and foreign keys', keys],
  ['indexes', indexes],
  ['enums', enums],
])('the migrations create the %s of schema.prisma', async (_, statement) => {
  const made = new Set(await listLines(migrated, statement))
  const missing = (await listLines(declared, statement)).filter((line) => !made.has(line))
  expect(missing).toEqual([])
})

test('the migrations create no other table or column', async () => {
  const known = new Set(await listLines(declared, columns))
  expect((await listLines(migrated, columns)).filter((line) => !known.has(line))).toEqual([])
})

test('parallel calls apply each migration once', async () => {
  const url = await copyDatabase(inject('postgresUrl'), 'template0')
  databases.push(url)
  const applied = await Promise.all(Array.from({ length: 4 }, () => applyMigrations(url)))
  expect(applied.map((names) => names.length).sort((a, b) => a - b)).toEqual([0, 0, 0, expect.any(Number)])
  expect(applied.flat().length).toBeGreaterThan(1)
})

test('refuses a database that is newer than the program and names the migration', async () => {
  const url = await copyDatabase(inject('postgresUrl'), EMPTY_TEMPLATE)
  databases.push(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
    values ('1', 'x', '20990101000000_from_the_future', now(), 1)`)
  await expect(applyMigrations(url)).rejects.toThrow(
    /newer than this program: it has the migrations 20990101000000_from_the_future/,
  )
  const { rowCount } = await client.query('select from _prisma_migrations')
  await client.end()
  expect(rowCount).toBe(
    (await listLines(migrated, 'select migration_name from public._prisma_migrations')).length + 1,
  )
})
