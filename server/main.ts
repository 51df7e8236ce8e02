import { join } from 'node:path'
import { findLoginSession } from './accounts/loginSessions.ts'
import { buildApp } from './app.ts'
import { findProgram } from './developers/findProgram.ts'
import { jobs } from './jobs.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { getPool, openDatabase } from './platform/database/database.ts'
import { withReplicas } from './platform/database/replicas.ts'
import { openEventBus } from './platform/events/events.ts'
import { openRedis } from './platform/events/redis.ts'
import { loadBuiltPages, type Pages } from './platform/http/pages.ts'
import { openJobQueue } from './platform/jobs/jobs.ts'
import { observeSql } from './platform/metrics/observeSql.ts'
import { prepareDatabase } from './setup/prepareDatabase.ts'

export const dist = join(import.meta.dirname, '../dist')

/** Opens the database, listens, and shuts down in order on SIGTERM or SIGINT: answers what it has taken first. */
export async function serve(config: Config, databaseUrl: string, pages: Pages, afterwards = async () => {}) {
  const db = openDatabase(databaseUrl, config.databasePool)
  getPool(db).startMonitoring()
  const queue = await openJobQueue(databaseUrl, jobs)
  const events = openEventBus(databaseUrl, db, config.redisUrl)
  const replicaDatabases = config.replicaUrls.map((url) => openDatabase(url, config.databasePool))
  const replicas = replicaDatabases.length > 0 ? withReplicas(db, replicaDatabases) : null
  const redis = config.redisUrl ? openRedis(config.redisUrl) : null
  const services = {
    config,
    db,
    jobs: queue,
    events,
    redis,
    replicas,
    clock: () => new Date(),
    findLoginSession: findLoginSession,
    findProgram: findProgram,
  }
  const app = await buildApp(services, pages)
  for (const replica of replicaDatabases) observeSql(replica, 'replica', app.log, config.slowQueryMs)
  await app.listen({ port: config.port, host: config.host })
  await queue.work(services, app.log)

  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    // A busy connection becomes idle after its response. Without this it would stay open for a minute.
    const farewell = setInterval(() => app.server.closeIdleConnections(), 50)
    await app.close()
    clearInterval(farewell)
    await events.close()
    redis?.disconnect()
    await queue.close()
    // The primary and its replicas.
    await (replicas ?? db).$disconnect()
    await afterwards()
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
