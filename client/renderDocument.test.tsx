import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ClientAssets, RenderedPage } from '../domain/page.ts'
import { renderDocument } from './renderDocument.tsx'
import { defaultReader } from './testing/renderScreen.tsx'

const page: RenderedPage = { status: 200, head: '<title>Kites</title>', body: '<h1>Kites</h1>', records: {} }
const assets: ClientAssets = {
  scripts: ['/assets/entry.js'],
  preloads: ['/assets/react.js'],
  stylesheets: ['/assets/entry.css'],
}

function parse(changes: Partial<RenderedPage> = {}, reader = defaultReader) {
  const html = renderDocument({ page: { ...page, ...changes }, reader, assets })
  return { html, document: new DOMParser().parseFromString(html, 'text/html') }
}

test('contains head tags, app and data', () => {
  const { html, document } = parse({ records: { a: 1 } })
  expect(html).toMatch(/^<!doctype html><html lang="en-IN"><head><meta charSet="utf-8"\/>/)
  expect(document.title).toBe('Kites')
  expect(html).toContain('<div id="root"><h1>Kites</h1></div>')
  expect(JSON.parse(document.getElementById('visitor')?.textContent ?? '')).toEqual(defaultReader)
  expect(JSON.parse(document.getElementById('records')?.textContent ?? '')).toEqual({ a: 1 })
})

test('loads scripts and stylesheets in the head', () => {
  const { document } = parse()
  const scripts = [...document.head.querySelectorAll('script')]
  expect(scripts.map((script) => script.getAttribute('src'))).toEqual(['/assets/entry.js'])
  expect(document.head.querySelector('link[rel=modulepreload]')?.getAttribute('href')).toBe(
    '/assets/react.js',
  )
  expect(document.head.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe('/assets/entry.css')
})

test('has no inline script and no nonce, so that a policy of own files holds', () => {
  const { html, document } = parse({ records: { a: 1 } })
  const inline = [...document.querySelectorAll('script:not([src])')].map((script) =>
    script.getAttribute('type'),
  )
  expect(inline).toEqual(['application/json', 'application/json'])
  expect(html).not.toMatch(/nonce|\son[a-z]+=/)
})

test('links icons that exist', () => {
  const { document } = parse()
  const icons = [...document.head.querySelectorAll('link[rel~=icon], link[rel=apple-touch-icon]')]
  expect(icons).toHaveLength(3)
  for (const icon of icons)
    expect(existsSync(join(import.meta.dirname, 'public', icon.getAttribute('href') ?? ''))).toBe(true)
})

test('sets language and theme of the visitor', () => {
  const { html } = parse({}, { ...defaultReader, language: 'ta', theme: 'dark' })
  expect(html).toContain('<html lang="ta-IN" data-theme="dark">')
})

test('escapes data that would end its script', () => {
  const { html, document } = parse({ records: { name: '</script><script>alert(1)</script>' } })
  expect(html).not.toContain('<script>alert(1)')
  expect(JSON.parse(document.getElementById('records')?.textContent ?? '').name).toContain('alert(1)')
})

test('keeps dollar signs of the app', () => {
  expect(parse({ body: "<p>$& $1 $'</p>" }).html).toContain("<p>$& $1 $'</p>")
})

test('has an empty root when the server could not render the app', () => {
  expect(parse({ body: '' }).html).toContain('<div id="root"></div>')
})
