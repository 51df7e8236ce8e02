import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { transformAsync } from '@babel/core'
import type { AnyData } from '../server/testing/testClient.ts'

const run = promisify(execFile)
const project = join(import.meta.dirname, '..')

/** Shell examples use it. */
export const hasCurl = spawnSync('curl', ['--version']).status === 0

interface ExampleInput {
  token: string
  /** Content of /schema.graphql, for the Relay compiler. */
  schema: string
}

/** A folder where a program finds its packages, and nothing else of this project. */
async function runInFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'patang-example-'))
  try {
    await symlink(join(project, 'node_modules'), join(folder, 'node_modules'))
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Runs a shell example and returns its output. */
export async function runShell(code: string, { token }: ExampleInput): Promise<AnyData> {
  // The page shows a placeholder for the token.
  const script = code.replace(/^export PATANG_TOKEN=.*$/m, '')
  const { stdout } = await run('bash', ['-euc', script.replaceAll('curl ', 'curl -sS ')], {
    env: { ...process.env, PATANG_TOKEN: token },
  })
  return JSON.parse(stdout)
}

/** Runs a program of the page and returns its last output. */
export function runProgram(code: string, given: ExampleInput): Promise<string> {
  return runInFolder(async (folder) => {
    const source = code.includes('graphql`') ? await compileWithRelay(code, folder, given) : code
    await writeFile(join(folder, 'example.mjs'), source)
    const { stdout } = await run(process.execPath, ['example.mjs'], {
      cwd: folder,
      env: { ...process.env, FORCE_COLOR: '0', PATANG_TOKEN: given.token },
      timeout: 60_000,
    })
    return stdout
  })
}

/**
 * Compiles an example as a Relay project does: Relay compiler over our schema, Babel plugin over the
 * source.
 */
async function compileWithRelay(code: string, folder: string, { schema }: ExampleInput) {
  const config = { src: '.', schema: './schema.graphql', language: 'javascript', eagerEsModules: true }
  await writeFile(join(folder, 'schema.graphql'), schema)
  // Relay requires operation names to begin with the file's name.
  await writeFile(join(folder, 'Patang.js'), code)
  await writeFile(join(folder, 'relay.config.json'), JSON.stringify(config))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  await run(process.execPath, [join(project, 'node_modules/relay-compiler/cli.js')], { cwd: folder })
  const built = await transformAsync(code, {
    filename: join(folder, 'Patang.js'),
    cwd: folder,
    babelrc: false,
    configFile: false,
    plugins: [['babel-plugin-relay', { ...config, eagerEsModules: true }]],
  })
  return (built?.code ?? '').replaceAll('.graphql"', '.graphql.js"')
}
