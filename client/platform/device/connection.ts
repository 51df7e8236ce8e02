import { useSyncExternalStore } from 'react'
import { waitBeforeRetry } from './waitBeforeRetry.ts'

/** False after a request without a response, until the server responds again. */
let isReachable = true
let isProbing = false
const listeners = new Set<() => void>()

/**
 * Whether requests can reach the server. `navigator.onLine` alone is not enough: it is true in a Wi-Fi without internet
 * (decision 072).
 */
export function isOnline(): boolean {
  return navigator.onLine && isReachable
}

/** `isOnline` as a hook. True on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, isOnline, () => true)
}

/** Calls the listener when the connection can have changed. Returns a function that ends the subscription. */
export function subscribeToConnection(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('online', markReachable)
    window.addEventListener('offline', notifyListeners)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('online', markReachable)
    window.removeEventListener('offline', notifyListeners)
  }
}

/** The server has responded, with whatever status. */
export function recordResponse() {
  if (!isReachable) markReachable()
}

/** A request has no response: there is no connection, whatever the browser says. */
export function recordNoResponse() {
  if (!isReachable) return
  isReachable = false
  notifyListeners()
  probeServer()
}

/** Sends requests until one has a response. A loop that still waits after a short recovery goes on. */
async function probeServer() {
  if (isProbing) return
  isProbing = true
  for (let attempt = 0; !isReachable; attempt++) {
    await waitBeforeRetry(attempt)
    if (!isReachable)
      await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(recordResponse, () => {})
  }
  isProbing = false
}

function markReachable() {
  isReachable = true
  notifyListeners()
}

function notifyListeners() {
  for (const listener of [...listeners]) listener()
}
