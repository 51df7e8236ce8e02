import { prefersReducedMotion } from '../platform/reducedMotion.ts'

/**
 * Confetti from both lower corners in the brand's colours; none with reduced motion. Returns when it ends.
 */
export function throwConfetti(): () => void {
  if (prefersReducedMotion()) return () => {}
  const canvas = document.createElement('canvas')
  canvas.dataset.testid = 'confetti'
  canvas.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;pointer-events:none;z-index:60'
  canvas.setAttribute('aria-hidden', 'true')
  document.body.append(canvas)
  import('canvas-confetti').then(
    ({ default: confetti }) => {
      if (!canvas.isConnected) return
      // Without a worker, which the content security policy forbids.
      const shoot = confetti.create(canvas, { resize: true, useWorker: false })
      const colors = ['#0b78d0', '#ffb11b', '#1b7a42', '#cf1f6c']
      const burst = { particleCount: 70, spread: 75, startVelocity: 48, ticks: 180, colors }
      shoot({ ...burst, angle: 60, origin: { x: 0, y: 0.9 } })
      shoot({ ...burst, angle: 120, origin: { x: 1, y: 0.9 } })
    },
    () => {},
  )
  return () => canvas.remove()
}
