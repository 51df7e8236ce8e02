import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'

/** Says why something failed. Screen readers announce it immediately. */
export function FailureNotice({ children }: { children: ReactNode }) {
  return (
    <Notice tone="danger" urgent icon={<CircleAlert aria-hidden="true" />}>
      {children}
    </Notice>
  )
}
