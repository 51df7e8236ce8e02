import pg from 'pg'
import { Random } from '../prisma/demo/random.ts'
import { loadGazetteer } from '../prisma/gazetteer.ts'
import { ensureDatabase, startEmbeddedPostgres } from '../server/embedded/embeddedPostgres.ts'
import { applyMigrations } from '../server/embedded/migrations.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { fillCatalogue } from './fillCatalogue.ts'

export const ACTIVITY_COUNT = 100_000

/** Opens a database with 100,000 activities. The first benchmark fills it; the others reuse it. */
export async function openSearchDatabase() {
  const postgres = await startEmbeddedPostgres('bench')
  await ensureDatabase(postgres, 'search')
  const url = postgres.url('search')
  await applyMigrations(url)
  const db = openDatabase(url, 4)
  if ((await db.activity.count()) < ACTIVITY_COUNT) {
    const pool = new pg.Pool({ connectionString: url, max: 1 })
    await loadGazetteer(pool, () => {})
    await pool.query('TRUNCATE providers CASCADE')
    await fillCatalogue(db, new Random('bench'), ACTIVITY_COUNT)
    await pool.query('VACUUM ANALYZE')
    await pool.end()
  }
  return {
    url,
    db,
    async close() {
      await db.$disconnect()
      await postgres.stop()
    },
  }
}

/** Percentiles in milliseconds. */
export function calculatePercentiles(values: number[], ...shares: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const getPercentile = (share: number) => Number(sorted[Math.ceil(share * sorted.length) - 1]?.toFixed(1))
  return Object.fromEntries(
    shares.map((share) => [share === 1 ? 'max' : `p${share * 100}`, getPercentile(share)]),
  )
}
