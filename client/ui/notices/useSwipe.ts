import { type PointerEvent, useRef } from 'react'

/** Distance of a swipe in pixels (specification, section 9). */
const THRESHOLD_PX = 50
/** Movement below this is a tap. */
const TAP_PX = 10

/** Handlers of an element that a swipe to the right closes. */
export function useSwipe(onSwipe: () => void) {
  const startX = useRef<number | null>(null)

  function getDistance(event: PointerEvent<HTMLElement>) {
    return startX.current === null ? 0 : Math.max(0, event.clientX - startX.current)
  }

  function end(event: PointerEvent<HTMLElement>) {
    const isFar = getDistance(event) >= THRESHOLD_PX
    startX.current = null
    event.currentTarget.style.translate = ''
    if (isFar && event.type === 'pointerup') onSwipe()
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) startX.current = event.clientX
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const distance = getDistance(event)
      if (distance < TAP_PX) return
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.style.translate = `${distance}px`
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
