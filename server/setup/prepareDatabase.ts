import { ensureDatabase, startEmbeddedPostgres } from '../embedded/embeddedPostgres.ts'
import type { Config } from '../platform/config.ts'
import { runProcess } from './runProcess.ts'
import { runStep } from './runStep.ts'

/** Folder of the embedded database. */
export const CLUSTER_NAME = 'postgres'

export interface PreparedDatabase {
  url: string
  isEmbedded: boolean
  stop(): Promise<void>
}

/**
 * Opens the database, migrated and with the gazetteer. An empty embedded database gets the demo. Migrating and loading
 * run in a process of their own, so the server does not keep their memory.
 */
export async function prepareDatabase(config: Config): Promise<PreparedDatabase> {
  const database = config.databaseUrl
    ? { url: config.databaseUrl, isEmbedded: false, stop: async () => {} }
    : await startEmbeddedDatabase()
  try {
    await runProcess(['server/setup/migrateAndSeed.ts', ...(database.isEmbedded ? ['--demo'] : [])], {
      environment: { DATABASE_URL: database.url },
      showsOutput: true,
    })
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function startEmbeddedDatabase(): Promise<PreparedDatabase> {
  const postgres = await runStep('Starting the embedded Postgres', () => startEmbeddedPostgres(CLUSTER_NAME))
  await ensureDatabase(postgres, 'patang')
  return { url: postgres.url('patang'), isEmbedded: true, stop: postgres.stopIfUnused }
}
