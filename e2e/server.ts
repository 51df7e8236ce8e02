import pg from 'pg'
import { loadGazetteer } from '../prisma/gazetteer.ts'
import { dist, serve } from '../server/main.ts'
import { readConfig } from '../server/platform/config.ts'
import { ensureDatabase, startEmbeddedPostgres } from '../server/platform/database/embedded.ts'
import { applyMigrations } from '../server/platform/database/migrations.ts'
import { builtPages } from '../server/platform/pages.ts'
import { loadDemoInto } from '../server/setup/database.ts'
import { dropDatabase } from '../server/testing/testDatabase.ts'
import { JOURNEYS_PORT } from './address.ts'

/** The server of the journeys: the built client, a Postgres of its own, a new demo each time. */
const postgres = await startEmbeddedPostgres('journeys', ['fsync=off', 'synchronous_commit=off'])
await dropDatabase(postgres.url('postgres'), 'journeys')
await ensureDatabase(postgres, 'journeys')
const url = postgres.url('journeys')
await applyMigrations(url)
const pool = new pg.Pool({ connectionString: url })
await loadGazetteer(pool, () => {})
await pool.end()
await loadDemoInto(url)

const config = readConfig({ PORT: String(JOURNEYS_PORT), HOST: 'localhost', LOG_LEVEL: 'warn' })
await serve(config, url, await builtPages(dist), postgres.stop)
