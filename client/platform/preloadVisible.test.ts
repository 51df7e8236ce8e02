import { fireEvent } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultReader } from '../testing/renderScreen.tsx'
import { preloadVisible } from './preloadVisible.ts'
import { requireSignIn } from './requireSignIn.ts'

const visible = new Set<Element>()

/** The observer of jsdom: a link is visible when its test says so. */
class FakeObserver {
  observe: (target: Element) => void
  unobserve = () => {}
  constructor(callback: IntersectionObserverCallback) {
    this.observe = (target) =>
      callback(
        [{ target, isIntersecting: visible.has(target) } as IntersectionObserverEntry],
        this as unknown as IntersectionObserver,
      )
  }
}

/** A page keeps its listeners. Here they would load screens during later tests, which share the document. */
const addListener = vi.spyOn(document, 'addEventListener')

beforeEach(() => {
  addListener.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  visible.clear()
  for (const listener of addListener.mock.calls) document.removeEventListener(...listener)
  Reflect.deleteProperty(navigator, 'connection')
})

afterAll(() => addListener.mockRestore())

const PATHS = ['/a', '/b', '/c', '/d', '/saved']

/** Screens that were loaded after an interaction, when these links are visible. */
async function listLoaded(hrefs: string[], { interacts = true } = {}) {
  const loaded: string[] = []
  const routes = PATHS.map((path) => ({
    path,
    handle: {
      path,
      // Texts of other groups would load in real time.
      texts: 'common',
      load: async () => {
        loaded.push(path)
        return () => null
      },
      redirect: path === '/saved' ? requireSignIn : undefined,
    },
  }))
  document.body.innerHTML = `<main>${hrefs.map((href) => `<a href="${href}">${href}</a>`).join('')}</main>`
  for (const link of document.querySelectorAll('a')) if (!link.href.endsWith('#below')) visible.add(link)
  preloadVisible(
    async (pathname) => matchRoutes(routes, pathname) ?? [],
    () => defaultReader,
  )
  if (interacts) fireEvent.scroll(document)
  await vi.runAllTimersAsync()
  return loaded
}

test('loads nothing before the visitor does something', async () => {
  expect(await listLoaded(['/a'], { interacts: false })).toEqual([])
})

test('loads the screens of visible links once each', async () => {
  expect(await listLoaded(['/a?q=1', '/a?q=2', '/b#below', '/c'])).toEqual(['/a', '/c'])
})

test('loads at most three screens for a page', async () => {
  expect(await listLoaded(PATHS.slice(0, 4))).toEqual(['/a', '/b', '/c'])
})

test('loads no page that would redirect this visitor, and nothing of another site', async () => {
  expect(await listLoaded(['/saved', 'https://elsewhere.example/a'])).toEqual([])
})

test('loads nothing on a slow or metered network', async () => {
  Object.assign(navigator, { connection: { saveData: true } })
  expect(await listLoaded(['/a'])).toEqual([])
})
