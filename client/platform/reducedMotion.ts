/** Whether the visitor asks for no motion. Asked when something is about to move. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
}
