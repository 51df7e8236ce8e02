import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const require = createRequire(import.meta.url)
/** As in vite.config.ts. */
const REPLACED = /^\.\/(useFragmentInternal|useLoadMoreFunction|useQueryLoader)$/
const read = (path: string) => readFileSync(path, 'utf8')
const listParts = (file: string) =>
  [...read(join(import.meta.dirname, file)).matchAll(/from '([^.'][^']*)'/g)].map((match) => match[1] ?? '')
const listNames = (file: string) =>
  [
    ...read(join(import.meta.dirname, file)).matchAll(
      /^ {2}(?:\w+ as )?(\w+),$|const \{ (.*) \}|const (\w+) =/gm,
    ),
  ].flatMap(([, listed, taken, own]) => listed ?? own ?? taken?.split(', ') ?? [])

/** Modules of react-relay in the bundle. */
function followHooks(): string[] {
  const files = new Set(listParts('reactRelay.js').map((part) => require.resolve(part)))
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
    expect.arrayContaining(listNames('reactRelay.js')),
  )
})

test('has the implementation of the hooks that the packages choose', () => {
  expect(require('relay-runtime').RelayFeatureFlags.ENABLE_ACTIVITY_COMPATIBILITY).toBe(true)
})
