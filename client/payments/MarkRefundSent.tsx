import { type FormEvent, useState } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { TextField } from '../ui/fields/Field.tsx'
import { NeedsConnection } from '../ui/notices/NeedsConnection.tsx'
import { useMarkRefundPaid } from './useMarkRefundPaid.ts'

interface MarkRefundSentProps {
  refundId: string
  /** UPI ID that the card shows. */
  upiId: string | null | undefined
  facts: { amount: string; name: string }
  onDone: () => void
}

/** Button and dialog that mark a refund as sent by hand. */
export function MarkRefundSent({ refundId, upiId, facts, onDone }: MarkRefundSentProps) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  const [reference, setReference] = useState('')
  const { markPaid, isPending, error } = useMarkRefundPaid({ onDone, onSettled: () => setOpen(false) })

  function submit(event: FormEvent) {
    event.preventDefault()
    markPaid({ refundId, reference, expectedUpiId: upiId })
  }

  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        {t('operations.refund.sent')}
        <span translate="no" className="sr-only">{`: ${facts.name}`}</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !isPending && setOpen(open)}
        title={t('operations.refund.title', facts)}
        description={t('operations.refund.text')}
        closeLabel={t('shell.close')}
      >
        <form method="post" noValidate className="space-y-4" onSubmit={submit}>
          <TextField
            label={t('operations.refund.reference')}
            hint={t('operations.refund.reference.hint')}
            autoComplete="off"
            maxLength={100}
            value={reference}
            error={error}
            onChange={(event) => setReference(event.target.value)}
          />
          <NeedsConnection>
            <Button type="submit" wide pending={isPending}>
              {t('operations.refund.sent')}
            </Button>
          </NeedsConnection>
        </form>
      </Dialog>
    </>
  )
}
