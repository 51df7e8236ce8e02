import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sessionOf } from '../accounts/sessions.ts'
import { buildApp } from '../app.ts'
import { programOf } from '../developers/programs.ts'
import { jobs } from '../jobs.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase, poolOf } from '../platform/database/database.ts'
import { withReplicas } from '../platform/database/replicas.ts'
import { openEvents } from '../platform/events.ts'
import { openJobs } from '../platform/jobs.ts'
import { openRedis } from '../platform/redis.ts'

export interface ServerProcess {
  port: number
  graphql(token: string, document: string, variables: object): Promise<GraphQLAnswer>
  /** SIGKILL: no farewell to anybody. */
  kill(): Promise<void>
}

export interface GraphQLAnswer {
  data: any
  errors?: { message: string }[]
}

/** A server in a process of its own, without screens, on a free port; its clock stands still at `now`. */
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
  const [{ port }] = (await Promise.race([once(child, 'message'), failedStart(child)])) as [{ port: number }]
  return {
    port,
    async graphql(token, query, variables) {
      const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `patang=${token}` },
        body: JSON.stringify({ query, variables }),
      })
      return (await response.json()) as GraphQLAnswer
    },
    kill: () => killed(child),
  }
}

async function failedStart(child: ChildProcess): Promise<never> {
  await once(child, 'exit')
  throw new Error('the server ended before it listened')
}

async function killed(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function listen() {
  const config = readConfig(process.env)
  const now = new Date(process.env.NOW ?? Date.now())
  const db = openDatabase(config.databaseUrl as string, config.databasePool)
  poolOf(db).watch()
  const queue = await openJobs(config.databaseUrl as string, jobs)
  const events = openEvents(config.databaseUrl as string, db, config.redisUrl)
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
    sessionOf,
    programOf,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  process.send?.({ port })
}

if (import.meta.main) await listen()
