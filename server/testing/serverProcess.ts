import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { print } from 'graphql'
import { buildApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { getPool } from '../platform/database/database.ts'
import type { TadaDocumentNode } from '../platform/graphql/document.ts'
import { openServices } from '../services.ts'
import type { GraphQLResponse } from './testClient.ts'

export interface ServerProcess {
  port: number
  graphql<Data, Variables>(
    token: string,
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<GraphQLResponse<Data>>
  /** Kills the process without cleanup. */
  kill(): Promise<void>
}

/** A server in a process of its own, without screens, on a free port, with its clock stopped at `now`. */
export async function startServerProcess(
  databaseUrl: string,
  now: Date,
  /** With `onLog`, everything is logged, and the function receives the text. */
  { onLog }: { onLog?: (text: string) => void } = {},
): Promise<ServerProcess> {
  const child = fork(import.meta.filename, {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      NOW: now.toISOString(),
      NODE_ENV: 'test',
      LOG_LEVEL: onLog ? 'trace' : 'error',
    },
    execArgv: ['--import', join(import.meta.dirname, 'shiftDate.ts')],
    silent: Boolean(onLog),
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => onLog?.(String(data)))
  const [{ port }] = (await Promise.race([once(child, 'message'), throwOnExit(child)])) as [{ port: number }]
  return {
    port,
    async graphql(token, document, variables) {
      const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `patang=${token}` },
        body: JSON.stringify({ query: print(document), variables }),
      })
      return response.json()
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
  const services = await openServices(config, config.databaseUrl as string, () => now)
  getPool(services.db).startMonitoring()
  const app = await buildApp(services)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  process.send?.({ port })
}

if (import.meta.main) await listen()
