import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, inject } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { type Database, getPool, observeStatements } from '../platform/database/database.ts'
import type { Pages } from '../platform/http/pages/pages.ts'
import type { Job } from '../platform/jobs/defineJob.ts'
import { openServices, type RunningServices } from '../services.ts'
import { createTestClient, type TestClient } from './testClient.ts'
import { copyDatabase, dropDatabase } from './testDatabase.ts'
import { type Contents, prepareTemplate } from './testTemplates.ts'

export interface TestServer {
  app: FastifyInstance
  db: Database
  databaseUrl: string
  /** The server's clock; `set` moves it. */
  clock: { now: Date; set(instant: string): void }
  services: RunningServices
  createClient(headers?: Record<string, string>): TestClient
  /** Runs the waiting jobs and returns their number. */
  runDueJobs(): Promise<number>
  /** Runs a job by itself. */
  runJob(job: Job, data?: object): Promise<unknown>
  /** The number of SQL statements that `work` runs. */
  countQueries(work: () => Promise<unknown>): Promise<number>
}

/** A server on a new database with `contents` for one test file. Monday 2026-11-23, 10:00 in India. */
export async function startTestServer(
  environment: Record<string, string> = {},
  pages?: Pages,
  contents: Contents = 'empty',
): Promise<TestServer> {
  const template = await prepareTemplate(inject('postgresUrl'), contents)
  const databaseUrl = await copyDatabase(inject('postgresUrl'), template)
  // Tests write rows without events, so each query is executed.
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', RESULT_CACHE_MB: '0', ...environment })
  const clock = {
    now: new Date('2026-11-23T04:30:00Z'),
    set(instant: string) {
      clock.now = new Date(instant)
    },
  }
  const services = await openServices(config, databaseUrl, () => clock.now)
  const { db } = services
  const app = await buildApp(services, pages)
  afterAll(async () => {
    app.server.closeAllConnections()
    await app.close()
    await services.close()
    await dropDatabase(inject('postgresUrl'), new URL(databaseUrl).pathname.slice(1))
  })

  getPool(db).onSecondConnection((error) => {
    throw error
  })
  let statements = 0
  observeStatements(db, () => {
    statements += 1
  })
  return {
    app,
    db,
    databaseUrl,
    clock,
    services,
    runDueJobs: () => services.jobs.runDueJobs(services),
    runJob: (job, data = {}) => job.run(services, data),
    createClient: (headers = {}) => createTestClient(app, headers),
    async countQueries(work) {
      const before = statements
      await work()
      // Query events arrive in a later turn of the event loop.
      await sleep(20)
      return statements - before
    },
  }
}
