import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const FILE = '@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.mjs'

/**
 * Loads Prisma's query compiler. The generated client would import this file as a module, whose source and value stay in
 * memory: 9 MB. `server/setup/generate.ts` makes the client call this function instead, once in each process.
 */
export async function loadQueryCompiler(): Promise<WebAssembly.Module> {
  const source = await readFile(createRequire(import.meta.url).resolve(FILE), 'latin1')
  // The file has one string, with the program in base64. A regular expression for its 4 MB takes half a second.
  const start = source.indexOf('"') + 1
  const base64 = source.slice(start, source.indexOf('"', start))
  if (base64.length < 1000) throw new Error(`${FILE} contains no query compiler`)
  return new WebAssembly.Module(Buffer.from(base64, 'base64'))
}
