import type { FindMatches } from './page.tsx'
import { INTERACTIONS } from './preloadAfterInteraction.ts'
import { canPreload, loadMatchedScreens, redirects } from './preloadOnIntent.ts'
import type { Reader } from './reader.tsx'
import { waitForIdle } from './waitForIdle.ts'

/** Kinds of screens that are loaded for visible links, until the page with the links is left. */
const MAX_SCREENS = 3

/**
 * Loads the code of the screens whose links the visitor sees, one after the other when the browser is idle. The first links
 * of the content come first.
 */
export function preloadVisible(findMatches: FindMatches, getReader: () => Reader) {
  const observed = new WeakSet<Element>()
  const waiting: HTMLAnchorElement[] = []
  const screens = new Set<string>()
  let pathname = window.location.pathname
  let isScheduled = false

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      waiting.push(target as HTMLAnchorElement)
    }
    schedule()
  })

  function observeLinks() {
    if (pathname !== window.location.pathname) {
      pathname = window.location.pathname
      screens.clear()
      waiting.length = 0
    }
    for (const link of document.querySelectorAll('main a[href]')) {
      if (observed.has(link)) continue
      observed.add(link)
      observer.observe(link)
    }
  }

  async function loadNext() {
    isScheduled = false
    const link = waiting.shift()
    if (!link || screens.size >= MAX_SCREENS) return
    // A failure is shown when the visitor follows the link.
    if (link.isConnected && canPreload(link)) await loadLinked(link).catch(() => {})
    schedule()
  }

  async function loadLinked(link: HTMLAnchorElement) {
    const matches = await findMatches(link.pathname)
    const screen = matches.at(-1)?.route.path
    if (!screen || screens.has(screen) || redirects(matches, link, getReader())) return
    screens.add(screen)
    await loadMatchedScreens(matches)
  }

  function schedule() {
    if (isScheduled || waiting.length === 0) return
    isScheduled = true
    waitForIdle().then(loadNext)
  }

  let isObserving = false
  function startObserving() {
    if (isObserving) return
    isObserving = true
    waitForIdle().then(() => {
      isObserving = false
      observeLinks()
    })
  }
  for (const name of INTERACTIONS)
    document.addEventListener(name, startObserving, { passive: true, capture: true })
}
