import { expect, test } from 'vitest'
import { createBrowserRoutes, pages } from './routes.tsx'
import { staffPages } from './staffPages.ts'
import { userPages } from './userPages.ts'
import { visitorPages } from './visitorPages.ts'

const getContext = () => {
  throw new Error('no navigation happens')
}

test('finds every page at its address, with the definitions that are loaded for it', async () => {
  for (const { path } of [...pages, ...visitorPages, ...userPages, ...staffPages].filter(
    ({ path }) => path !== '*',
  )) {
    const { findMatches } = createBrowserRoutes(getContext)
    expect((await findMatches(path.replaceAll(/:\w+/g, '1'))).at(-1)?.route.path).toBe(path)
  }
})

test('loads the definitions of later pages once, with the first address of theirs', async () => {
  const { routes, findMatches, patchRoutes } = createBrowserRoutes(getContext)
  const count = () => routes[0]?.children?.length
  expect((await findMatches('/')).at(-1)?.route.path).toBe('/')
  expect(count()).toBe(pages.length)
  let expected = pages.length
  for (const [group, ...paths] of [
    [visitorPages, '/activity/1', '/search', '/Providers/1/'],
    [userPages, '/saved', '/Bookings/1/'],
  ] as const) {
    expected += group.length
    for (const path of paths) {
      expect((await findMatches(path)).at(-1)?.route.path).not.toBe('*')
      expect(count()).toBe(expected)
    }
  }
  const patched: unknown[] = []
  const patch = (_: string | null, children: unknown[]) => patched.push(...children)
  await patchRoutes({ path: '/', patch } as never)
  expect(patched).toEqual([])
  await patchRoutes({ path: '/admin', patch } as never)
  expect(patched.length).toBe(staffPages.length)
  for (const path of ['/admin/users/1', '/Admin/users/1/', '/provider', '/developers'])
    expect((await findMatches(path)).at(-1)?.route.path).not.toBe('*')
  expect(count()).toBe(expected + staffPages.length)
})

test('shows an unknown address as such', async () => {
  const { findMatches } = createBrowserRoutes(getContext)
  for (const path of ['/nowhere', '/activity', '/searches'])
    expect((await findMatches(path)).at(-1)?.route.path).toBe('*')
})
