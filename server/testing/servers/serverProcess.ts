import { type ChildProcess, fork } from 'node:child_process'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { print } from 'graphql'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../platform/config.ts'
import { getPool } from '../../platform/database/database.ts'
import type { TadaDocumentNode } from '../../platform/graphql/document.ts'
import { openServices } from '../../services.ts'
import { startWorkers } from '../../workers.ts'
import type { GraphQLResponse } from '../testClient.ts'
import { throwOnExit } from './throwOnExit.ts'

export interface ServerProcess {
  port: number
  /** Process id of the server, or of the primary process. */
  pid: number
  /** Process ids of the workers; empty without. */
  workerPids: number[]
  graphql<Data, Variables>(
    token: string,
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<GraphQLResponse<Data>>
  /** Resolves with the process id of the next worker that replaces one. */
  waitForReplacement(): Promise<number>
  /** Kills the process without cleanup. */
  kill(): Promise<void>
  /** Lets the process finish, and resolves with its exit code. */
  end(): Promise<number | null>
}

/** A server in a process of its own, without screens, on a free port, with its clock stopped at `now`. */
export async function startServerProcess(
  databaseUrl: string,
  now: Date,
  {
    onLog,
    workers = 1,
    environment = {},
  }: {
    /** Receives the text of the log, which then has everything. */
    onLog?: (text: string) => void
    /** Server processes behind the port. */
    workers?: number
    environment?: Record<string, string>
  } = {},
): Promise<ServerProcess> {
  const child = fork(import.meta.filename, {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      NOW: now.toISOString(),
      NODE_ENV: 'test',
      WORKERS: String(workers),
      ...environment,
      LOG_LEVEL: onLog ? 'trace' : 'error',
    },
    execArgv: ['--import', join(import.meta.dirname, '../shiftDate.ts')],
    silent: Boolean(onLog),
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => onLog?.(String(data)))
  const [{ port, workerPids }] = (await Promise.race([once(child, 'message'), throwOnExit(child)])) as [
    Pick<ServerProcess, 'port' | 'workerPids'>,
  ]
  return {
    port,
    pid: child.pid as number,
    workerPids,
    async graphql(token, document, variables) {
      const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `patang=${token}` },
        body: JSON.stringify({ query: print(document), variables }),
      })
      return response.json()
    },
    async waitForReplacement() {
      const [{ replacementPid }] = await once(child, 'message')
      return replacementPid
    },
    kill: () => killProcess(child),
    async end() {
      child.kill('SIGTERM')
      const [code] = await once(child, 'exit')
      return code
    },
  }
}

async function killProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function listen() {
  // The parent has ended without stopping this process.
  if (cluster.isPrimary) process.once('disconnect', () => process.exit(1))
  const config = readConfig(process.env)
  if (config.workerCount > 1 && cluster.isPrimary) {
    const { port, close } = await startWorkers(config.workerCount, import.meta.filename, {})
    process.once('SIGTERM', () => close().then(() => process.exit(0)))
    const workerPids = Object.values(cluster.workers ?? {}).map((worker) => worker?.process.pid)
    process.send?.({ port, workerPids })
    cluster.on('listening', (worker) => process.send?.({ replacementPid: worker.process.pid }))
    return
  }
  const now = new Date(process.env.NOW ?? Date.now())
  const services = await openServices(config, config.databaseUrl as string, () => now)
  getPool(services.db).startMonitoring()
  const app = await buildApp(services)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  process.once('SIGTERM', () => app.close().then(() => process.exit(0)))
  // Tests kill most server processes, and a killed process does not store its compiled modules.
  flushCompileCache()
  if (cluster.isPrimary) process.send?.({ port, workerPids: [] })
}

if (import.meta.main) await listen()
