import { setTimeout as sleep } from 'node:timers/promises'
import { fireEvent } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultReader } from '../../testing/renderScreen.tsx'
import { preloadOnIntent } from './preloadOnIntent.ts'
import { requireSignIn } from './requireSignIn.ts'

const load = {
  '/search': vi.fn(async () => () => null),
  '/saved': vi.fn(async () => () => null),
  '/admin': vi.fn(async () => () => null),
}
const redirects: Record<string, typeof requireSignIn> = { '/saved': requireSignIn }
let reader = defaultReader
const routes = Object.entries(load).map(([path, page]) => ({
  path,
  handle: { path, load: page, redirect: redirects[path] },
}))
preloadOnIntent(
  async (pathname) => matchRoutes(routes, pathname) ?? [],
  () => reader,
)

async function point(selector: string) {
  fireEvent.pointerOver(document.querySelector(selector) as Element)
  await sleep(0)
}

/** Each screen is loaded once, so each test has links to other screens. */
afterEach(() => {
  reader = defaultReader
  Reflect.deleteProperty(navigator, 'connection')
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'loads nothing on a slow or metered network: %o',
  async (connection) => {
    Object.assign(navigator, { connection })
    document.body.innerHTML = '<a id="own" href="/search">Search</a>'
    await point('#own')
    expect(load['/search']).not.toHaveBeenCalled()
  },
)

test('loads the code of a screen at the first sign of intent, and no other', async () => {
  document.body.innerHTML = `
    <a id="own" href="/search?q=clay"><span>Search</span></a>
    <a id="elsewhere" href="https://elsewhere.example/admin">Elsewhere</a>`
  expect(load['/search']).not.toHaveBeenCalled()
  await point('#own span')
  fireEvent.focusIn(document.querySelector('#own') as Element)
  await point('#elsewhere')
  expect(load['/search']).toHaveBeenCalledOnce()
  expect(load['/admin']).not.toHaveBeenCalled()
})

test('loads no page that would redirect this visitor', async () => {
  document.body.innerHTML = '<a id="saved" href="/saved">Saved</a>'
  await point('#saved')
  expect(load['/saved']).not.toHaveBeenCalled()
  reader = { ...defaultReader, isSignedIn: true, userId: 'u1' }
  await point('#saved')
  expect(load['/saved']).toHaveBeenCalledOnce()
})
