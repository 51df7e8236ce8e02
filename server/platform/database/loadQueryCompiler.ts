import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const FILE = '@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.mjs'

let queryCompiler: Promise<WebAssembly.Module> | undefined

/**
 * Loads Prisma's query compiler once. The generated client would import this file as a module, whose source and value stay
 * in memory: 9 MB. `server/setup/generate.ts` makes the client call this function instead.
 */
export function loadQueryCompiler(): Promise<WebAssembly.Module> {
  queryCompiler ??= compileFile()
  return queryCompiler
}

/** The file has one string, with the program in base64. A regular expression for 4 MB would take half a second. */
async function compileFile(): Promise<WebAssembly.Module> {
  const source = await readFile(createRequire(import.meta.url).resolve(FILE), 'latin1')
  const start = source.indexOf('"') + 1
  const base64 = source.slice(start, source.indexOf('"', start))
  if (base64.length < 1000) throw new Error(`${FILE} contains no query compiler`)
  return new WebAssembly.Module(Buffer.from(base64, 'base64'))
}
