import pg from 'pg'
import { ensureDatabase } from '../embedded/embeddedPostgres.ts'
import { withAdvisoryLock } from '../embedded/migrations.ts'
import { openDatabase } from '../platform/database/database.ts'
import { dropDatabase, getDatabaseUrl } from './testDatabase.ts'

/** What a new test database contains: tables only, the places of India, or the demo of 2026-11-23 too. */
export type Contents = 'empty' | 'places' | 'demo'

/** Databases that test databases are copied from. */
const TEMPLATES: Record<Contents, string> = {
  empty: 'patang_template',
  places: 'patang_template_places',
  demo: 'patang_template_demo',
}

/** The template with tables only. testPostgres.ts creates it before the tests. */
export const EMPTY_TEMPLATE = TEMPLATES.empty
export const ALL_TEMPLATES = Object.values(TEMPLATES)

/** Number of the advisory lock of a process that creates a template. */
const TEMPLATE_LOCK = 5_147_010

/** Name of a template. The first test file that needs one with contents creates it. */
export async function prepareTemplate(postgresUrl: string, contents: Contents): Promise<string> {
  const name = TEMPLATES[contents]
  if (contents === 'empty') return name
  const source = await prepareTemplate(postgresUrl, contents === 'demo' ? 'places' : 'empty')
  await withAdvisoryLock(postgresUrl, TEMPLATE_LOCK, async () => {
    const url = (database: string) => getDatabaseUrl(postgresUrl, database)
    if (!(await ensureDatabase({ url }, name, source))) return
    try {
      await (contents === 'demo' ? fillWithDemo(url(name)) : fillWithPlaces(url(name)))
    } catch (error) {
      // Later test files would copy a part of the contents.
      await dropDatabase(postgresUrl, name)
      throw error
    }
  })
  return name
}

async function fillWithPlaces(url: string) {
  const { loadGazetteer } = await import('../../prisma/gazetteer.ts')
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await loadGazetteer(pool)
  await pool.end()
}

async function fillWithDemo(url: string) {
  const { loadDemo } = await import('../../prisma/demo/loadDemo.ts')
  const db = openDatabase(url, 2)
  await loadDemo(db, '2026-11-23', () => {})
  await db.$disconnect()
}
