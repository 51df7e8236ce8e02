import { afterEach, expect, test, vi } from 'vitest'
import { loadModule, preloadModules } from './preloadModules.ts'

const listLinks = (rel: string) =>
  [...document.head.querySelectorAll(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'))

afterEach(() => document.head.replaceChildren())

test('requests each module once', async () => {
  await preloadModules(['/assets/a1.js', '/assets/a2.js'])
  await preloadModules(['/assets/a2.js', '/assets/a3.js'])
  expect(listLinks('modulepreload')).toEqual(['/assets/a1.js', '/assets/a2.js', '/assets/a3.js'])
})

test('requests a few modules in a task', async () => {
  const paths = Array.from({ length: 20 }, (_, index) => `/assets/b${index}.js`)
  const loading = preloadModules(paths)
  expect(listLinks('modulepreload').length).toBe(8)
  await loading
  expect(listLinks('modulepreload')).toEqual(paths)
})

test('loads a module after its stylesheets, which are requested once', async () => {
  const load = vi.fn(async () => 'map')
  const first = loadModule(load, ['assets/c.js', 'assets/c.css'])
  await vi.waitFor(() => expect(listLinks('stylesheet')).toEqual(['/assets/c.css']))
  expect(load).not.toHaveBeenCalled()
  document.head.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('load'))
  expect(await first).toBe('map')
  expect(await loadModule(load, ['assets/c.css'])).toBe('map')
  expect(listLinks('stylesheet')).toEqual(['/assets/c.css'])
})

test('fails without a stylesheet, and requests it again', async () => {
  const load = async () => 'map'
  const first = loadModule(load, ['assets/d.css'])
  document.head.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('/assets/d.css')
  const second = loadModule(load, ['assets/d.css'])
  document.head.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('load'))
  expect(await second).toBe('map')
})
