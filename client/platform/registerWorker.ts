import { ASSETS_PATH } from '../../domain/page.ts'

/** Path of the service worker (client/platform/worker). `npm run dev` has none. */
export const WORKER_PATH = '/sw.js'

/**
 * Registers the service worker after the first view, and gives it the files that were loaded before it existed. True once
 * pages can be opened without a connection.
 */
export async function registerWorker(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  try {
    await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: listLoadedAssets() } })
    return true
  } catch (error) {
    // The app works without it: private windows and some browsers inside of other apps have none.
    console.warn(error)
    return false
  }
}

function listLoadedAssets() {
  const start = window.location.origin + ASSETS_PATH
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set(loaded.filter((address) => address.startsWith(start)))]
}
