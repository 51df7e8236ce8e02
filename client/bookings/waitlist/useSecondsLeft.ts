import { useEffect, useRef, useState } from 'react'

/** Whole seconds until an instant, updated each second. Null on the server, whose clock differs. */
export function useSecondsLeft(endsAt: string, onEnd: () => void): number | null {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const latestOnEnd = useRef(onEnd)
  useEffect(() => {
    latestOnEnd.current = onEnd
  })
  useEffect(() => {
    const count = () => {
      const seconds = Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / 1000))
      setSecondsLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      latestOnEnd.current()
    }
    const timer = setInterval(count, 1000)
    count()
    return () => clearInterval(timer)
  }, [endsAt])
  return secondsLeft
}
