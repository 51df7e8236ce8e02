import './platform/theme.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { App } from './App.tsx'
import { recordNoResponse } from './platform/device/connection.ts'
import { loadDeviceReader, storeReader } from './platform/device/deviceReader.ts'
import { claimDeviceStores } from './platform/device/deviceStore.ts'
import { registerWorker } from './platform/device/registerWorker.ts'
import { loadLanguage, loadStoredLanguage } from './platform/i18n/messages.ts'
import { checkStoredPage, isSessionEnded, watchLoginSession } from './platform/loginSession.ts'
import { preloadAfterInteraction } from './platform/pages/preloadAfterInteraction.ts'
import { isSavingData, loadMatchedScreens, preloadOnIntent } from './platform/pages/preloadOnIntent.ts'
import { type Reader, showTheme } from './platform/reader.tsx'
import { createEnvironment, fetchFromServer, subscribeToServer } from './platform/relay/environment.ts'
import { unpackRecords } from './platform/relay/pageRecords.ts'
import { repeatEarlyTap } from './platform/start/earlyTap.ts'
import { readEmbeddedJson } from './platform/start/embeddedJson.ts'
import { endTask } from './platform/start/endTask.ts'
import { createBrowserRoutes } from './routes.tsx'

// The content security policy forbids eval. Without this setting zod tries it once. The chunks with forms bring zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
/** Addresses with definitions that a visitor may need next (routes.tsx). */
const LATER_PATHS = ['/search', '/signin']

start()

/** Hydrates the page of the server with its records. */
async function start() {
  const isOffline = 'offline' in document.documentElement.dataset
  if (isOffline) recordNoResponse()
  const embedded = readEmbeddedJson<Reader>('visitor')
  let reader = isOffline ? await loadDeviceReader(embedded) : embedded
  const loadingPack = (isOffline ? loadStoredLanguage : loadLanguage)(reader.language)
  watchLoginSession(reader.userId)
  // The evaluation of this module was a task of its own.
  await endTask()
  const environment = createEnvironment(
    fetchFromServer,
    unpackRecords(readEmbeddedJson('records')),
    false,
    subscribeToServer,
  )
  const { routes, findMatches, patchRoutes } = createBrowserRoutes(() => ({ environment, reader }))
  // Hydration needs the screens before the first render. Without a connection the router shows what is missing.
  try {
    const matches = await findMatches(window.location.pathname)
    await endTask()
    await loadMatchedScreens(matches)
    await endTask()
  } catch (error) {
    if (!isOffline) throw error
  }
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: patchRoutes })
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve()
    else router.subscribe((state) => state.initialized && resolve())
  })
  const pack = await loadingPack
  reader = { ...reader, language: pack.language }
  const root = document.getElementById('root') as HTMLElement
  const app = (
    <App
      environment={environment}
      reader={reader}
      pack={pack}
      onReader={(changed) => {
        if (changed.language !== reader.language) installWorker(changed)
        reader = changed
        storeReader(reader)
      }}
    >
      <RouterProvider router={router} />
    </App>
  )
  if (isOffline) showReader(reader)
  // A transition hydrates in short tasks, between which the browser responds to the visitor.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  repeatEarlyTap()
  preloadOnIntent(findMatches, () => reader)
  preloadAfterInteraction(LATER_PATHS.map((path) => () => findMatches(path)))
  watchStoredPages()
  if (!isOffline) await claimStores(reader)
  if ((await installWorker(reader)) && reader.isSignedIn) {
    const { storeForOffline } = await import('./storeForOffline.ts')
    storeForOffline(router, findMatches, () => reader)
  }
}

/** The files of the service worker are for later visits. True once pages can be opened without a connection. */
async function installWorker({ isSignedIn, language }: Reader) {
  if (!isSignedIn && isSavingData()) return false
  return registerWorker(language)
}

/** A page of the browser's cache may show a user who has signed out since. */
function watchStoredPages() {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) checkStoredPage()
  })
}

/** Assigns the device's stores to the page's user. */
async function claimStores(reader: Reader) {
  if (isStoredPage()) await checkStoredPage()
  if (isSessionEnded()) return
  await claimDeviceStores(reader.userId)
  await storeReader(reader)
}

/** The offline document has the settings of no one. */
function showReader({ language, theme }: Reader) {
  document.documentElement.lang = `${language}-IN`
  showTheme(theme)
}

/** Going back or forward shows the page of the browser's cache, whatever its headers say. */
function isStoredPage() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}
