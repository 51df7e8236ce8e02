import { useRef } from 'react'

/** Handlers of a dialog that return the focus to where it was. Radix returns it to its own triggers only. */
export function useReturnedFocus() {
  const opener = useRef<Element | null>(null)
  return {
    rememberFocus: () => {
      opener.current = document.activeElement
    },
    returnFocus: () => {
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
