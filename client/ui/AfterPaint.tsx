import { type ReactNode, useDeferredValue } from 'react'

/** Renders long content after the next paint, in short tasks, so that a tap which opens it is answered at once. */
export function AfterPaint({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  return useDeferredValue(true, false) ? children : placeholder
}
