import { sleep } from '../sleep.ts'

/** Pauses before the next attempts to reach the server. The last one repeats until it responds. */
const RETRY_DELAYS_MS = [300, 1000, 2000, 5000, 10_000]

/**
 * Waits before another attempt to reach the server, with backoff, and then until the browser has a network. The delay
 * varies by a quarter: the clients do not return together after a restart of the server.
 */
export async function waitBeforeRetry(retryCount: number) {
  const delayMs = RETRY_DELAYS_MS[retryCount] ?? RETRY_DELAYS_MS.at(-1) ?? 0
  await sleep(delayMs * (0.75 + Math.random() / 2))
  if (navigator.onLine) return
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}
