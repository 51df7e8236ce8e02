import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Storage of files. A name is a hash of the content, so a file never changes. */
export interface Storage {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer | null>
  /** Does nothing when there is no such file. */
  delete(name: string): Promise<void>
  /** Names of the files that start with this. */
  list(prefix: string): Promise<string[]>
}

export function createDiskStorage(folder: string): Storage {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true })
      // Renaming makes the complete file visible at once.
      const draft = join(folder, `.${name}.${process.pid}.${performance.now()}`)
      await writeFile(draft, bytes)
      await rename(draft, join(folder, name))
    },
    async get(name) {
      return readFile(join(folder, name)).catch(returnNullIfMissing)
    },
    async delete(name) {
      await rm(join(folder, name), { force: true })
    },
    async list(prefix) {
      const names = await readdir(folder).catch(returnNullIfMissing)
      return (names ?? []).filter((name) => name.startsWith(prefix))
    },
  }
}

function returnNullIfMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return null
  throw error
}
