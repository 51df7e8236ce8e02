import { type ReactNode, useId } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useOnline } from '../platform/useOnline.ts'
import { DisabledReasonId } from '../ui/disabledReason.ts'
import { joinClasses } from '../ui/joinClasses.ts'

interface NeedsConnectionProps {
  children: ReactNode
  className?: string
}

/** Controls that need a connection. Without one they are disabled, and a sentence above them says why. */
export function NeedsConnection({ children, className = 'space-y-5' }: NeedsConnectionProps) {
  const t = useMessage()
  const id = useId()
  const isOnline = useOnline()
  return (
    <fieldset disabled={!isOnline} className={joinClasses('min-w-0 empty:hidden', className)}>
      {/* Nothing needs a reason when there is no control. */}
      {!isOnline && (
        <p id={id} className="w-full text-muted text-sm only:hidden">
          {t('shell.needsConnection')}
        </p>
      )}
      <DisabledReasonId value={isOnline ? null : id}>{children}</DisabledReasonId>
    </fieldset>
  )
}
