import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Language } from '../domain/messages/messages.ts'
import {
  APP,
  type ClientManifest,
  listAssets,
  listFiles,
} from '../server/platform/http/pages/clientManifest.ts'
import { listScreens } from '../server/setup/build/screenDefinitions.ts'

/** Pages that visitors open first, with the paths of their definitions. */
export const FIRST_VIEWS = {
  Home: '/',
  Search: '/search',
  Activity: '/activity/:id',
  'Sign-in': '/signin',
} as const

export type FirstViewName = keyof typeof FIRST_VIEWS

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist/client')

interface BundlePart {
  file: string
  gzip: number
}

/** A screen with the texts of one group needs the texts of the groups before it. */
const TEXT_GROUPS = ['common', 'public', 'rest'] as const

/** JavaScript that a page loads by itself: start, app, screen, and the texts of one language. */
export function listFirstView(language: Language, name: FirstViewName): BundlePart[] {
  const manifest = readManifest()
  const screen = listScreens(root).find(({ path }) => path === FIRST_VIEWS[name])
  if (!screen) throw new Error(`The client has no screen ${FIRST_VIEWS[name]}`)
  const { scripts, preloads } = listAssets(manifest)
  const groups = TEXT_GROUPS.slice(0, TEXT_GROUPS.indexOf(screen.texts) + 1)
  const texts = groups.flatMap((group) =>
    Object.keys(manifest).filter((key) => key.endsWith(`virtual:messages/${language}/${group}`)),
  )
  const files = [APP, ...texts, ...screen.modules].flatMap((module) => listFiles(manifest, module))
  const paths = new Set([...[...scripts, ...preloads].map((path) => path.slice(1)), ...files])
  return [...paths]
    .filter((path) => path.endsWith('.js'))
    .map(measure)
    .sort((a, b) => b.gzip - a.gzip)
}

export function readManifest(): ClientManifest {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
}

export function measure(file: string): BundlePart {
  return { file, gzip: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length }
}

export const sumGzip = (parts: readonly BundlePart[]) => parts.reduce((total, { gzip }) => total + gzip, 0)
