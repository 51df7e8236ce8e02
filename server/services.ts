import { findLoginSession } from './accounts/signIn/loginSessions.ts'
import { findProgram } from './developers/findProgram.ts'
import { jobs as jobDefinitions } from './jobs.ts'
import type { Config } from './platform/config.ts'
import type { Services } from './platform/context.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { withReplicas } from './platform/database/replicas.ts'
import { openEventBus } from './platform/events/events.ts'
import { type JobQueue, openJobQueue } from './platform/jobs/jobQueue.ts'

export interface RunningServices extends Services {
  jobs: JobQueue
  /** Each replica by itself; `replicas` distributes reads among them. */
  replicaDatabases: Database[]
  /** Closes the connections in order: events, Redis, jobs, databases. Running jobs are finished first. */
  close(): Promise<void>
}

/** Opens everything that a server process needs: databases, jobs, live updates and Redis. */
export async function openServices(
  config: Config,
  databaseUrl: string,
  clock: () => Date = () => new Date(),
): Promise<RunningServices> {
  const db = openDatabase(databaseUrl, config.databasePoolSize)
  const jobs = await openJobQueue(databaseUrl, jobDefinitions)
  const events = await openEventBus(databaseUrl, db, config.redisUrl)
  const replicaDatabases = config.replicaUrls.map((url) => openDatabase(url, config.databasePoolSize))
  const replicas = replicaDatabases.length > 0 ? withReplicas(db, replicaDatabases) : null
  const redis = config.redisUrl
    ? (await import('./platform/events/redis.ts')).openRedis(config.redisUrl)
    : null
  return {
    config,
    db,
    replicas,
    replicaDatabases,
    jobs,
    events,
    redis,
    clock,
    findLoginSession,
    findProgram,
    async close() {
      await events.close()
      redis?.disconnect()
      await jobs.close()
      // With replicas, this disconnects the primary too.
      await (replicas ?? db).$disconnect()
    },
  }
}
