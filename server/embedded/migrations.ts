import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { DiffTarget, SchemaEngine } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { ConfigError } from '../platform/config.ts'

const projectRoot = join(import.meta.dirname, '../..')
const migrationsFolder = join(projectRoot, 'prisma/migrations')
export const schemaPath = join(projectRoot, 'prisma/schema.prisma')
const NO_FILTERS = { externalTables: [], externalEnums: [] }
/** Number of the advisory lock of a process that migrates this database. */
const MIGRATION_LOCK = 5_147_002

/**
 * Prisma's schema engine as WebAssembly, which needs no download. Its JavaScript expects a module system
 * that loads .wasm files. Node does not, so it is instantiated here, once, because the JavaScript keeps
 * views of its memory.
 */
let schemaEngineModule: Promise<typeof import('@prisma/schema-engine-wasm')> | undefined

async function instantiateSchemaEngine() {
  const module = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const bytes = await readFile(
    join(projectRoot, 'node_modules/@prisma/schema-engine-wasm/schema_engine_bg.wasm'),
  )
  const imports = Object.fromEntries(Object.entries(module).map(unrefTimers))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': imports })
  // The types of the package leave out this function.
  ;(module as unknown as { __wbg_set_wasm(exports: unknown): void }).__wbg_set_wasm(instance.exports)
  ;(instance.exports.__wbindgen_start as () => void)()
  return module as typeof import('@prisma/schema-engine-wasm')
}

/** The engine starts a timer of ten seconds. A process that is done does not wait for it. */
function unrefTimers([name, value]: [string, unknown]): [string, never] {
  const isSetTimeout = name.startsWith('__wbg_setTimeout')
  const replaced = isSetTimeout
    ? (call: () => void, delayMs: number) => setTimeout(call, delayMs).unref()
    : value
  return [name, replaced as never]
}

/** Runs `work` with a schema engine that is connected to a database. */
async function withSchemaEngine<T>(
  databaseUrl: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  schemaEngineModule ??= instantiateSchemaEngine()
  const { SchemaEngine } = await schemaEngineModule
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(createAdapterFactory(pool))
    const datamodel: [string, string] = [schemaPath, await readFile(schemaPath, 'utf8')]
    return await work(await SchemaEngine.new({ datamodels: [datamodel] }, () => {}, adapter))
  } finally {
    await pool.end()
  }
}

/**
 * Prisma's adapter splits a script at every semicolon, also inside functions. Here Postgres parses the
 * whole script.
 */
function createAdapterFactory(pool: pg.Pool) {
  const factory = new PrismaPg(pool)
  const connect = factory.connect.bind(factory)
  factory.connect = async () => {
    const adapter = await connect()
    adapter.executeScript = async (script) => {
      await adapter.executeRaw({ sql: script, args: [], argTypes: [] })
    }
    return adapter
  }
  return factory
}

async function listMigrationNames() {
  const entries = await readdir(migrationsFolder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

async function listAppliedMigrations(client: pg.Client): Promise<string[]> {
  const table = await client.query(`select to_regclass('public._prisma_migrations') as name`)
  if (!table.rows[0].name) return []
  const applied = await client.query(
    'select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
  )
  return applied.rows.map((row) => row.migration_name)
}

/** Refuses a database with migrations that this program lacks, because it could damage their data. */
function requireKnownMigrations(applied: string[], known: string[]) {
  const unknown = applied.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new ConfigError(
    `This database is newer than this program: it has the migrations ${unknown.join(', ')}, which are unknown here.\n` +
      'Start the newer version, or give this one another database or a backup from before.',
  )
}

/**
 * Applies the missing migrations. Parallel processes apply each migration once. Returns the applied names.
 */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  return withAdvisoryLock(databaseUrl, MIGRATION_LOCK, async (client) => {
    const names = await listMigrationNames()
    const applied = await listAppliedMigrations(client)
    requireKnownMigrations(applied, names)
    if (names.every((name) => applied.includes(name))) return []
    const migrations = await readMigrationsList()
    const result = await withSchemaEngine(databaseUrl, (engine) =>
      engine.applyMigrations({ filters: NO_FILTERS, migrationsList: migrations }),
    )
    return result.appliedMigrationNames
  })
}

/** Holds the lock across all processes and machines while `run` works. */
export async function withAdvisoryLock<T>(
  databaseUrl: string,
  lock: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work(client)
  } finally {
    await client.end()
  }
}

async function readMigrationsList() {
  const names = await listMigrationNames()
  const directories = names.map(async (name) => ({
    path: name,
    migrationFile: {
      path: 'migration.sql',
      content: {
        tag: 'ok' as const,
        value: await readFile(join(migrationsFolder, name, 'migration.sql'), 'utf8'),
      },
    },
  }))
  return {
    baseDir: migrationsFolder,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(directories),
  }
}

/** SQL from one text of schema.prisma to another. Null is the empty database. */
export async function diffSchemas(databaseUrl: string, from: string | null, to: string): Promise<string> {
  const toDiffTarget = (content: string | null): DiffTarget => {
    if (content === null) return { tag: 'empty' }
    return { tag: 'schemaDatamodel', files: [{ path: schemaPath, content }] }
  }
  const diff = await withSchemaEngine(databaseUrl, (engine) =>
    engine.diff({
      from: toDiffTarget(from),
      to: toDiffTarget(to),
      script: true,
      exitCode: null,
      filters: NO_FILTERS,
    }),
  )
  return diff.stdout ?? ''
}
