import pg from 'pg'
import { dayOf } from '../../domain/time.ts'
import { loadDemo } from '../../prisma/demo/loadDemo.ts'
import { loadGazetteer } from '../../prisma/gazetteer.ts'
import { pushKeys } from '../messages/push.ts'
import type { Config } from '../platform/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '../platform/database/embedded.ts'
import { applyMigrations, inOneProcess } from '../platform/database/migrations.ts'
import { step } from './step.ts'

/** Of the embedded database. */
export const CLUSTER = 'postgres'

export interface ReadyDatabase {
  url: string
  isEmbedded: boolean
  stop(): Promise<void>
}

/** Any number: whoever prepares a database holds this advisory lock. */
const PREPARATION_LOCK = 5_147_003

/** The database, migrated and with the gazetteer; the embedded one gets the demo when there is nothing in it. */
export async function prepareDatabase(config: Config, lock = inOneProcess): Promise<ReadyDatabase> {
  const database = config.databaseUrl
    ? { url: config.databaseUrl, isEmbedded: false, stop: async () => {} }
    : await embeddedDatabase()
  await lock(database.url, PREPARATION_LOCK, () => fill(database)).catch(async (error) => {
    await database.stop()
    throw error
  })
  return database
}

/** What is there is left as it is: of several processes that start together, the first does it all. */
async function fill({ url, isEmbedded }: ReadyDatabase) {
  await step('Migrating the database', () => applyMigrations(url))
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    if (await isEmpty(pool, 'places'))
      await step('Loading the places of India', (report) => loadGazetteer(pool, report))
    await makePushKeys(url)
    if (isEmbedded && (await isEmpty(pool, 'users')) && (await isEmpty(pool, 'activities')))
      await loadDemoInto(url)
  } finally {
    await pool.end()
  }
}

export async function hasDemo(url: string) {
  const db = openDatabase(url, 1)
  try {
    return (await db.user.count({ where: { isDemo: true } })) > 0
  } finally {
    await db.$disconnect()
  }
}

export async function loadDemoInto(url: string) {
  const db = openDatabase(url, 2)
  try {
    await step('Loading the demo', (report) => loadDemo(db, dayOf(new Date()), report))
  } finally {
    await db.$disconnect()
  }
}

async function makePushKeys(url: string) {
  const db = openDatabase(url, 1)
  try {
    await pushKeys(db)
  } finally {
    await db.$disconnect()
  }
}

async function embeddedDatabase(): Promise<ReadyDatabase> {
  const postgres = await step('Starting the embedded Postgres', () => startEmbeddedPostgres(CLUSTER))
  await ensureDatabase(postgres, 'patang')
  return { url: postgres.url('patang'), isEmbedded: true, stop: postgres.stop }
}

async function isEmpty(pool: pg.Pool, table: string) {
  const found = await pool.query(`select from ${table} limit 1`)
  return found.rowCount === 0
}
