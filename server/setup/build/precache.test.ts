import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listPrecache } from './precache.ts'
import { listScreens } from './screenDefinitions.ts'

const root = join(import.meta.dirname, '../../..')

/** A build in which each module is a file of its own. */
function createManifest(...names: string[]) {
  const shared = [
    'start.browser.ts',
    'entry.browser.tsx',
    'shell/OpenShellMenu.tsx',
    'shell/Suggestions.tsx',
    'visitorPages.ts',
    'userPages.ts',
    'staffPages.ts',
    'platform/react.ts',
  ]
  const manifest = Object.fromEntries(
    [...shared, ...names].map((name) => [
      name,
      { file: `assets/${name}.js`, imports: ['platform/react.ts'] },
    ]),
  )
  return { ...manifest, 'entry.browser.tsx': { ...manifest['entry.browser.tsx'], css: ['assets/entry.css'] } }
}

const SCREENS = listScreens(root)
  .filter(({ isOffline }) => isOffline)
  .flatMap(({ modules }) => modules)

test('finds the screens that are readable offline', () => {
  for (const screen of ['bookings/BookingsPage.tsx', 'bookings/BookingPage.tsx', 'passes/PassPage.tsx'])
    expect(SCREENS).toContain(screen)
})

test('lists the offline document, the frame and the screens that are readable offline', () => {
  const { files, version } = listPrecache(root, createManifest(...SCREENS, 'home/HomePage.tsx') as never)
  expect(files[0]).toEqual({ url: '/offline', revision: version })
  const urls = files.map(({ url }) => url)
  for (const name of [
    'entry.css',
    'entry.browser.tsx.js',
    'bookings/BookingPage.tsx.js',
    'platform/react.ts.js',
  ])
    expect(urls).toContain(`/assets/${name}`)
  expect(urls).not.toContain('/assets/home/HomePage.tsx.js')
  expect(new Set(urls).size).toBe(urls.length)
})

test('lists the files of each language apart', () => {
  const ofTamil = ['common', 'public', 'rest'].map((group) => `../virtual:messages/ta/${group}`)
  const ofEnglish = ['../virtual:messages/en/rest']
  const { files, languageFiles } = listPrecache(
    root,
    createManifest(...SCREENS, ...ofTamil, ...ofEnglish) as never,
  )
  const toUrl = (name: string) => ({ url: join('/assets', `${name}.js`), revision: null })
  expect(languageFiles).toEqual({ en: ofEnglish.map(toUrl), hi: [], ta: ofTamil.map(toUrl) })
  expect(files.filter(({ url }) => /messages/.test(url))).toEqual([])
})

test('has another version for another build', () => {
  const list = (file: string) =>
    listPrecache(root, { ...createManifest(...SCREENS), 'a.ts': { file } } as never).version
  expect(list('assets/a-1.js')).not.toBe(list('assets/a-2.js'))
})

test('refuses a build without a screen', () => {
  expect(() => listPrecache(root, createManifest() as never)).toThrow('bookings/BookingPage.tsx')
})
