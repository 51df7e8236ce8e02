import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listScreens } from './screenDefinitions.ts'

const root = join(import.meta.dirname, '../../..')
const screens = listScreens(root)

test('reads a screen with its query', () => {
  expect(screens.find(({ path }) => path === '/activity/:id')).toEqual({
    path: '/activity/:id',
    texts: 'public',
    isOffline: true,
    modules: [
      'activityPage/ActivityPage.tsx',
      'activityPage/__generated__/ActivityPageQuery.graphql.ts',
      'visitorPages.ts',
    ],
  })
})

test('finds the screens of several pages in one file', () => {
  const accounts = screens.filter(({ modules }) => modules.some((module) => module.startsWith('accounts/')))
  expect(accounts.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/signin', '/signup', '/forgot-password', '/reset-password', '/verify-email']),
  )
})

test('finds existing modules and a path of its own for each screen that loads after the entry', () => {
  const inEntry = screens.filter(({ modules }) => modules.length === 0)
  // The frame and Home have the same path.
  expect(inEntry.map(({ path }) => path).sort()).toEqual(['*', '/', '/'])
  for (const module of screens.flatMap(({ modules }) => modules))
    expect(existsSync(join(root, 'client', module))).toBe(true)
})
