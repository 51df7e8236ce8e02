import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '../../../domain/messages/messages.ts'
import { OFFLINE_PATH } from '../../../domain/page.ts'
import { type ClientManifest, listFiles } from '../../platform/http/pages/clientManifest.ts'
import { listScreens } from './screenDefinitions.ts'

interface PrecachedFile {
  url: string
  revision: string | null
}

interface Precache {
  /** Hash of the whole build. */
  version: string
  /** Files that the service worker fetches when it is installed, for `workbox-precaching`. */
  files: PrecachedFile[]
  /** The texts and date names of each language, of which the worker fetches one. */
  languageFiles: Record<Language, PrecachedFile[]>
}

/** The app loads these with their first use: menu, suggestions, and the definitions of pages. */
const LATER_PARTS = [
  'shell/OpenShellMenu.tsx',
  'shell/Suggestions.tsx',
  'visitorPages.ts',
  'userPages.ts',
  'staffPages.ts',
]

/** Texts with date names. The page sends the worker the language of its reader. */
const LANGUAGE_FILE = /virtual:messages\/(\w+)\/(?:common|public|rest)$/

/** The document without content, the code around all screens, and the code of the screens that are readable offline. */
export function listPrecache(root: string, manifest: ClientManifest): Precache {
  const screens = listScreens(root)
    .filter(({ isOffline }) => isOffline)
    .flatMap(({ modules }) => modules)
  const names = ['start.browser.ts', 'entry.browser.tsx', ...LATER_PARTS, ...screens]
  const missing = names.filter((name) => !manifest[name])
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}`)
  const files = new Set(names.flatMap((name) => listFiles(manifest, name)))
  const listLanguage = (language: Language) => {
    const own = Object.keys(manifest).filter((key) => findLanguage(key) === language)
    return [...new Set(own.flatMap((key) => listFiles(manifest, key)))].filter((file) => !files.has(file))
  }
  const version = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12)
  return {
    version,
    files: [{ url: OFFLINE_PATH, revision: version }, ...[...files].map(toPrecachedFile)],
    languageFiles: Object.fromEntries(
      LANGUAGES.map((language) => [language, listLanguage(language).map(toPrecachedFile)]),
    ) as Precache['languageFiles'],
  }
}

function findLanguage(key: string) {
  return LANGUAGE_FILE.exec(key)?.[1]
}

/** The name of a built file contains a hash of its content. */
const toPrecachedFile = (file: string): PrecachedFile => ({ url: join('/', file), revision: null })
