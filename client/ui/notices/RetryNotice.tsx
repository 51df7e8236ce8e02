import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { FailureNotice } from './FailureNotice.tsx'

interface RetryNoticeProps {
  retryLabel: string
  onRetry: () => void
  children: ReactNode
}

/** Says what could not be loaded, and loads it again. */
export function RetryNotice({ retryLabel, onRetry, children }: RetryNoticeProps) {
  return (
    <FailureNotice>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {children}
        <Button look="outline" onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
    </FailureNotice>
  )
}
