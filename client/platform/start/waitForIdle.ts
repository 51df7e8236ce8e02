/** Safari has no requestIdleCallback. */
const FALLBACK_DELAY_MS = 1000

/** Resolves when the browser has nothing else to do. */
export function waitForIdle() {
  return new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
    else setTimeout(resolve, FALLBACK_DELAY_MS)
  })
}
