import './clock.ts'
import { ensureDatabase, startEmbeddedPostgres } from '../server/embedded/embeddedPostgres.ts'
import { dist, serve } from '../server/main.ts'
import { readConfig } from '../server/platform/config.ts'
import { loadBuiltPages } from '../server/platform/http/pages/pages.ts'
import { migrateAndSeed } from '../server/setup/migrateAndSeed.ts'
import { startFakeGateway } from '../server/testing/servers/fakeGateway.ts'
import { SHIFTED_SEARCH_PATH, shiftDatabaseClock } from '../server/testing/shiftDatabaseClock.ts'
import { dropDatabase } from '../server/testing/testDatabase.ts'
import { GATEWAY_PORT, JOURNEYS_PORT } from './address.ts'
import { startStaffUsers } from './staffUsers.ts'

/** Server of the journeys: the built client, its own Postgres, a fake payment gateway and a new demo. */
const postgres = await startEmbeddedPostgres('journeys', [
  'fsync=off',
  'synchronous_commit=off',
  SHIFTED_SEARCH_PATH,
])
await dropDatabase(postgres.url('postgres'), 'journeys')
await ensureDatabase(postgres, 'journeys')
const url = postgres.url('journeys')
await shiftDatabaseClock(url)
await migrateAndSeed(url, true)

const gateway = await startFakeGateway(GATEWAY_PORT)
const staffUsers = await startStaffUsers(url)
const address = { PORT: String(JOURNEYS_PORT), HOST: 'localhost' }
const { TRUST_PROXY } = process.env
// Receivers of webhooks run on this machine.
const own = { LOG_LEVEL: 'warn', SIGN_UPS_PER_DAY: '10000', OUTGOING_ALLOW: '127.0.0.1', TRUST_PROXY }
const config = readConfig({ ...address, ...gateway.environment, ...own })
await serve(config, url, await loadBuiltPages(dist), async () => {
  await gateway.close()
  await staffUsers.close()
  await postgres.stop()
})
// The checks start this process and wait for the message (server/setup/checks.ts). It ends with them.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.send?.('ready')
