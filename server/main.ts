import cluster from 'node:cluster'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { getPool } from './platform/database/database.ts'
import { storePersistedDocuments } from './platform/graphql/execution/persistedDocuments.ts'
import { loadBuiltPages, type Pages } from './platform/http/pages/pages.ts'
import { observeSql } from './platform/metrics/observeSql.ts'
import { openServices } from './services.ts'
import { type PreparedDatabase, prepareDatabase } from './setup/prepareDatabase.ts'
import { startWorkers } from './workers.ts'

export const dist = join(import.meta.dirname, '../dist')

/** Starts the server. On SIGTERM or SIGINT it finishes the open requests and jobs, then closes in order. */
export async function serve(config: Config, databaseUrl: string, pages: Pages, afterClose = async () => {}) {
  const services = await openServices(config, databaseUrl)
  getPool(services.db).startMonitoring()
  const app = await buildApp(services, pages)
  await storePersistedDocuments(services.db, pages.documents ?? new Map(), new Date())
  for (const replica of services.replicaDatabases) observeSql(replica, 'replica', app.log, config.slowQueryMs)
  await app.listen({ port: config.port, host: config.host })
  await services.jobs.work(services, app.log)

  let isClosing = false
  const close = async () => {
    if (isClosing) return
    isClosing = true
    // A busy connection becomes idle after its response. Without this it would stay open for a minute.
    const closeIdle = setInterval(() => app.server.closeIdleConnections(), 50)
    await app.close()
    clearInterval(closeIdle)
    await services.close()
    await afterClose()
    process.exit(0)
  }
  process.once('SIGTERM', close)
  process.once('SIGINT', close)
  return { app, close }
}

/**
 * Serves the built client in `WORKERS` processes, and returns the port. Closes like `serve`, then stops the database.
 */
export async function serveBuilt(config: Config, database: PreparedDatabase) {
  if (config.workerCount === 1) {
    const { app, close } = await serve(config, database.url, await loadBuiltPages(dist), database.stop)
    return { port: (app.server.address() as AddressInfo).port, close }
  }
  const workers = await startWorkers(config.workerCount, import.meta.filename, { DATABASE_URL: database.url })
  let isClosing = false
  const close = async () => {
    if (isClosing) return
    isClosing = true
    await workers.close()
    await database.stop()
    process.exit(0)
  }
  process.once('SIGTERM', close)
  process.once('SIGINT', close)
  return { port: workers.port, close }
}

/** A deployment has a database and a built client. A worker finds both prepared. */
async function main() {
  const config = readConfig(process.env)
  if (!config.databaseUrl)
    throw new ConfigError('DATABASE_URL is not set; `npm start` brings a database of its own')
  if (cluster.isWorker) await serve(config, config.databaseUrl, await loadBuiltPages(dist))
  else await serveBuilt(config, await prepareDatabase(config))
}

if (import.meta.main)
  main().catch((error) => {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  })
