import pg from 'pg'
import { loadGazetteer } from '../prisma/gazetteer.ts'
import { dist, serve } from '../server/main.ts'
import { readConfig } from '../server/platform/config.ts'
import { ensureDatabase, startEmbeddedPostgres } from '../server/platform/database/embedded.ts'
import { applyMigrations } from '../server/platform/database/migrations.ts'
import { builtPages } from '../server/platform/pages.ts'
import { loadDemoInto } from '../server/setup/database.ts'
import { startFakeGateway } from '../server/testing/fakeGateway.ts'
import { dropDatabase } from '../server/testing/testDatabase.ts'
import { GATEWAY_PORT, JOURNEYS_PORT } from './address.ts'

/** The server of the journeys: the built client, a Postgres and a payment gateway of its own, a new demo each time. */
const postgres = await startEmbeddedPostgres('journeys', ['fsync=off', 'synchronous_commit=off'])
await dropDatabase(postgres.url('postgres'), 'journeys')
await ensureDatabase(postgres, 'journeys')
const url = postgres.url('journeys')
await applyMigrations(url)
const pool = new pg.Pool({ connectionString: url })
await loadGazetteer(pool, () => {})
await pool.end()
await loadDemoInto(url)

const gateway = await startFakeGateway(GATEWAY_PORT)
const address = { PORT: String(JOURNEYS_PORT), HOST: 'localhost' }
const { TRUST_PROXY } = process.env
// Receivers of webhooks are on this machine too.
const own = { LOG_LEVEL: 'warn', OUTGOING_ALLOW: '127.0.0.1', TRUST_PROXY }
const config = readConfig({ ...address, ...gateway.environment, ...own })
await serve(config, url, await builtPages(dist), async () => {
  await gateway.close()
  await postgres.stop()
})
