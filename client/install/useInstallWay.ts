import { useSyncExternalStore } from 'react'
import { hasInstallOffer, subscribeToInstallOffer } from './installOffer.ts'

/** How the app gets onto the home screen: the browser's dialog, by hand on iOS, or not at all. */
type InstallWay = 'dialog' | 'byHand' | 'none'

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribeToInstallOffer, getInstallWay, () => 'none')
}

function getInstallWay(): InstallWay {
  if (hasInstallOffer()) return 'dialog'
  return isIos() && !window.matchMedia('(display-mode: standalone)').matches ? 'byHand' : 'none'
}

/** An iPad calls itself a Mac, but Macs have no touch screen. */
function isIos() {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
