import { watchInstallPrompt } from './install/installOffer.ts'
import { keepEarlyTap } from './platform/start/earlyTap.ts'
import { waitForFrame } from './platform/start/waitForFrame.ts'

/** Interactions that need the app at once. */
const INTERACTIONS = ['pointerdown', 'keydown', 'focusin', 'input'] as const

/** A picture that does not come must not keep the app away. */
const MAX_WAIT_MS = 3000

watchInstallPrompt()
keepEarlyTap()
waitForPaint().then(() => import('./entry.browser.tsx'))

/**
 * The page of the server is complete without the app. The app's code would compete with styles, fonts and pictures.
 * Waits until these are painted, or for the first interaction.
 */
function waitForPaint(): Promise<void> {
  // Without a page of the server there is nothing to wait for.
  if (!document.getElementById('root')?.hasChildNodes()) return Promise.resolve()
  return new Promise((resolve) => {
    for (const name of INTERACTIONS)
      window.addEventListener(name, () => resolve(), { once: true, capture: true })
    setTimeout(resolve, MAX_WAIT_MS)
    const finishAfterFrame = () => waitForFrame().then(resolve)
    if (document.readyState === 'complete') finishAfterFrame()
    else window.addEventListener('load', finishAfterFrame, { once: true })
  })
}
