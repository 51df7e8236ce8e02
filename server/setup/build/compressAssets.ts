import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a compressed copy beside each text file of a folder, so no request has to compress it. */
export async function compressAssets(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && /\.(m?js|css|svg)$/.test(entry.name))
  for (const { parentPath, name } of texts) {
    const path = join(parentPath, name)
    const content = await readFile(path)
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    await writeFile(`${path}.br`, await brotli(content, { params }))
    await writeFile(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }))
  }
}
