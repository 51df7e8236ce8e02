import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import pg from 'pg'
import { findFreePort } from '../servers/findFreePort.ts'
import { startNginx } from '../servers/nginx.ts'
import { createProcess, identity, type ManagedProcess, PROGRAM_PATHS, runAsPostgres } from './processes.ts'

const projectRoot = join(import.meta.dirname, '../../..')
export const METRICS_TOKEN = 'metrics-of-the-cluster'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Two app servers, a Postgres with a streaming replica, Redis and nginx, each in its own process. */
export async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'patang-cluster-'))
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid)
  const ports = await Promise.all(Array.from({ length: 6 }, findFreePort))
  const [primaryPort, replicaPort, redisPort, onePort, otherPort, frontPort] = ports as number[]

  const primary = await startPrimary(folder, primaryPort as number)
  const replica = await startReplica(folder, primaryPort as number, replicaPort as number)
  const redisUrl = `redis://127.0.0.1:${redisPort}`
  const settings = ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const redis = createProcess('Redis', PROGRAM_PATHS.redis, settings)
  redis.start()
  await waitUntil(() => canReachRedis(redisUrl))

  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    DATABASE_URL: getDatabaseUrl(primaryPort as number),
    DATABASE_REPLICA_URLS: getDatabaseUrl(replicaPort as number),
    REDIS_URL: redisUrl,
    TRUST_PROXY: 'loopback',
    METRICS_TOKEN,
    UPLOADS_DIR: join(folder, 'uploads'),
  }
  const createApp = (name: string, port = 0) => {
    const env = { ...environment, PORT: String(port) }
    return createProcess(name, process.execPath, ['server/main.ts'], { cwd: projectRoot, env })
  }
  const apps = [createApp('app 1', onePort), createApp('app 2', otherPort)] as const
  // Both start together on an empty database.
  for (const one of apps) one.start()
  await Promise.all([onePort, otherPort].map((port) => waitUntil(() => isReady(port as number), 120_000)))

  const nginx = startNginx(folder, {
    apps: [onePort as number, otherPort as number],
    port: frontPort as number,
    redirectPort: await findFreePort(),
  })
  await waitUntil(() => isReady(frontPort as number))
  const everything = [nginx, ...apps, redis, replica, primary]
  return {
    primary,
    replica,
    redis,
    nginx,
    apps,
    primaryUrl: getDatabaseUrl(primaryPort as number),
    replicaUrl: getDatabaseUrl(replicaPort as number),
    redisUrl,
    ports: { one: onePort as number, other: otherPort as number, front: frontPort as number },
    async stop() {
      for (const one of everything) await one.stop(one === redis ? 'SIGKILL' : 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const getDatabaseUrl = (port: number, database = 'patang') =>
  `postgresql://patang@127.0.0.1:${port}/${database}`

function createPostgres(name: string, data: string, port: number, folder: string): ManagedProcess {
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'wal_level=replica',
    'max_connections=150',
    'shared_buffers=128MB',
    'timezone=UTC',
  ]
  const args = ['-D', data, ...options.flatMap((option) => ['-c', option])]
  return createProcess(name, PROGRAM_PATHS.postgres, args, { ...identity, cwd: '/' })
}

async function startPrimary(folder: string, port: number) {
  const data = join(folder, 'primary')
  const options = ['-U', 'patang', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions']
  runAsPostgres(PROGRAM_PATHS.initdb, ['-D', data, ...options])
  const primary = createPostgres('the primary', data, port, folder)
  primary.start()
  const maintenance = getDatabaseUrl(port, 'postgres')
  await waitUntil(() => canReachPostgres(maintenance))
  await runSql(maintenance, 'create database patang')
  return primary
}

async function startReplica(folder: string, primaryPort: number, port: number) {
  const data = join(folder, 'replica')
  const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'patang']
  runAsPostgres(PROGRAM_PATHS.pg_basebackup, [
    ...from,
    '-D',
    data,
    '-R',
    '-X',
    'stream',
    '-C',
    '-S',
    'replica',
    '-c',
    'fast',
  ])
  const replica = createPostgres('the replica', data, port, folder)
  replica.start()
  await waitUntil(() => canReachPostgres(getDatabaseUrl(port)))
  return replica
}

export async function runSql<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

const canReachPostgres = (url: string) =>
  runSql(url, 'select 1').then(
    () => true,
    () => false,
  )

async function canReachRedis(url: string) {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null })
  redis.on('error', () => {})
  return redis
    .ping()
    .then(
      () => true,
      () => false,
    )
    .finally(() => redis.disconnect())
}

export const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Duration in milliseconds. */
export async function waitUntil(isSo: () => Promise<boolean>, timeoutMs = 20_000): Promise<number> {
  const begun = performance.now()
  while (!(await isSo())) {
    if (performance.now() - begun > timeoutMs) throw new Error(`It took longer than ${timeoutMs} ms`)
    await sleep(25)
  }
  return performance.now() - begun
}
