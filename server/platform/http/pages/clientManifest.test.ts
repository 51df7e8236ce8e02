import { expect, test } from 'vitest'
import { listAssets } from './clientManifest.ts'

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
