import type { TestProject } from 'vitest/node'
import { ensureDatabase, startEmbeddedPostgres } from '../embedded/embeddedPostgres.ts'
import { applyMigrations } from '../embedded/migrations.ts'
import { SHIFTED_SEARCH_PATH, shiftDatabaseClock } from './shiftDatabaseClock.ts'
import { disconnectAll, dropDatabase } from './testDatabase.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test cluster's maintenance database. */
    postgresUrl: string
  }
}

/** The template that every test database is copied from: migrated, empty. */
export const TEMPLATE_DATABASE = 'patang_template'

/** One Postgres for the run, real but not durable: tests lose nothing that matters. Component tests alone need none. */
export default async function setup(project: TestProject) {
  if (project.vitest.projects.every(({ name }) => name.startsWith('client'))) return
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=300',
    SHIFTED_SEARCH_PATH,
  ]
  const postgres = await startEmbeddedPostgres('test', settings)
  await dropDatabase(postgres.url('postgres'), TEMPLATE_DATABASE)
  await ensureDatabase(postgres, TEMPLATE_DATABASE)
  await applyMigrations(postgres.url(TEMPLATE_DATABASE))
  await shiftDatabaseClock(postgres.url(TEMPLATE_DATABASE))
  // Prisma's schema engine keeps its connection open.
  await disconnectAll(postgres.url('postgres'), TEMPLATE_DATABASE)
  project.provide('postgresUrl', postgres.url('postgres'))
  return () => postgres.stop()
}
