import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { watchScreen } from './watchScreen.ts'

/**
 * Moves the focus to the heading of a new screen, which screen readers then announce (WCAG 2.4.3). The
 * heading may appear later than the address. A user who has moved the focus meanwhile keeps it.
 */
export function ScreenFocus() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)

  // Before the screen is painted: every later key or tap of the user counts.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash) return
    return focusHeading()
  }, [pathname, hash])

  return null
}

function focusHeading() {
  const main = document.getElementById('main')
  if (!main) return
  const before = document.activeElement
  const isSetByScreen = before && before !== main && main.contains(before)
  // The search box loses the focus when it is submitted, so the user has gone back to it.
  const isTyping = before?.matches('input, textarea')
  if (isSetByScreen || isTyping) return
  let focused: Element | null = null

  function focus() {
    const current = document.activeElement
    const isUntouched = current === before || current === focused || current === document.body
    const heading = main?.querySelector('h1')
    if (!isUntouched || !heading || heading === focused) return
    focused = heading
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }

  focus()
  return watchScreen(main, focus)
}
