import { useEffect, useState } from 'react'

/** Time without a key after which typing has ended. */
const PAUSE_MS = 1000

/** True while the user types in a field. A dialog that opened meanwhile would take the next keys. */
export function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function onKeyDown({ target }: KeyboardEvent) {
      if (!(target instanceof Element) || !target.matches('input, textarea, select')) return
      setTyping(true)
      clearTimeout(timer)
      timer = setTimeout(() => setTyping(false), PAUSE_MS)
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [])
  return isTyping
}
