import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { ReasonDialog } from '../ui/dialogs/ReasonDialog.tsx'
import type { CancelSession_session$key } from './__generated__/CancelSession_session.graphql.ts'
import { useCancelSession } from './useCancelSession.ts'

interface CancelSessionProps {
  session: CancelSession_session$key
  /** Called when the button disappears, to move the focus. */
  onCancelled: () => void
}

/** Cancels a session. The dialog states the consequences and requires a reason. */
export function CancelSession({ session, onCancelled }: CancelSessionProps) {
  const t = useMessage()
  const { slotId, date, isClosed, hasStarted, seatsBooked } = useFragment(
    graphql`
      fragment CancelSession_session on RosterSession {
        slotId
        date
        isClosed
        hasStarted
        seatsBooked
      }
    `,
    session,
  )
  const [isOpen, setOpen] = useState(false)
  const { cancel, isPending, error } = useCancelSession(() => {
    setOpen(false)
    onCancelled()
  })
  // A closed date may still have bookings, which can be cancelled.
  if (hasStarted || (isClosed && seatsBooked === 0)) return null
  return (
    <div className="mt-6 max-w-md border-line border-t pt-5 print:hidden">
      <Button look="dangerOutline" wide onClick={() => setOpen(true)}>
        {t('roster.cancel')}
      </Button>
      <ReasonDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('roster.cancel')}
        text={t('roster.cancel.text', { seats: seatsBooked })}
        label={t('roster.cancel.reason')}
        hint={t('roster.cancel.reason.hint')}
        confirmLabel={t(isPending ? 'roster.cancel.pending' : 'roster.cancel.confirm')}
        closeLabel={t('shell.close')}
        pending={isPending}
        error={error}
        onConfirm={(reason) => cancel({ slotId, date, reason })}
      />
    </div>
  )
}
