import { expect, test } from 'vitest'
import { listAssets, listScripts } from './clientManifest.ts'

test('lists the script of a page, its static imports once each, and the stylesheets of the app', () => {
  const assets = listAssets({
    'start.browser.ts': { file: 'assets/start.js', imports: ['_a.js', '_b.js'] },
    'entry.browser.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_c.js'] },
    '_a.js': { file: 'assets/a.js', imports: ['_b.js'] },
    '_b.js': { file: 'assets/b.js', imports: ['_a.js'] },
    '_c.js': { file: 'assets/c.js', css: ['assets/c.css'], imports: ['_b.js'] },
    'home/HomePage.tsx': { file: 'assets/home.js' },
  })
  expect(assets).toEqual({
    scripts: ['/assets/start.js'],
    preloads: ['/assets/a.js', '/assets/b.js'],
    stylesheets: ['/assets/entry.css', '/assets/c.css'],
  })
})

test('lists the scripts of a screen once each, after those of the app and without those of the start', () => {
  const messages = (group: string) => [`../virtual:messages/hi/${group}`, { file: `assets/hi-${group}.js` }]
  const manifest = {
    'start.browser.ts': { file: 'assets/start.js', imports: ['_runtime.js'] },
    'entry.browser.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_react.js'] },
    'a/Screen.tsx': { file: 'assets/screen.js', css: ['assets/map.css'], imports: ['_react.js', '_chip.js'] },
    'a/query.ts': { file: 'assets/query.js' },
    '_react.js': { file: 'assets/react.js', imports: ['_runtime.js'] },
    '_chip.js': { file: 'assets/chip.js', imports: ['_react.js'] },
    '_runtime.js': { file: 'assets/runtime.js' },
    '../virtual:messages/en/common': { file: 'assets/en-common.js' },
    ...Object.fromEntries(['common', 'public', 'rest'].map(messages)),
  }
  const modules = ['a/query.ts', 'a/Screen.tsx']
  const screen = ['query.js', 'screen.js', 'chip.js']
  const list = (texts: 'common' | 'public' | 'rest') =>
    listScripts(manifest, { texts, modules }, 'hi').map((path) => path.replace('/assets/', ''))
  expect(list('common')).toEqual(['entry.js', 'react.js', 'hi-common.js', ...screen])
  expect(list('public')).toEqual(['entry.js', 'react.js', 'hi-common.js', 'hi-public.js', ...screen])
  expect(list('rest')).toEqual([
    'entry.js',
    'react.js',
    'hi-common.js',
    'hi-public.js',
    'hi-rest.js',
    ...screen,
  ])
})
