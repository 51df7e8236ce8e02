import { prefersReducedMotion } from '../platform/reducedMotion.ts'

/** From both lower corners, in the colours of the kite; none for those who ask for no motion. Returns its end. */
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
      // In the page itself: its policy allows no worker made of text.
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
