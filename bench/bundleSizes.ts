import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Language } from '../domain/messages/messages.ts'
import {
  type BuiltScreens,
  type ClientManifest,
  listAssets,
  listScripts,
} from '../server/platform/http/clientManifest.ts'
import { FIRST_VIEWS, type FirstViewName } from '../server/setup/sharedChunks.ts'

const dist = join(import.meta.dirname, '../dist/client')

interface BundlePart {
  file: string
  gzip: number
}

/** JavaScript that a page loads by itself: start, app, screen, and the texts of one language. */
export function listFirstView(language: Language, name: FirstViewName): BundlePart[] {
  const manifest = readManifest()
  const screens: BuiltScreens = JSON.parse(readFileSync(join(dist, '../screens.json'), 'utf8'))
  const screen = screens[FIRST_VIEWS[name]]
  if (!screen) throw new Error(`The build has no screen ${FIRST_VIEWS[name]}`)
  const { scripts, preloads } = listAssets(manifest)
  const paths = [...scripts, ...preloads, ...listScripts(manifest, screen, language)]
  return paths.map((path) => measure(path.slice(1))).sort((a, b) => b.gzip - a.gzip)
}

export function readManifest(): ClientManifest {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
}

export function measure(file: string): BundlePart {
  return { file, gzip: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length }
}

export const sumGzip = (parts: readonly BundlePart[]) => parts.reduce((total, { gzip }) => total + gzip, 0)
