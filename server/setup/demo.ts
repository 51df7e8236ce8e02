import { readConfig } from '../platform/config.ts'
import { withDatabase } from '../platform/database/database.ts'
import { loadDemoDatabase, migrateAndSeed } from './migrateAndSeed.ts'

/** `npm run demo`: loads the demo into the database of DATABASE_URL. */
const { databaseUrl } = readConfig(process.env)
if (!databaseUrl) {
  console.error(
    'Set DATABASE_URL to the database into which to load the demo. The embedded database gets the demo at its first start.',
  )
  process.exit(1)
}
await migrateAndSeed(databaseUrl, false)
if (await hasDemo(databaseUrl)) {
  console.error('The demo is already loaded. For a fresh one, load it into an empty database.')
  process.exit(1)
}
await loadDemoDatabase(databaseUrl)

function hasDemo(url: string): Promise<boolean> {
  return withDatabase(url, 1, async (db) => (await db.user.count({ where: { isDemo: true } })) > 0)
}
