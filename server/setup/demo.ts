import { readConfig } from '../platform/config.ts'
import { loadDemoInto } from './database.ts'

/** `npm run demo`: loads the demo into the database of DATABASE_URL, which is never done unasked. */
const { databaseUrl } = readConfig(process.env)
if (!databaseUrl) {
  console.error(
    'Set DATABASE_URL to the database that shall get the demo; the embedded one gets it by itself.',
  )
  process.exit(1)
}
await loadDemoInto(databaseUrl)
