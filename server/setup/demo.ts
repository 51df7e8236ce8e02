import { readConfig } from '../platform/config.ts'
import { loadDemoInto, prepareDatabase } from './database.ts'

/** `npm run demo`: loads the demo into the database of DATABASE_URL, which is never done unasked. */
const config = readConfig(process.env)
if (!config.databaseUrl) {
  console.error(
    'Set DATABASE_URL to the database that shall get the demo; the embedded one gets it by itself.',
  )
  process.exit(1)
}
const { url } = await prepareDatabase(config)
await loadDemoInto(url)
