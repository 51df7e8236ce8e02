import pg from 'pg'
import { Random } from '../prisma/demo/random.ts'
import { loadGazetteer } from '../prisma/gazetteer.ts'
import { ensureDatabase, startEmbeddedPostgres } from '../server/embedded/embeddedPostgres.ts'
import { applyMigrations } from '../server/embedded/migrations.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { fillCatalogue, multiplyCatalogue } from './fillCatalogue.ts'

export const ACTIVITY_COUNT = 100_000

/** Opens a database with this many activities, a multiple of 100,000. The first benchmark fills it; the others reuse it. */
export async function openSearchDatabase(activityCount = ACTIVITY_COUNT) {
  const postgres = await startEmbeddedPostgres('bench')
  const name = activityCount === ACTIVITY_COUNT ? 'search' : `search_${activityCount}`
  await ensureDatabase(postgres, name)
  const url = postgres.url(name)
  await applyMigrations(url)
  const db = openDatabase(url, 4)
  if ((await db.activity.count()) < activityCount) {
    const pool = new pg.Pool({ connectionString: url, max: 1 })
    await loadGazetteer(pool, () => {})
    await pool.query('TRUNCATE providers CASCADE')
    await fillCatalogue(db, new Random('bench'), ACTIVITY_COUNT)
    if (activityCount > ACTIVITY_COUNT) await multiplyCatalogue(pool, activityCount / ACTIVITY_COUNT)
    await pool.end()
  }
  // A migration can have rewritten rows since.
  await db.$executeRaw`VACUUM ANALYZE`
  return {
    url,
    db,
    async close() {
      await db.$disconnect()
      await postgres.stopIfUnused()
    },
  }
}
