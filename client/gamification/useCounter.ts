import { useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../platform/device/reducedMotion.ts'

const STEPS = 20
const STEP_MS = 50

/**
 * Counts up to a number in at most 20 steps of 50 ms (specification, section 2); immediately with reduced
 * motion.
 */
export function useCounter(target: number): number {
  const [shown, setShown] = useState(target)
  // The server renders the number itself. Counting starts after hydration.
  const from = useRef(0)

  useEffect(() => {
    const start = from.current
    from.current = target
    const distance = target - start
    if (prefersReducedMotion() || distance === 0) return setShown(target)
    const steps = Math.min(STEPS, Math.abs(distance))
    let step = 0
    setShown(start)
    const timer = setInterval(() => {
      step += 1
      setShown(Math.round(start + (distance * step) / steps))
      if (step === steps) clearInterval(timer)
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [target])

  return shown
}
