import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { LiveResolverCache } from './unusedParts.ts'

const require = createRequire(import.meta.url)
/** As in vite.config.ts. */
const REPLACED = /^\.\/(useFragmentInternal|useLoadMoreFunction|useQueryLoader)$/
const read = (path: string) => readFileSync(path, 'utf8')
const REACT_RELAY = ['core.js', 'pagination.js', 'connectionHandler.js']
const readOwn = (file: string) => read(join(import.meta.dirname, file))
const listParts = (file: string) =>
  [...readOwn(file).matchAll(/from '([^.'][^']*)'/g)].map((match) => match[1] ?? '')
/** Names that a module exports: `export { default as a } from`, `export const { b } =` and `export const c =`. */
const listNames = (file: string) =>
  [...readOwn(file).matchAll(/^export (?:\{ (.*) \} from|const \{ (.*) \} =|const (\w+) =)/gm)]
    .flatMap(([, listed, taken, own]) => (listed ?? taken ?? own ?? '').split(', '))
    .map((name) => name.replace('default as ', ''))

/** Modules of react-relay in the bundle. */
function followHooks(): string[] {
  const files = new Set(REACT_RELAY.flatMap(listParts).map((part) => require.resolve(part)))
  // A set's iteration includes the files that are added during it.
  for (const file of files)
    for (const [, path = ''] of read(file).matchAll(/require\(['"](\.[^'"]+)['"]\)/g))
      files.add(require.resolve(join(dirname(file), path.replace(REPLACED, '$&_EXPERIMENTAL'))))
  return [...files]
}

/** Names that a module takes from relay-runtime. */
function listTakenNames(source: string): string[] {
  const variables = [...source.matchAll(/(\w+) = require\(['"]relay-runtime['"]\)/g)].map((match) => match[1])
  return variables.flatMap((variable) =>
    [...source.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map((match) => match[1] ?? ''),
  )
}

test('has every name that the hooks take from relay-runtime', () => {
  const taken = new Set(followHooks().flatMap((file) => listTakenNames(read(file))))
  expect(taken.size).toBeGreaterThan(20)
  expect(listNames('relayRuntime.js')).toEqual(expect.arrayContaining([...taken]))
})

test('has no names that the packages do not have', () => {
  expect(Object.keys(require('relay-runtime'))).toEqual(expect.arrayContaining(listNames('relayRuntime.js')))
  expect(Object.keys(require('react-relay/hooks'))).toEqual(
    expect.arrayContaining(REACT_RELAY.flatMap(listNames)),
  )
})

test('replaces every method of the cache of client resolvers that the store calls', () => {
  const store = read(require.resolve('relay-runtime/lib/store/RelayModernStore.js'))
  const called = [...store.matchAll(/this\._resolverCache\.(\w+)\(/g)].map((match) => match[1])
  // Only resolvers suspend and change in batches.
  const ofResolvers = [
    'getLiveResolverPromise',
    'batchLiveStateUpdates',
    'batchLiveStateUpdatesWithoutNotify',
  ]
  expect([...ofResolvers, ...Object.getOwnPropertyNames(LiveResolverCache.prototype)]).toEqual(
    expect.arrayContaining(called),
  )
})

test('the app uses no replaced part', () => {
  const root = join(import.meta.dirname, '../../..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts$|unusedParts/.test(path))
    .map((path) => read(join(root, path)))
  expect(sources.length).toBeGreaterThan(500)
  // Words of the app's sources, and of the artifacts of client resolvers and updatable operations.
  const uses =
    /readUpdatable|@updatable|\bconfigs:|RelayResolver|RelayLiveResolver|UpdatableQuery|\b(apply|revert|replace)Update\(|missingFieldHandlers/
  expect(sources.filter((source) => uses.test(source))).toEqual([])
})

test('has the implementation of the hooks that the packages choose', () => {
  expect(require('relay-runtime').RelayFeatureFlags.ENABLE_ACTIVITY_COMPATIBILITY).toBe(true)
})

test('the environment takes the parts that load later as this version does', () => {
  const environment = read(require.resolve('relay-runtime/lib/store/RelayModernEnvironment.js'))
  for (const part of [
    "require('./OperationExecutor')",
    "require('./RelayPublishQueue')",
    "require('./normalizeResponse')",
    "require('../handlers/RelayDefaultHandlerProvider')",
    'OperationExecutor.execute({',
    'operationExecutions: ',
    'getPublishQueue: ',
    'normalizeResponse: ',
    'sink: sink',
  ])
    expect(environment).toContain(part)
  expect(environment).toMatch(
    /new RelayPublishQueue\(store, [^,]+\? _config\$handlerProvid : RelayDefaultHandlerProvider, /,
  )
})
