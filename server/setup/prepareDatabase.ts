import pg from 'pg'
import { toIndianDay } from '../../domain/time.ts'
import { loadDemo } from '../../prisma/demo/loadDemo.ts'
import { loadGazetteer } from '../../prisma/gazetteer.ts'
import { ensureDatabase, startEmbeddedPostgres } from '../embedded/embeddedPostgres.ts'
import { applyMigrations, withAdvisoryLock } from '../embedded/migrations.ts'
import { getOrCreatePushKeys } from '../notifications/sendPush.ts'
import type { Config } from '../platform/config.ts'
import { withDatabase } from '../platform/database/database.ts'
import { runStep } from './runStep.ts'

/** Folder of the embedded database. */
export const CLUSTER_NAME = 'postgres'

export interface PreparedDatabase {
  url: string
  isEmbedded: boolean
  stop(): Promise<void>
}

/** Number of the advisory lock of a process that prepares a database. */
const PREPARATION_LOCK = 5_147_003

/** Opens the database, migrated and with the gazetteer. An empty embedded database gets the demo. */
export async function prepareDatabase(config: Config): Promise<PreparedDatabase> {
  const database = config.databaseUrl
    ? { url: config.databaseUrl, isEmbedded: false, stop: async () => {} }
    : await startEmbeddedDatabase()
  try {
    await withAdvisoryLock(database.url, PREPARATION_LOCK, () => migrateAndSeed(database))
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

/**
 * Existing data stays unchanged. Of several processes that start together, the first prepares the database.
 */
async function migrateAndSeed({ url, isEmbedded }: PreparedDatabase) {
  await runStep('Migrating the database', () => applyMigrations(url))
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    if (await isEmpty(pool, 'places'))
      await runStep('Loading the places of India', (report) => loadGazetteer(pool, report))
    await withDatabase(url, 1, getOrCreatePushKeys)
    if (isEmbedded && (await isEmpty(pool, 'users')) && (await isEmpty(pool, 'activities')))
      await loadDemoDatabase(url)
  } finally {
    await pool.end()
  }
}

export async function hasDemo(url: string): Promise<boolean> {
  return withDatabase(url, 1, async (db) => (await db.user.count({ where: { isDemo: true } })) > 0)
}

export async function loadDemoDatabase(url: string) {
  await withDatabase(url, 2, (db) =>
    runStep('Loading the demo', (report) => loadDemo(db, toIndianDay(new Date()), report)),
  )
}

async function startEmbeddedDatabase(): Promise<PreparedDatabase> {
  const postgres = await runStep('Starting the embedded Postgres', () => startEmbeddedPostgres(CLUSTER_NAME))
  await ensureDatabase(postgres, 'patang')
  return { url: postgres.url('patang'), isEmbedded: true, stop: postgres.stopIfUnused }
}

async function isEmpty(pool: pg.Pool, table: string) {
  const found = await pool.query(`select from ${table} limit 1`)
  return found.rowCount === 0
}
