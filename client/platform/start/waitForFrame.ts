/** Resolves after the browser has painted the next frame. */
export function waitForFrame() {
  return new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
