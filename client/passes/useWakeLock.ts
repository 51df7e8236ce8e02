import { useEffect } from 'react'

/** Keeps the screen lit while the component is shown, in browsers that can. The lock ends when the page is hidden. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    async function request() {
      if (document.hidden) return
      // The battery saver refuses it.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isOver) lock?.release()
    }
    request()
    document.addEventListener('visibilitychange', request)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', request)
      lock?.release()
    }
  }, [])
}
