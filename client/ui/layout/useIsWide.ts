import { useSyncExternalStore } from 'react'

/** Width from which a page has a rail beside its content (Tailwind's `lg`). */
const WIDE = '(min-width: 64rem)'

/** False on the server and until the page is interactive. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(WIDE).matches ?? false,
    () => false,
  )
}

function subscribe(onChange: () => void) {
  const query = window.matchMedia?.(WIDE)
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}
