/** Time after which a screen is not waited for. */
const SCREEN_TIMEOUT_MS = 10_000

/** Calls the listener at each change of a loading screen, until the user acts. Returns a function that ends it. */
export function watchScreen(main: Element, listener: () => void) {
  const observer = new MutationObserver(listener)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    window.removeEventListener('keydown', stop)
    window.removeEventListener('pointerdown', stop)
  }
  const timer = setTimeout(stop, SCREEN_TIMEOUT_MS)
  observer.observe(main, { childList: true, subtree: true })
  window.addEventListener('keydown', stop)
  window.addEventListener('pointerdown', stop)
  return stop
}
