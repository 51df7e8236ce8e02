import { expect, test } from 'vitest'
import { laterPages } from './laterPages.ts'
import { createBrowserRoutes, isLaterPath, pages } from './routes.tsx'

const getContext = () => {
  throw new Error('no navigation happens')
}

test('recognises the paths of the pages that are defined later', () => {
  expect(laterPages.filter(({ path }) => !isLaterPath(path))).toEqual([])
  expect(pages.filter(({ path }) => isLaterPath(path))).toEqual([])
  expect(isLaterPath('/providers/1')).toBe(false)
})

test('adds the later pages with the first address of theirs', async () => {
  const { routes, findMatches, patchRoutes } = createBrowserRoutes(getContext)
  const count = () => routes[0]?.children?.length
  expect((await findMatches('/saved')).at(-1)?.route.path).toBe('/saved')
  expect(count()).toBe(pages.length)
  for (const path of ['/admin/users/1', '/Admin/users/1/', '/provider', '/developers'])
    expect((await findMatches(path)).at(-1)?.route.path).not.toBe('*')
  expect(count()).toBe(pages.length + laterPages.length)

  const patched: unknown[] = []
  const patch = (_: string | null, children: unknown[]) => patched.push(...children)
  await patchRoutes({ path: '/activity/1', patch } as never)
  expect(patched).toEqual([])
  await patchRoutes({ path: '/admin', patch } as never)
  expect(patched.length).toBe(laterPages.length)
  expect(count()).toBe(pages.length + laterPages.length)
})
