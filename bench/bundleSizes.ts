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

interface FirstView {
  /** Screen and query. */
  parts: readonly string[]
  /** Groups of texts (server/setup/messageGroups.ts). */
  texts: readonly ('common' | 'public')[]
}

/** Pages that visitors open first. */
export const FIRST_VIEWS = {
  Home: { parts: ['home/HomePage.tsx', 'home/__generated__/HomePageQuery.graphql.ts'], texts: ['common'] },
  Search: {
    parts: ['activities/SearchPage.tsx', 'activities/__generated__/SearchPageQuery.graphql.ts'],
    texts: ['common', 'public'],
  },
  Activity: {
    parts: ['activityPage/ActivityPage.tsx', 'activityPage/__generated__/ActivityPageQuery.graphql.ts'],
    texts: ['common', 'public'],
  },
  'Sign-in': { parts: ['accounts/SignInPage.tsx'], texts: ['common', 'public'] },
} as const satisfies Record<string, FirstView>

export type FirstViewName = keyof typeof FIRST_VIEWS

/** JavaScript that a page loads by itself: entries, its own parts, and the texts of one language. */
export function listFirstView(language: 'en' | 'hi' | 'ta', name: FirstViewName): BundlePart[] {
  const manifest = readManifest()
  const { parts, texts }: FirstView = FIRST_VIEWS[name]
  const messages = texts.map((group) =>
    findKey(manifest, (key) => key.includes(`virtual:messages/${language}/${group}`)),
  )
  const keys = new Set([...ENTRIES, ...parts, ...messages])
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
