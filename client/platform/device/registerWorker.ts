import type { Language } from '../../../domain/messages/messages.ts'
import { ASSETS_PATH } from '../../../domain/page.ts'

/**
 * Path of the service worker (client/platform/worker), which stores the texts of this language. A worker for another
 * language replaces it and keeps its push subscriptions. `npm run dev` has none.
 */
export const getWorkerPath = (language: Language) => `/sw.js?language=${language}`

/**
 * Registers the service worker after the first view, and gives it the files that were loaded before it existed. True once
 * pages can be opened without a connection.
 */
export async function registerWorker(language: Language): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  try {
    await navigator.serviceWorker.register(getWorkerPath(language), { updateViaCache: 'none' })
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
