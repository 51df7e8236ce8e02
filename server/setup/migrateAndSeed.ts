import pg from 'pg'
import { toIndianDay } from '../../domain/time.ts'
import { loadDemo } from '../../prisma/demo/loadDemo.ts'
import { loadGazetteer } from '../../prisma/gazetteer.ts'
import { applyMigrations, withAdvisoryLock } from '../embedded/migrations.ts'
import { getOrCreatePushKeys } from '../notifications/delivery/sendPush.ts'
import { getOrCreatePassKey } from '../passes/passKeys.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { withDatabase } from '../platform/database/database.ts'
import { runStep } from './runStep.ts'

/** Number of the advisory lock of a process that prepares a database. */
const PREPARATION_LOCK = 5_147_003

/**
 * Migrates a database and loads the gazetteer. An empty database gets the demo when `hasDemo` is true. Existing data
 * stays unchanged. Of several processes that start together, the first prepares the database.
 */
export function migrateAndSeed(url: string, hasDemo: boolean): Promise<void> {
  return withAdvisoryLock(url, PREPARATION_LOCK, async () => {
    await runStep('Migrating the database', () => applyMigrations(url))
    const pool = new pg.Pool({ connectionString: url, max: 2 })
    try {
      if (await isEmpty(pool, 'places'))
        await runStep('Loading the places of India', (report) => loadGazetteer(pool, report))
      await withDatabase(url, 1, getOrCreatePushKeys)
      await withDatabase(url, 1, getOrCreatePassKey)
      if (hasDemo && (await isEmpty(pool, 'users')) && (await isEmpty(pool, 'activities')))
        await loadDemoDatabase(url)
    } finally {
      await pool.end()
    }
  })
}

export async function loadDemoDatabase(url: string) {
  await withDatabase(url, 2, (db) =>
    runStep('Loading the demo', (report) => loadDemo(db, toIndianDay(new Date()), report)),
  )
}

async function isEmpty(pool: pg.Pool, table: string) {
  const found = await pool.query(`select from ${table} limit 1`)
  return found.rowCount === 0
}

if (import.meta.main) {
  const { databaseUrl } = readConfig(process.env)
  if (!databaseUrl) throw new ConfigError('DATABASE_URL is not set.')
  await migrateAndSeed(databaseUrl, process.argv.includes('--demo'))
}
