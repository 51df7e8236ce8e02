import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useVisitor } from '../platform/visitor.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/Field.tsx'
import type { CancelSession_session$key } from './__generated__/CancelSession_session.graphql.ts'
import { useCancelSession } from './useCancelSession.ts'

/** The session does not take place: what that means is said before the reason is asked for. */
export function CancelSession({ session }: { session: CancelSession_session$key }) {
  const t = useMessage()
  const { today } = useVisitor()
  const { slotId, date, isClosed, placesBooked } = useFragment(
    graphql`
      fragment CancelSession_session on RosterSession {
        slotId
        date
        isClosed
        placesBooked
      }
    `,
    session,
  )
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { cancel, isPending, error } = useCancelSession(() => setOpen(false))
  if (isClosed || date < today) return null
  return (
    <div className="mt-6 border-line border-t pt-5 print:hidden">
      <Button look="dangerOutline" wide onClick={() => setOpen(true)}>
        {t('roster.cancel')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('roster.cancel')}
        description={t('roster.cancel.text', { places: placesBooked })}
        closeLabel={t('shell.close')}
      >
        <form
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault()
            cancel({ slotId, date, reason })
          }}
        >
          <TextArea
            label={t('roster.cancel.reason')}
            hint={t('roster.cancel.reason.hint')}
            value={reason}
            maxLength={500}
            error={error}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button type="submit" look="danger" wide pending={isPending}>
            {t(isPending ? 'roster.cancel.pending' : 'roster.cancel.confirm')}
          </Button>
        </form>
      </Dialog>
    </div>
  )
}
