/** Ends the current task of the main thread. The browser can paint and respond to the visitor before the code after it. */
export function endTask(): Promise<void> {
  // Safari has no scheduler.
  return globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
