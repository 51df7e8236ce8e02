import { matchRoutes, type RouteObject } from 'react-router-dom'
import { getPageAddress, loadScreen, type Page } from './page.tsx'
import type { Visitor } from './visitor.tsx'

/** The Network Information API, which Safari and Firefox do not have. */
interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Loads the code of a screen when the visitor points at, touches or focuses a link to it. A page that would redirect this
 * visitor, such as one of signed-in users, is not loaded, and nothing on a slow or metered network.
 */
export function preloadOnIntent(routes: RouteObject[], getVisitor: () => Visitor) {
  function preload({ target }: Event) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    // A failure is shown when the visitor follows the link.
    if (link && canPreload(link, routes, getVisitor())) loadMatchedScreens(routes, link).catch(() => {})
  }
  for (const name of ['pointerover', 'pointerdown', 'touchstart', 'focusin'])
    document.addEventListener(name, preload, { passive: true })
}

/** False for another site, for a page that would redirect this visitor, and on a slow or metered network. */
export function canPreload(link: HTMLAnchorElement, routes: RouteObject[], visitor: Visitor) {
  if (link.origin !== window.location.origin || isSavingData()) return false
  const request = new Request(link.href)
  const matches = matchRoutes(routes, link.pathname) ?? []
  return !matches.some(({ route, params }) =>
    (route.handle as Page<never>).redirect?.(getPageAddress(request, params), visitor),
  )
}

/** True on a slow or metered network. */
export function isSavingData() {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

/** Loads the code of all screens that an address shows. */
export async function loadMatchedScreens(routes: RouteObject[], address: { pathname: string }) {
  const matches = matchRoutes(routes, address.pathname) ?? []
  await Promise.all(matches.map(({ route }) => loadScreen(route.handle)))
}
