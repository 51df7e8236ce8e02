import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

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
    const target = navigationType !== 'POP' && hash && document.getElementById(hash.slice(1))
    // Newer browsers return a promise, which an effect must not return.
    if (target) target.scrollIntoView()
    else window.scrollTo(0, navigationType === 'POP' ? (positions.current.get(key) ?? 0) : 0)
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
