import { useEffect, useRef } from 'react'

const closers: { close: () => void }[] = []

/** Registers an open dialog, so that Escape closes it before a toast. */
export function useOpenDialog(isOpen: boolean, close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const entry = { close: () => latest.current() }
    closers.push(entry)
    return () => void closers.splice(closers.indexOf(entry), 1)
  }, [isOpen])
}

/** Closes the dialog that was opened last. False when none is open. */
export function closeTopDialog(): boolean {
  const top = closers.at(-1)
  top?.close()
  return top !== undefined
}
