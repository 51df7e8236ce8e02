import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../platform/config.ts'

/** Path inside the backup. */
const path = z.string().regex(/^(?!\/|.*(^|\/)\.\.(\/|$))./)

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Postgres' major version. Another version cannot read the files. */
  postgres: z.string(),
  folders: z.array(path),
  files: z.array(z.object({ path, bytes: z.int(), sha256: z.string() })),
})

export type Manifest = z.output<typeof manifest>

/** The manifest is written last, so an incomplete backup has none. */
export const MANIFEST = 'manifest.json'

export async function describeFolder(folder: string): Promise<Pick<Manifest, 'folders' | 'files'>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const getRelativePath = (entry: { parentPath: string; name: string }) =>
    join(entry.parentPath, entry.name).slice(folder.length + 1)
  const paths = entries.filter((entry) => entry.isFile()).map(getRelativePath)
  const files: Manifest['files'] = []
  for (const path of paths.sort()) {
    const { size } = await stat(join(folder, path))
    files.push({ path, bytes: size, sha256: await hashFile(join(folder, path)) })
  }
  const folders = entries.filter((entry) => entry.isDirectory()).map(getRelativePath)
  return { folders: folders.sort(), files }
}

/** Reads the manifest of a complete backup. Throws an error that says what is wrong otherwise. */
export async function readVerifiedManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw new ConfigError(`${backup} is no backup: it has no ${MANIFEST}`)
  const parsed = manifest.parse(JSON.parse(text))
  for (const { path, sha256 } of parsed.files) {
    const found = await hashFile(join(backup, path)).catch(() => null)
    if (found !== sha256)
      throw new ConfigError(`The backup is damaged: ${path} is ${found ? 'not what it was' : 'missing'}`)
  }
  return parsed
}

async function hashFile(file: string) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
