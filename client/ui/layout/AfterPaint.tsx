import { type ReactNode, useDeferredValue } from 'react'

/** Renders long content after the next paint, in short tasks: the browser responds at once to the tap that opens it. */
export function AfterPaint({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  return useDeferredValue(true, false) ? children : placeholder
}
