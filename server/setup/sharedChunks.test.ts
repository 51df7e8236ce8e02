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
const VIEWS = {
  Home: ['/app/client/Home.tsx', '/app/client/pages.ts'],
  Search: ['/app/client/Search.tsx', '/app/client/pages.ts'],
  'Sign-in': ['/app/client/SignIn.tsx'],
}

test.each([
  ['of three views', 3, '/app/domain/money.ts', 'Home-Search-Sign-in'],
  ['of more views than two', 2, '/app/domain/money.ts', null],
  ['of one view', 2, '/app/client/Filter.tsx', null],
  ['of no view', 2, '/app/client/Staff.tsx', null],
  ['with which several views begin', 2, '/app/client/pages.ts', null],
  ['of a package that the app takes apart', 2, '/app/client/package/hooks.js', null],
  ['of a package', 3, '/app/node_modules/zod/index.js', null],
])('names the chunk of a module %s', (_, viewCount, id, expected) => {
  expect(createChunkNamer('/app', VIEWS, viewCount)(id, graph)).toBe(expected)
})

test('every first view begins with modules', () => {
  const views = listFirstViewModules(join(import.meta.dirname, '../..'))
  expect(Object.values(views).map(({ length }) => length > 0)).toEqual([true, true, true, true])
})
