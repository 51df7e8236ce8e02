/** Chromium's event with which a page offers to install the app. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

/** Keeps the browser's offer until a good moment. It comes once, soon after the page, perhaps before the app. */
export function watchInstallPrompt() {
  window.addEventListener('beforeinstallprompt', (offered) => {
    offered.preventDefault()
    setOffer(offered as InstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => setOffer(null))
}

export const hasInstallOffer = () => offer !== null

export async function openInstallDialog() {
  const offered = offer
  // An event opens one dialog.
  setOffer(null)
  await offered?.prompt()
}

export function subscribeToInstallOffer(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function setOffer(next: InstallPromptEvent | null) {
  offer = next
  for (const listener of [...listeners]) listener()
}
