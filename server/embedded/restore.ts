import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../platform/config.ts'
import { exists } from './backUp.ts'
import {
  changeOwnerToPostgres,
  findRunningPid,
  getClusterFolder,
  readEmbeddedVersion,
  startEmbeddedPostgres,
} from './embeddedPostgres.ts'
import { type Manifest, readVerifiedManifest } from './manifest.ts'

/** Replaces the embedded database and the pictures by a complete backup. Existing data moves aside. */
export async function restore(
  backup: string,
  cluster: string,
  uploads: string,
  { overwrite = false } = {},
): Promise<{ madeAt: string; movedAside: string[] }> {
  const manifest = await readVerifiedManifest(backup)
  const data = getClusterFolder(cluster)
  const places = [
    { from: 'database', to: data },
    { from: 'uploads', to: uploads },
  ]
  await requireRestorable(manifest, data, overwrite)

  for (const { from, to } of places) await copyBackupPart(manifest, backup, from, `${to}.restoring`)
  await changeOwnerToPostgres(`${data}.restoring`)
  const movedAside = []
  for (const { to } of places) {
    const aside = `${to}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
    if (await exists(to)) {
      await rename(to, aside)
      movedAside.push(aside)
    }
    await rename(`${to}.restoring`, to)
  }
  // Replays the write-ahead log now instead of at the next start.
  await (await startEmbeddedPostgres(cluster)).stop()
  return { madeAt: manifest.madeAt, movedAside }
}

async function requireRestorable({ postgres }: Manifest, data: string, overwrite: boolean) {
  const version = await readEmbeddedVersion()
  if (postgres !== version)
    throw new ConfigError(
      `The backup is of Postgres ${postgres}, and this is ${version}: restore it with that one`,
    )
  if ((await findRunningPid(data)) !== null)
    throw new ConfigError('The database is running: stop the server first')
  if ((await exists(join(data, 'PG_VERSION'))) && !overwrite)
    throw new ConfigError(
      'There is a database already. With --overwrite it is moved aside, and the backup takes its place',
    )
}

async function copyBackupPart({ folders, files }: Manifest, backup: string, part: string, target: string) {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true, mode: 0o700 })
  const getPathWithinPart = (path: string) =>
    path.startsWith(`${part}/`) ? path.slice(part.length + 1) : null
  for (const path of folders.map(getPathWithinPart))
    if (path) await mkdir(join(target, path), { recursive: true, mode: 0o700 })
  for (const { path } of files) {
    const inPart = getPathWithinPart(path)
    if (inPart) await cp(join(backup, path), join(target, inPart))
  }
}
