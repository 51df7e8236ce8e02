import { useEffect, useRef } from 'react'
import { isOnline } from '../../platform/device/connection.ts'

const POLL_INTERVAL_MS = 20_000

/**
 * Refetches available seats for visitors, who may not open a socket: when the page gets the focus, and regularly while
 * it is visible. A hidden page sends nothing. Renders nothing.
 */
export function PolledAvailability({ onChange }: { onChange: () => void }) {
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  useEffect(() => {
    let lastPollMs = Date.now()
    function poll() {
      if (document.visibilityState !== 'visible' || !isOnline()) return
      lastPollMs = Date.now()
      latestOnChange.current()
    }
    // A window that gets the focus also becomes visible.
    const pollOnFocus = () => Date.now() - lastPollMs > 1000 && poll()
    const timer = setInterval(poll, POLL_INTERVAL_MS)
    window.addEventListener('focus', pollOnFocus)
    document.addEventListener('visibilitychange', pollOnFocus)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', pollOnFocus)
      document.removeEventListener('visibilitychange', pollOnFocus)
    }
  }, [])
  return null
}
