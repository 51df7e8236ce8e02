import { matchRoutes, type RouteObject } from 'react-router-dom'
import { loadScreen } from './page.tsx'

/** Loads the code of a screen when the visitor points at, touches or focuses a link to it. */
export function preloadOnIntent(routes: RouteObject[]) {
  function preload({ target }: Event) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== window.location.origin) return
    // A failure is shown when the visitor follows the link.
    loadMatchedScreens(routes, link).catch(() => {})
  }
  for (const name of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(name, preload, { passive: true })
}

/** Loads the code of all screens that an address shows. */
export async function loadMatchedScreens(routes: RouteObject[], address: { pathname: string }) {
  const matches = matchRoutes(routes, address.pathname) ?? []
  await Promise.all(matches.map(({ route }) => loadScreen(route.handle)))
}
