import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createChunkNamer, listFirstViewModules } from './sharedChunks.ts'

const IMPORTS: Record<string, string[]> = {
  '/app/client/Home.tsx': ['/app/client/Card.tsx', '/app/client/package/hooks.js'],
  '/app/client/Search.tsx': [
    '/app/client/Card.tsx',
    '/app/client/Filter.tsx',
    '/app/client/package/hooks.js',
  ],
  '/app/client/SignIn.tsx': ['/app/domain/money.ts', '/app/node_modules/zod/index.js'],
  '/app/client/Card.tsx': ['/app/domain/money.ts', '/app/node_modules/zod/index.js'],
  // A circle.
  '/app/domain/money.ts': ['/app/client/Card.tsx'],
}
const graph = { getModuleInfo: (id: string) => (IMPORTS[id] ? { importedIds: IMPORTS[id] } : null) }
const nameChunk = createChunkNamer('/app', {
  Home: ['/app/client/Home.tsx', '/app/client/pages.ts'],
  Search: ['/app/client/Search.tsx', '/app/client/pages.ts'],
  'Sign-in': ['/app/client/SignIn.tsx'],
})

test.each([
  ['of several views', '/app/domain/money.ts', 'Home-Search-Sign-in'],
  ['of one view', '/app/client/Filter.tsx', null],
  ['of no view', '/app/client/Staff.tsx', null],
  ['with which several views begin', '/app/client/pages.ts', null],
  ['of a package that the app takes apart', '/app/client/package/hooks.js', null],
  ['of a package', '/app/node_modules/zod/index.js', null],
])('names the chunk of a module %s', (_, id, expected) => {
  expect(nameChunk(id, graph)).toBe(expected)
})

test('every first view begins with modules', () => {
  const views = listFirstViewModules(join(import.meta.dirname, '../..'))
  expect(Object.values(views).map(({ length }) => length > 0)).toEqual([true, true, true, true])
})
