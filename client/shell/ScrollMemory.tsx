import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { watchScreen } from './watchScreen.ts'

/**
 * Restores the scroll position after back and forward. A new screen starts at its top; a filter that
 * replaces the address keeps the position. In contrast to the router's own, it respects scrolling before
 * hydration.
 */
export function ScrollMemory() {
  const { key, pathname, hash } = useLocation()
  const navigationType = useNavigationType()
  const positions = useRef(new Map<string, number>())
  const shown = useRef({ key, pathname })

  useLayoutEffect(() => {
    const last = shown.current
    if (last.key === key) return
    shown.current = { key, pathname }
    if (navigationType === 'REPLACE' && last.pathname === pathname) return
    const isNew = navigationType !== 'POP'
    if (isNew && hash && scrollToTarget(hash)) return
    window.scrollTo(0, isNew ? 0 : (positions.current.get(key) ?? 0))
    if (isNew && hash) return waitForTarget(hash)
  }, [key, pathname, hash, navigationType])

  useEffect(() => {
    // The app restores positions itself, except after a reload.
    const savePosition = () => positions.current.set(shown.current.key, window.scrollY)
    const restoreBrowserScrolling = () => {
      window.history.scrollRestoration = 'auto'
    }
    window.history.scrollRestoration = 'manual'
    savePosition()
    window.addEventListener('scroll', savePosition, { passive: true })
    window.addEventListener('pagehide', restoreBrowserScrolling)
    return () => {
      window.removeEventListener('scroll', savePosition)
      window.removeEventListener('pagehide', restoreBrowserScrolling)
    }
  }, [])

  return null
}

function scrollToTarget(hash: string) {
  const target = document.getElementById(hash.slice(1))
  target?.scrollIntoView()
  return target !== null
}

/** The skeleton of a screen has no parts to which an address can lead. */
function waitForTarget(hash: string) {
  const main = document.getElementById('main')
  if (!main) return
  const stop = watchScreen(main, () => scrollToTarget(hash) && stop())
  return stop
}
