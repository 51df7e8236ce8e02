import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { OFFLINE_PATH } from '../../domain/page.ts'
import { type ClientManifest, listFiles } from '../platform/http/clientManifest.ts'
import { listRouteFiles, listScreens } from './messageGroups.ts'

export interface Precache {
  /** Hash of the whole build. */
  version: string
  /** Files that the service worker fetches when it is installed, for `workbox-precaching`. */
  files: { url: string; revision: string | null }[]
}

/** What the frame loads after the first view, but needs without a connection too. */
const SHARED_PARTS = ['ui/Toast.tsx', 'shell/OpenShellMenu.tsx']

/** Texts and date names, whose language a page chooses when it starts. */
const LANGUAGE_FILES = /virtual:messages\/\w+\/(public|rest)$|date-fns\/locale\//

/** The document without content, the code around all screens, and the code of the screens that are readable offline. */
export function listPrecache(root: string, manifest: ClientManifest): Precache {
  const screens = listRouteFiles(root)
    .flatMap((path) => listScreens(root, path, 'offline: true'))
    .map((path) => path.slice('client/'.length))
  const languages = Object.keys(manifest).filter((key) => LANGUAGE_FILES.test(key))
  const names = ['entry.browser.tsx', ...SHARED_PARTS, ...screens, ...languages]
  const missing = names.filter((name) => !manifest[name])
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}`)
  const files = new Set(names.flatMap((name) => listFiles(manifest, name)))
  const version = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12)
  return {
    version,
    files: [
      { url: OFFLINE_PATH, revision: version },
      // The name of a built file contains a hash of its content.
      ...[...files].map((file) => ({ url: join('/', file), revision: null })),
    ],
  }
}
