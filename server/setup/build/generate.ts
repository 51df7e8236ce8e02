import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runProcess } from '../runProcess.ts'
import { runStep } from '../runStep.ts'
import { compressAssets } from './compressAssets.ts'
import { generateGraphQLTypes } from './generateGraphQLTypes.ts'

export const projectRoot = join(import.meta.dirname, '../../..')
/** The client's documents by their hash, as relay.config.js names the file. */
export const operationsPath = join(projectRoot, 'server/platform/graphql/generated/operations.json')
const stampsPath = join(projectRoot, '.patang/generated.json')

interface Artifact {
  name: string
  title: string
  /** Files and folders from which it is generated. */
  sources: string[]
  /** A file that the generation writes. */
  result: string
  make(): Promise<void>
}

const prismaClient: Artifact = {
  name: 'prisma',
  title: 'Generating the database client',
  sources: ['prisma/schema.prisma', 'package-lock.json', 'server/setup/build/generate.ts'],
  result: 'server/platform/database/generated/client.ts',
  make: () =>
    runProcess(['node_modules/prisma/build/index.js', 'generate'], {
      environment: {
        // Generating needs no schema engine. Without this variable Prisma downloads one.
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
    }),
}

const GRAPHQL_TYPES_PATH = 'server/platform/graphql/generated/introspection.d.ts'

const graphqlTypes: Artifact = {
  name: 'graphql types',
  title: 'Generating the types of GraphQL documents',
  sources: ['schema.graphql', 'server/setup/build/generateGraphQLTypes.ts', 'package-lock.json'],
  result: GRAPHQL_TYPES_PATH,
  make: () =>
    generateGraphQLTypes(join(projectRoot, 'schema.graphql'), join(projectRoot, GRAPHQL_TYPES_PATH)),
}

const relayArtifacts: Artifact = {
  name: 'relay',
  title: 'Compiling the queries of the screens',
  sources: ['schema.graphql', 'relay.config.js', 'client', 'package-lock.json'],
  result: 'client/home/__generated__/HomePageQuery.graphql.ts',
  make: compileQueries,
}

const clientBuild: Artifact = {
  name: 'client',
  title: 'Building the screens',
  sources: [
    'client',
    'domain',
    'schema.graphql',
    'vite.config.ts',
    'vite.worker.config.ts',
    'package-lock.json',
    // The plugins of the build, and what they import.
    'server/setup',
  ],
  result: 'dist/server/entry.server.js',
  make: async () => {
    await runProcess(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
    await runProcess([
      'node_modules/vite/bin/vite.js',
      'build',
      '-c',
      'vite.worker.config.ts',
      '--logLevel',
      'warn',
    ])
    await compressAssets(join(projectRoot, 'dist/client'))
    await runProcess(['node_modules/vite/bin/vite.js', 'build', '--ssr', '--logLevel', 'warn'])
    await copyFile(operationsPath, join(projectRoot, 'dist/operations.json'))
  },
}

/** Generates everything that programs import and git ignores. */
export async function generateSources() {
  await generate(prismaClient)
  await generate(graphqlTypes)
  await generate(relayArtifacts)
}

export async function buildClient() {
  await generate(clientBuild)
}

export async function compileQueries() {
  // The compiler adds to this file, which has to exist.
  await mkdir(dirname(operationsPath), { recursive: true })
  await writeFile(operationsPath, '{}')
  // The compiler loads its configuration with the first `node` of the PATH.
  const PATH = `${join(projectRoot, 'node_modules/.bin')}:${process.env.PATH}`
  await runProcess(['node_modules/relay-compiler/cli.js', '--repersist'], { environment: { PATH } })
}

/** Generates an artifact unless its sources are unchanged. */
async function generate({ name, title, sources, result, make }: Artifact) {
  const stamps = JSON.parse(await readFile(stampsPath, 'utf8').catch(() => '{}'))
  const wanted = await calculateFingerprint(sources)
  if (stamps[name] === wanted && existsSync(join(projectRoot, result))) return
  await runStep(title, make)
  await mkdir(join(projectRoot, '.patang'), { recursive: true })
  await writeFile(stampsPath, JSON.stringify({ ...stamps, [name]: wanted }, null, 2))
}

async function calculateFingerprint(sources: string[]) {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of await listFiles(join(projectRoot, source)))
      hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

async function listFiles(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter(
      (entry) =>
        entry.isFile() && !entry.parentPath.endsWith('__generated__') && !entry.name.includes('.test.'),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
