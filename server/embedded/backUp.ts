import { copyFile, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { ConfigError } from '../platform/config.ts'
import { getClusterFolder, startEmbeddedPostgres } from './embeddedPostgres.ts'
import { describeFolder, MANIFEST, type Manifest } from './manifest.ts'

/** Postgres recreates these at each start. The rest of pg_wal is copied last. */
const FOLDERS_COPIED_EMPTY = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]
/** Postgres' error code for a name that exists. */
const DUPLICATE_OBJECT = '42710'
const EXCLUDED_FILES = ['postmaster.pid', 'postmaster.opts', 'pg_internal.init']

/**
 * Copies the embedded database, running or not, and the pictures into a new folder. pg_backup_start and a
 * replication slot keep the write-ahead log that repairs concurrent changes.
 */
export async function backUp(cluster: string, uploads: string, target: string): Promise<Manifest> {
  if (await exists(target)) throw new ConfigError(`${target} is there already: name another folder`)
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const postgres = await startEmbeddedPostgres(cluster)
  try {
    await copyDatabase(postgres.url('postgres'), getClusterFolder(cluster), join(unfinished, 'database'))
  } finally {
    await postgres.stopIfStarted()
  }
  await mkdir(join(unfinished, 'uploads'))
  if (await exists(uploads)) await cp(uploads, join(unfinished, 'uploads'), { recursive: true })
  const manifest: Manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    postgres: (await readFile(join(unfinished, 'database/PG_VERSION'), 'utf8')).trim(),
    ...(await describeFolder(unfinished)),
  }
  await writeFile(join(unfinished, MANIFEST), JSON.stringify(manifest, null, 1))
  await rename(unfinished, target)
  return manifest
}

/** The slot is also the mutex of backups: it is temporary and ends with the connection. */
async function createSlot(client: pg.Client) {
  try {
    await client.query(`select pg_create_physical_replication_slot('patang_backup', true, true)`)
  } catch (error) {
    if ((error as { code?: string }).code !== DUPLICATE_OBJECT) throw error
    throw new ConfigError('Another backup is running: wait until it has ended')
  }
}

async function copyDatabase(url: string, data: string, target: string) {
  // Postgres keeps the backup mode and the slot as long as this connection is open.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await createSlot(client)
    await client.query(`select pg_backup_start('patang', true)`)
    await copyFolder(data, target, FOLDERS_COPIED_EMPTY)
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
    await writeFile(join(target, 'backup_label'), rows[0].labelfile)
    await copyFolder(join(data, 'pg_wal'), join(target, 'pg_wal'), ['archive_status', 'summaries'])
  } finally {
    await client.end()
  }
}

/** Folders in `emptied` are created without their files. */
async function copyFolder(from: string, to: string, emptied: string[]) {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const { name } = entry
    if (EXCLUDED_FILES.includes(name) || name.startsWith('pgsql_tmp')) continue
    if (entry.isDirectory() && emptied.includes(name)) await mkdir(join(to, name), { mode: 0o700 })
    else if (entry.isDirectory()) await copyFolder(join(from, name), join(to, name), emptied)
    else if (entry.isFile()) await copyIfExists(join(from, name), join(to, name))
  }
}

/** A table may be dropped during the copy. The write-ahead log contains that too. */
async function copyIfExists(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

export async function exists(path: string) {
  return stat(path).then(
    () => true,
    () => false,
  )
}
