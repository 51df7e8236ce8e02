import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { findLoginSession } from '../accounts/loginSessions.ts'
import { buildApp } from '../app.ts'
import { findProgram } from '../developers/findProgram.ts'
import { jobs } from '../jobs.ts'
import { readConfig } from '../platform/config.ts'
import { getPool, openDatabase } from '../platform/database/database.ts'
import { withReplicas } from '../platform/database/replicas.ts'
import { openEventBus } from '../platform/events/events.ts'
import { openRedis } from '../platform/events/redis.ts'
import { openJobQueue } from '../platform/jobs/jobs.ts'

export interface ServerProcess {
  port: number
  graphql(token: string, document: string, variables: object): Promise<GraphQLResponse>
  /** Kills the process without cleanup. */
  kill(): Promise<void>
}

export interface GraphQLResponse {
  data: any
  errors?: { message: string }[]
}

/** A server in a process of its own, without screens, on a free port, with its clock stopped at `now`. */
export async function startServerProcess(databaseUrl: string, now: Date): Promise<ServerProcess> {
  const child = fork(import.meta.filename, {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      NOW: now.toISOString(),
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
    },
    execArgv: [],
  })
  const [{ port }] = (await Promise.race([once(child, 'message'), throwOnExit(child)])) as [{ port: number }]
  return {
    port,
    async graphql(token, query, variables) {
      const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `patang=${token}` },
        body: JSON.stringify({ query, variables }),
      })
      return (await response.json()) as GraphQLResponse
    },
    kill: () => killProcess(child),
  }
}

async function throwOnExit(child: ChildProcess): Promise<never> {
  await once(child, 'exit')
  throw new Error('the server ended before it listened')
}

async function killProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function listen() {
  const config = readConfig(process.env)
  const now = new Date(process.env.NOW ?? Date.now())
  const db = openDatabase(config.databaseUrl as string, config.databasePool)
  getPool(db).startMonitoring()
  const queue = await openJobQueue(config.databaseUrl as string, jobs)
  const events = openEventBus(config.databaseUrl as string, db, config.redisUrl)
  const replicaDatabases = config.replicaUrls.map((url) => openDatabase(url, config.databasePool))
  const replicas = replicaDatabases.length > 0 ? withReplicas(db, replicaDatabases) : null
  const redis = config.redisUrl ? openRedis(config.redisUrl) : null
  const app = await buildApp({
    config,
    db,
    jobs: queue,
    events,
    redis,
    replicas,
    clock: () => now,
    findLoginSession,
    findProgram,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  process.send?.({ port })
}

if (import.meta.main) await listen()
