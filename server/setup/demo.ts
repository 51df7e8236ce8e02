import pg from 'pg'
import { dayOf } from '../../domain/time.ts'
import { loadDemo } from '../../prisma/demo/loadDemo.ts'
import { readConfig } from '../platform/config.ts'
import { step } from './step.ts'

/** `npm run demo`: loads the demo into the database of DATABASE_URL, which is never done unasked. */
const { databaseUrl } = readConfig(process.env)
if (!databaseUrl) {
  console.error(
    'Set DATABASE_URL to the database that shall get the demo; the embedded one gets it by itself.',
  )
  process.exit(1)
}
const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
await step('Loading the demo', (report) => loadDemo(pool, { today: dayOf(new Date()) }, report))
await pool.end()
