import { type FormEvent, useState } from 'react'
import { Button } from '../Button.tsx'
import { TextArea } from '../fields/Field.tsx'
import { NeedsConnection } from '../notices/NeedsConnection.tsx'
import { Dialog } from './Dialog.tsx'

interface ReasonDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: string
  label: string
  hint?: string
  confirmLabel: string
  look?: 'danger' | 'primary'
  closeLabel: string
  pending: boolean
  error?: string
  onConfirm: (reason: string) => void
}

/** Requires a reason before an action. Stays open until the response arrives. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onOpenChange, title, text, label, hint, confirmLabel, look = 'danger', closeLabel } = props
  const { pending, error, onConfirm } = props
  const [reason, setReason] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    onConfirm(reason)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !pending && onOpenChange(isOpen)}
      title={title}
      description={text}
      closeLabel={closeLabel}
    >
      <form method="post" noValidate className="space-y-4" onSubmit={submit}>
        <TextArea
          label={label}
          hint={hint}
          value={reason}
          maxLength={500}
          error={error}
          onChange={(event) => setReason(event.target.value)}
        />
        <NeedsConnection>
          <Button type="submit" look={look} wide pending={pending}>
            {confirmLabel}
          </Button>
        </NeedsConnection>
      </form>
    </Dialog>
  )
}
