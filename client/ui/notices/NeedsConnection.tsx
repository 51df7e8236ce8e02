import { type ReactNode, useContext, useId } from 'react'
import { DisabledReasonId, OfflineReason } from '../disabledReason.ts'
import { joinClasses } from '../joinClasses.ts'

interface NeedsConnectionProps {
  children: ReactNode
  /** `contents` beside other controls of a flex box: the sentence then has a row of its own above all of them. */
  className?: string
}

/** Controls that need a connection. Without one they are disabled, and a sentence above them says why. */
export function NeedsConnection({ children, className = 'space-y-2' }: NeedsConnectionProps) {
  const id = useId()
  const reason = useContext(OfflineReason)
  return (
    <fieldset disabled={reason !== null} className={joinClasses('min-w-0 empty:hidden', className)}>
      {/* Nothing needs a reason when there is no control. */}
      {reason && (
        <p id={id} className="order-first w-full text-sm only:hidden">
          {reason}
        </p>
      )}
      <DisabledReasonId value={reason && id}>{children}</DisabledReasonId>
    </fieldset>
  )
}
