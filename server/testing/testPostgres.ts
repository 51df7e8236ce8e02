import type { TestProject } from 'vitest/node'
import { jobs } from '../jobs.ts'
import { ensureDatabase, startEmbeddedPostgres } from '../platform/database/embedded.ts'
import { applyMigrations } from '../platform/database/migrations.ts'
import { openJobs } from '../platform/jobs.ts'
import { disconnectAll, dropDatabase } from './testDatabase.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test cluster's maintenance database. */
    postgresUrl: string
  }
}

/** The template that every test database is copied from: migrated, empty. */
export const TEMPLATE = 'patang_template'

/** One Postgres for the run, real but not durable: tests lose nothing that matters. */
export default async function setup(project: TestProject) {
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']
  const postgres = await startEmbeddedPostgres('test', settings)
  await dropDatabase(postgres.url('postgres'), TEMPLATE)
  await ensureDatabase(postgres, TEMPLATE)
  await applyMigrations(postgres.url(TEMPLATE))
  await (await openJobs(postgres.url(TEMPLATE), jobs)).close()
  // Prisma's schema engine keeps its connection open.
  await disconnectAll(postgres.url('postgres'), TEMPLATE)
  project.provide('postgresUrl', postgres.url('postgres'))
  return () => postgres.stop()
}
