import { useRef } from 'react'

/** Loads a list again after an entry was decided. The entry is gone then, so the focus moves to the heading. */
export function useListRefresh(refresh: () => Promise<void>) {
  const headingRef = useRef<HTMLHeadingElement>(null)

  async function onDecided() {
    await refresh()
    headingRef.current?.focus()
  }

  return { headingRef, onDecided }
}
