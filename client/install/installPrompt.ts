import { useSyncExternalStore } from 'react'

/** Chromium's event with which a page offers to install the app. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** How the app gets onto the home screen: the browser's dialog, by hand on iOS, or not at all. */
export type InstallWay = 'dialog' | 'byHand' | 'none'

let event: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

/** Keeps the browser's offer until a good moment. It comes once, soon after the page. */
export function watchInstallPrompt() {
  window.addEventListener('beforeinstallprompt', (offered) => {
    offered.preventDefault()
    setEvent(offered as InstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => setEvent(null))
}

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribe, getInstallWay, () => 'none')
}

export async function openInstallDialog() {
  const offered = event
  // An event opens one dialog.
  setEvent(null)
  await offered?.prompt()
}

function getInstallWay(): InstallWay {
  if (event) return 'dialog'
  return isIos() && !window.matchMedia('(display-mode: standalone)').matches ? 'byHand' : 'none'
}

/** An iPad calls itself a Mac, but Macs have no touch screen. */
function isIos() {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

function setEvent(next: InstallPromptEvent | null) {
  event = next
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
