import './platform/theme.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom'
import { config } from 'zod'
import { App } from './App.tsx'
import { loadLanguage } from './platform/i18n/messages.ts'
import { loadScreen } from './platform/page.tsx'
import { createEnvironment, fetchFromServer, subscribeToServer } from './platform/relay/environment.ts'
import type { Visitor } from './platform/visitor.tsx'
import { createRoutes, pages } from './routes.tsx'

/** Delay after which the other screens are loaded, so that they open quickly and offline. */
const PRELOAD_DELAY_MS = 4000

// The content security policy forbids eval. Without this setting zod tries it once.
config({ jitless: true })
start()

/** Hydrates the page of the server with its records. */
async function start() {
  let visitor = readEmbeddedJson<Visitor>('visitor')
  const loadingPack = loadLanguage(visitor.language)
  const environment = createEnvironment(
    fetchFromServer,
    readEmbeddedJson('records') ?? undefined,
    false,
    subscribeToServer,
  )
  const routes = createRoutes(environment, () => visitor)
  await loadMatchedScreens(routes)
  const router = createBrowserRouter(routes)
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve()
    else router.subscribe((state) => state.initialized && resolve())
  })
  const pack = await loadingPack
  const root = document.getElementById('root') as HTMLElement
  const app = (
    <App
      environment={environment}
      visitor={visitor}
      pack={pack}
      onVisitor={(changed) => {
        visitor = changed
      }}
    >
      <RouterProvider router={router} />
    </App>
  )
  if (root.hasChildNodes()) hydrateRoot(root, app)
  else createRoot(root).render(app)
  setTimeout(preloadScreens, PRELOAD_DELAY_MS)
}

function readEmbeddedJson<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null')
}

/** Hydration needs the screens before the first render. */
async function loadMatchedScreens(routes: RouteObject[]) {
  const matches = matchRoutes(routes, window.location) ?? []
  const loading = matches.map(({ route }) => loadScreen(route.handle))
  await Promise.all(loading)
}

function preloadScreens() {
  for (const page of pages) loadScreen(page).catch(() => {})
}
