import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { ClientManifest } from '../server/platform/http/clientManifest.ts'

const dist = join(import.meta.dirname, '../dist/client')
const ENTRIES = ['start.browser.ts', 'entry.browser.tsx']

export interface BundlePart {
  file: string
  gzip: number
}

/** JavaScript that a page loads by itself: entries, its own parts (screen and query), and the texts of one language. */
export function listFirstView(language: 'en' | 'hi' | 'ta', own: readonly string[]): BundlePart[] {
  const manifest = readManifest()
  const roots = [
    ...ENTRIES,
    ...own,
    findKey(manifest, (key) => key.includes(`virtual:messages/${language}/public`)),
  ]
  const keys = new Set(roots)
  // A set's iteration includes the keys that are added during it.
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported)
  return [...keys].map((key) => measure(manifest[key]?.file ?? key)).sort((a, b) => b.gzip - a.gzip)
}

export function readManifest(): ClientManifest {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
}

export function measure(file: string): BundlePart {
  return { file, gzip: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length }
}

export const sumGzip = (parts: readonly BundlePart[]) => parts.reduce((total, { gzip }) => total + gzip, 0)

function findKey(manifest: ClientManifest, matches: (key: string) => boolean): string {
  const found = Object.keys(manifest).find(matches)
  if (!found) throw new Error('The build has no such chunk')
  return found
}
