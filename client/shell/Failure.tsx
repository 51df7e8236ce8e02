import type { ReactNode } from 'react'
import { useOnline } from '../platform/device/connection.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'

interface FailureProps {
  onRetry: () => void
  isRetrying?: boolean
  /** Way to what can be read without a connection. */
  offlineLink?: ReactNode
}

/** Error state of a screen that could not be loaded or rendered. */
export function Failure({ onRetry, isRetrying, offlineLink }: FailureProps) {
  const t = useMessage()
  const isOnline = useOnline()
  return (
    <div role="alert">
      <EmptyState
        picture={isOnline ? 'error' : 'offline'}
        heading="h1"
        title={isOnline ? t('shell.error.title') : t('shell.error.offline.title')}
        text={isOnline ? t('shell.error.text') : t('shell.error.offline.text')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={onRetry} pending={isRetrying}>
              {t('shell.error.retry')}
            </Button>
            {!isOnline && offlineLink}
          </div>
        }
      />
    </div>
  )
}
