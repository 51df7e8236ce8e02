import type { RouteMatch } from 'react-router-dom'
import type { Reader } from '../reader.tsx'
import { type FindMatches, getPageAddress, loadScreen, type Page } from './page.tsx'

/** The Network Information API, which Safari and Firefox do not have. */
interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Loads the code of a screen when the visitor points at, touches or focuses a link to it. Does not load a page that
 * would redirect this visitor, such as a page of signed-in users. Loads nothing on a slow or metered network.
 */
export function preloadOnIntent(findMatches: FindMatches, getReader: () => Reader) {
  async function preload({ target }: Event) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || !canPreload(link)) return
    const matches = await findMatches(link.pathname)
    if (!redirects(matches, link, getReader())) await loadMatchedScreens(matches)
  }
  // A failure is shown when the visitor follows the link.
  const listener = (event: Event) => void preload(event).catch(() => {})
  for (const name of ['pointerover', 'pointerdown', 'touchstart', 'focusin'])
    document.addEventListener(name, listener, { passive: true })
}

/** False for another site, and on a slow or metered network. */
export function canPreload(link: HTMLAnchorElement) {
  return link.origin === window.location.origin && !isSavingData()
}

/** True when one of the pages would redirect this visitor. */
export function redirects(matches: RouteMatch[], { href }: HTMLAnchorElement, reader: Reader) {
  const request = new Request(href)
  return matches.some(({ route, params }) =>
    (route.handle as Page<never>).redirect?.(getPageAddress(request, params), reader),
  )
}

/** True on a slow or metered network. */
export function isSavingData() {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

/** Loads the code of all screens that an address shows. */
export async function loadMatchedScreens(matches: RouteMatch[]) {
  await Promise.all(matches.map(({ route }) => loadScreen(route.handle)))
}
