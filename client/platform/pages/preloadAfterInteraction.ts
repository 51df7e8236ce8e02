import { waitForIdle } from '../start/waitForIdle.ts'
import { isSavingData } from './preloadOnIntent.ts'

/** A visitor who does one of these stays on the page. Without them a page loads nothing but itself. */
export const INTERACTIONS = ['scroll', 'pointerdown', 'keydown'] as const

/**
 * Loads parts of the app that the next action may need, after the visitor's first interaction: one after the other when the
 * browser is idle. Nothing on a slow or metered network.
 */
export function preloadAfterInteraction(loads: readonly (() => Promise<unknown>)[]) {
  let hasStarted = false
  async function start() {
    if (hasStarted || isSavingData()) return
    hasStarted = true
    for (const load of loads) {
      await waitForIdle()
      // The action that needs the part shows a failure.
      await load().catch(() => {})
    }
  }
  for (const name of INTERACTIONS)
    document.addEventListener(name, start, { passive: true, capture: true, once: true })
}
