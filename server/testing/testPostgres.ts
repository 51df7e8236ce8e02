import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import {
  ensureDatabase,
  getCloneName,
  getEmbeddedHome,
  startEmbeddedPostgres,
} from '../embedded/embeddedPostgres.ts'
import { applyMigrations } from '../embedded/migrations.ts'
import { SHIFTED_SEARCH_PATH, shiftDatabaseClock } from './shiftDatabaseClock.ts'
import { disconnectAll, dropDatabase } from './testDatabase.ts'
import { ALL_TEMPLATES, EMPTY_TEMPLATE } from './testTemplates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test cluster's maintenance database. */
    postgresUrl: string
  }
}

/** Linux keeps files of this folder in memory. */
const MEMORY_FOLDER = '/dev/shm'

/** The files of all tests take up to 0.5 GB. */
const MEMORY_MIN_BYTES = 3 * 2 ** 30

/**
 * Test files copy and remove databases all the time, which is faster in memory than on a disk. The two clusters have
 * names of their own, which are part of the socket's path. A cluster that a killed run left is not taken for the other
 * one.
 */
async function chooseCluster() {
  const freeBytes = await statfs(MEMORY_FOLDER).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, process.availableMemory()),
    () => 0,
  )
  return freeBytes < MEMORY_MIN_BYTES
    ? { name: 'test', folder: getEmbeddedHome() }
    : { name: 'testInMemory', folder: join(MEMORY_FOLDER, getCloneName()) }
}

/** One Postgres for the run, real but not durable: tests lose nothing that matters. Component tests alone need none. */
export default async function setup(project: TestProject) {
  if (project.vitest.projects.every(({ name }) => name.startsWith('client'))) return
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=300',
    'autovacuum=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    SHIFTED_SEARCH_PATH,
  ]
  const { name, folder } = await chooseCluster()
  const postgres = await startEmbeddedPostgres(name, settings, folder)
  for (const template of ALL_TEMPLATES) await dropDatabase(postgres.url('postgres'), template)
  await ensureDatabase(postgres, EMPTY_TEMPLATE)
  await applyMigrations(postgres.url(EMPTY_TEMPLATE))
  await shiftDatabaseClock(postgres.url(EMPTY_TEMPLATE))
  // Prisma's schema engine keeps its connection open.
  await disconnectAll(postgres.url('postgres'), EMPTY_TEMPLATE)
  project.provide('postgresUrl', postgres.url('postgres'))
  return async () => {
    await postgres.stop()
    await rm(join(folder, name), { recursive: true, force: true })
  }
}
