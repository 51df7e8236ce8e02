import pg from 'pg'
import { loadGazetteer } from '../prisma/gazetteer.ts'
import { runImportJob } from '../server/catalogue/import/runImport.ts'
import { ensureDatabase, startEmbeddedPostgres } from '../server/embedded/embeddedPostgres.ts'
import { applyMigrations } from '../server/embedded/migrations.ts'
import { readConfig } from '../server/platform/config.ts'
import { openServices } from '../server/services.ts'
import { buildActivitiesFile } from '../server/testing/features/catalogueFile.ts'
import { round } from './round.ts'

/**
 * `npm run bench:import`: an import job with 10,000 rows, 100 of them invalid, checked and written, in
 * chunks and all or nothing. Beside the seconds it prints the delay of a 10 ms timer, which is the time
 * that other requests wait.
 */
const ROW_COUNT = 10_000
const BAD_ROW_COUNT = 100

const postgres = await startEmbeddedPostgres('bench')
await ensureDatabase(postgres, 'import')
const url = postgres.url('import')
await applyMigrations(url)
const services = await openServices(readConfig({ DATABASE_POOL: '4' }), url)
const { db } = services
if ((await db.place.count()) === 0) {
  const pool = new pg.Pool({ connectionString: url })
  await loadGazetteer(pool, () => {})
  await pool.end()
}
await db.activity.deleteMany()
await db.provider.deleteMany()
const place = { description: '', address: '', postcode: '636007', latitude: '11.678', longitude: '78.14' }
for (const name of ['Parts', 'Whole']) await db.provider.create({ data: { ...place, name } })

const bad = new Map(
  Array.from({ length: BAD_ROW_COUNT }, (_, index) => [2 + index * 97, { postcode: '999999' }]),
)
const checked = await measureImport(
  'look at the rows',
  'Parts',
  buildActivitiesFile('Parts', ROW_COUNT, bad),
  'checking',
  false,
)
const parts = await measureImport(
  'write the good ones',
  'Parts',
  buildActivitiesFile('Parts', ROW_COUNT, bad),
  'running',
  false,
)
const whole = await measureImport(
  'write all or nothing',
  'Whole',
  buildActivitiesFile('Whole', ROW_COUNT),
  'running',
  true,
)
console.table({ ...checked, ...parts, ...whole })
await services.close()
await postgres.stop()

async function measureImport(
  name: string,
  file: string,
  content: string,
  state: 'checking' | 'running',
  allOrNothing: boolean,
) {
  const { id } = await db.catalogueImport.create({
    data: { kind: 'activities', file, content, state, allOrNothing },
  })
  const delays: number[] = []
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    delays.push(now - last - 10)
    last = now
  }, 10)
  const began = performance.now()
  await runImportJob.run(services, { importId: id })
  const seconds = (performance.now() - began) / 1000
  clearInterval(timer)
  const { rowsCreated, rowsBad } = await db.catalogueImport.findUniqueOrThrow({ where: { id } })
  const sorted = delays.toSorted((a, b) => a - b)
  const getDelay = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return {
    [name]: {
      seconds: round(seconds, 1),
      rowsCreated,
      rowsBad,
      'late ms, 95%': getDelay(0.95),
      'late ms, most': getDelay(1),
    },
  }
}
