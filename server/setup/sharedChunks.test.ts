import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ICONS } from './iconsPlugin.ts'
import { createChunkNamer, createSmallChunkNamer, listScreenModules } from './sharedChunks.ts'

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
  '/app/client/Activity.tsx': ['Row', 'Dialog', 'Chart', 'Guide', 'Seat', 'Price'].map(getOwnPath),
  // A circle that leads to a package.
  [getOwnPath('Dialog')]: [getOwnPath('Chart')],
  [getOwnPath('Chart')]: [getOwnPath('Dialog'), '/app/node_modules/zod/index.js'],
  [getOwnPath('Row')]: [getOwnPath('Price'), `/app/${ICONS}/plus.mjs`],
  [getOwnPath('Price')]: ['/app/node_modules/react/index.js'],
  [`/app/${ICONS}/plus.mjs`]: ['/app/node_modules/react/index.js'],
  '/app/client/Saved.tsx': ['/app/node_modules/react/index.js'],
  '/app/client/Booking.tsx': ['Row', 'Dialog', 'Guide', 'Price'].map(getOwnPath),
}
const LENGTHS: Record<string, number> = { [getOwnPath('Guide')]: 2_001, [getOwnPath('Row')]: 2_000 }
const graph = {
  getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [], code: 'x'.repeat(LENGTHS[id] ?? 100) }),
}
function getOwnPath(name: string) {
  return `/app/client/${name}.ts`
}
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

test.each([
  ['that other screens import too', getOwnPath('Row'), 'Activity-small'],
  ['that a small module imports', getOwnPath('Price'), 'Activity-small'],
  ['of an icon', `/app/${ICONS}/plus.mjs`, 'Activity-small'],
  ['that no other screen imports', getOwnPath('Seat'), null],
  ['that is long', getOwnPath('Guide'), null],
  ['that imports what not all views load', getOwnPath('Dialog'), null],
  ['of a package', '/app/node_modules/react/index.js', null],
  ['with which a view begins', '/app/client/Saved.tsx', null],
])('names the chunk of a small module of one view %s', (_, id, expected) => {
  const views = { Activity: ['/app/client/Activity.tsx'], Saved: ['/app/client/Saved.tsx'] }
  expect(createSmallChunkNamer('/app', views, ['/app/client/Booking.tsx'])(id, graph)).toBe(expected)
})

test('every first view begins with modules, which are not those of other screens', () => {
  const { views, otherScreens } = listScreenModules(join(import.meta.dirname, '../..'))
  expect(Object.values(views).map(({ length }) => length > 0)).toEqual([true, true, true, true])
  expect(otherScreens.filter((module) => module.endsWith('/ActivityPage.tsx'))).toEqual([])
  expect(otherScreens.length).toBeGreaterThan(50)
})
