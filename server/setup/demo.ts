import { readConfig } from '../platform/config.ts'
import { hasDemo, loadDemoDatabase, prepareDatabase } from './prepareDatabase.ts'

/** `npm run demo`: loads the demo into the database of DATABASE_URL. */
const config = readConfig(process.env)
if (!config.databaseUrl) {
  console.error(
    'Set DATABASE_URL to the database that shall get the demo; the embedded one gets it by itself.',
  )
  process.exit(1)
}
const { url } = await prepareDatabase(config)
if (await hasDemo(url)) {
  console.error('The demo is there already; for a fresh one, load it into an empty database.')
  process.exit(1)
}
await loadDemoDatabase(url)
