import { join } from 'node:path'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { getPool } from './platform/database/database.ts'
import { storePersistedDocuments } from './platform/graphql/persistedDocuments.ts'
import { loadBuiltPages, type Pages } from './platform/http/pages.ts'
import { observeSql } from './platform/metrics/observeSql.ts'
import { openServices } from './services.ts'
import { prepareDatabase } from './setup/prepareDatabase.ts'

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

/** A deployment has a database and a built client. */
async function main() {
  const config = readConfig(process.env)
  if (!config.databaseUrl)
    throw new ConfigError('DATABASE_URL is not set; `npm start` brings a database of its own')
  const { url, stop } = await prepareDatabase(config)
  await serve(config, url, await loadBuiltPages(dist), stop)
}

if (import.meta.main)
  main().catch((error) => {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  })
