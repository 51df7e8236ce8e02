import { watchInstallPrompt } from './install/installOffer.ts'
import { keepEarlyTap } from './platform/earlyTap.ts'
import { readEmbeddedJson } from './platform/embeddedJson.ts'
import { preloadModules } from './platform/preloadModules.ts'
import { waitForFrame } from './platform/waitForFrame.ts'

/** Interactions that need the app at once. */
const INTERACTIONS = ['pointerdown', 'keydown', 'focusin', 'input'] as const

/** A picture that does not come must not keep the app away. */
const MAX_WAIT_MS = 3000

watchInstallPrompt()
keepEarlyTap()
waitForPaint().then(startApp)

/** The browser evaluates each import in a task of its own, and responds to the visitor between them. */
async function startApp(hasInteracted: boolean) {
  await preloadModules(readEmbeddedJson('modules'))
  await import('react-dom/client')
  // A module of Relay's chunk. An import of its main module would keep all parts of it.
  const { loadOperationParts } = await import('./platform/relay/package/loadOperationParts.ts')
  // A tap may need an operation at once, and the inbox of a signed-in user does. The operation shows a failure.
  const { isSignedIn } = readEmbeddedJson<{ isSignedIn: boolean }>('visitor')
  if (hasInteracted || isSignedIn) loadOperationParts().catch(() => {})
  await import('./entry.browser.tsx')
}

/**
 * The page of the server is complete without the app, whose code would compete with styles, fonts and pictures. Waits until
 * these are painted, or for the first interaction, which makes the result true.
 */
function waitForPaint(): Promise<boolean> {
  // Without a page of the server there is nothing to wait for.
  if (!document.getElementById('root')?.hasChildNodes()) return Promise.resolve(false)
  return new Promise((resolve) => {
    const finish = () => resolve(false)
    for (const name of INTERACTIONS)
      window.addEventListener(name, () => resolve(true), { once: true, capture: true })
    setTimeout(finish, MAX_WAIT_MS)
    const finishAfterFrame = () => waitForFrame().then(finish)
    if (document.readyState === 'complete') finishAfterFrame()
    else window.addEventListener('load', finishAfterFrame, { once: true })
  })
}
