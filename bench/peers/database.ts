import pg from 'pg'
import { Random } from '../../prisma/demo/random.ts'
import { loadGazetteer } from '../../prisma/gazetteer.ts'
import { ensureDatabase, startEmbeddedPostgres } from '../../server/embedded/embeddedPostgres.ts'
import { applyMigrations } from '../../server/embedded/migrations.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { fillCatalogue } from '../fillCatalogue.ts'

const ACTIVITIES = 5_000

/** Opens a database with 5,000 activities. The first benchmark fills it; the others reuse it. */
export async function openPeersDatabase() {
  const postgres = await startEmbeddedPostgres('bench')
  await ensureDatabase(postgres, 'peers')
  const url = postgres.url('peers')
  await applyMigrations(url)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const { rows } = await pool.query('SELECT count(*)::int AS count FROM activities')
  if (rows[0].count < ACTIVITIES) {
    const db = openDatabase(url, 4)
    await loadGazetteer(pool, () => {})
    await fillCatalogue(db, new Random('bench'), ACTIVITIES)
    await db.$disconnect()
    await pool.query('VACUUM ANALYZE')
  }
  return {
    url,
    pool,
    async close() {
      await pool.end()
      await postgres.stopIfUnused()
    },
  }
}
