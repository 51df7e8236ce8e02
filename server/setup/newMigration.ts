import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../embedded/embeddedPostgres.ts'
import { diffSchemas, schemaPath } from '../embedded/migrations.ts'

/**
 * `npm run migration -- name`: writes the SQL from the committed schema.prisma to the changed one as a new
 * migration.
 */
const name = process.argv[2]
if (!name || !/^[a-z_]+$/.test(name)) {
  console.error('Name the migration in small letters: npm run migration -- add_waiting_list')
  process.exit(1)
}
const committed = execFileSync('git', ['show', 'HEAD:prisma/schema.prisma'], { encoding: 'utf8' })
const postgres = await startEmbeddedPostgres('postgres')
const sql = await diffSchemas(postgres.url('postgres'), committed, await readFile(schemaPath, 'utf8'))
await postgres.stopIfStarted()
if (sql.startsWith('-- This is an empty migration')) {
  console.error('prisma/schema.prisma is as it was committed: change it first.')
  process.exit(1)
}
const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
const folder = join(import.meta.dirname, '../../prisma/migrations', `${stamp}_${name}`)
await mkdir(folder)
await writeFile(join(folder, 'migration.sql'), sql)
console.log(`prisma/migrations/${stamp}_${name}/migration.sql: read it, and add what Prisma cannot say.`)
