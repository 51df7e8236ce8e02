import { expect, test } from 'vitest'
import { listAssets } from './clientManifest.ts'

test('lists the entry, its static imports once each, and their stylesheets', () => {
  const assets = listAssets({
    'entry.browser.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_a.js', '_b.js'] },
    '_a.js': { file: 'assets/a.js', imports: ['_b.js'] },
    '_b.js': { file: 'assets/b.js', css: ['assets/b.css'], imports: ['_a.js'] },
    'home/HomePage.tsx': { file: 'assets/home.js' },
  })
  expect(assets).toEqual({
    scripts: ['/assets/entry.js'],
    preloads: ['/assets/a.js', '/assets/b.js'],
    stylesheets: ['/assets/entry.css', '/assets/b.css'],
  })
})
