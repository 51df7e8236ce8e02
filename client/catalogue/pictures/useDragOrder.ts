import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Reorders the children of a list by dragging, with a mouse or a finger. The window reads the events, because a row
 * that moves in the document loses its own events.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const latest = useRef({ dragged, move })
  useEffect(() => {
    latest.current = { dragged, move }
  })
  useEffect(() => {
    if (dragged === null) return
    const follow = (event: globalThis.PointerEvent) => {
      const { dragged: from, move: moveLatest } = latest.current
      const to = findRow(list.current, event)
      if (from === null || to === null || to === from) return
      latest.current.dragged = to
      moveLatest(from, to)
      setDragged(to)
    }
    const end = () => setDragged(null)
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [dragged, list])

  return {
    dragged,
    startDrag: (index: number) => (event: PointerEvent) => {
      if (event.button !== 0) return
      event.preventDefault()
      setDragged(index)
    },
  }
}

/** Index of the row at this point of the window. */
function findRow(list: HTMLElement | null, { clientX: x, clientY: y }: MouseEvent): number | null {
  const rows = [...(list?.children ?? [])]
  const index = rows.findIndex((row) => {
    const { top, bottom, left, right } = row.getBoundingClientRect()
    return y >= top && y <= bottom && x >= left && x <= right
  })
  return index === -1 ? null : index
}
