import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { ASSETS_PATH, OFFLINE_PATH } from '../../../domain/page.ts'
import { listenToPush } from './push.ts'
import { worker } from './worker.ts'

interface PrecachedFile {
  url: string
  revision: string | null
}

/** Files to fetch with the worker, files of each language, and a hash of the build (server/setup/build/precache.ts). */
declare const PRECACHE: PrecachedFile[]
declare const LANGUAGE_FILES: Record<string, PrecachedFile[]>
declare const VERSION: string

/** Without a response in this time the app starts from the device; its requests wait longer. */
const PAGE_TIMEOUT_SECONDS = 10
const ASSETS_CACHE = `assets-${VERSION}`

// A new version is in use from the next page on. Pages come from the network, so an old worker cannot hold them back.
worker.addEventListener('install', () => worker.skipWaiting())
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), removeOldAssets()]))
})

cleanupOutdatedCaches()
precacheAndRoute([...PRECACHE, ...getLanguageFiles()], { cleanURLs: false, directoryIndex: '' })
enableNavigationPreload()

// Documents contain what their reader may see, so no document of a reader is ever stored.
const network = new NetworkOnly({ networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS })
registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        return await network.handle(options)
      } catch {
        return (await matchPrecache(OFFLINE_PATH)) ?? Response.error()
      }
    },
    // Files and documents of the API. Browsers say themselves that these cannot be loaded.
    { denylist: [/^\/(api|graphql|calendar|exports|catalogue)\b/, /\.\w+$/] },
  ),
)

// The name of an asset contains a hash of its content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(ASSETS_PATH),
  new CacheFirst({ cacheName: ASSETS_CACHE }),
)

listenToPush()

/** The address of a worker that a former version registered has no language. Such a worker stores all of them. */
function getLanguageFiles() {
  const language = new URL(worker.location.href).searchParams.get('language') ?? ''
  return LANGUAGE_FILES[language] ?? Object.values(LANGUAGE_FILES).flat()
}

async function removeOldAssets() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('assets-') && name !== ASSETS_CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}
