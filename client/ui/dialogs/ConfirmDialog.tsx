import * as Radix from '@radix-ui/react-alert-dialog'
import { Button } from '../Button.tsx'
import { DisabledReasonId } from '../disabledReason.ts'
import { NeedsConnection } from '../notices/NeedsConnection.tsx'
import { useOpenDialog } from './openDialogs.ts'
import { useReturnedFocus } from './useReturnedFocus.ts'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: string
  confirmLabel: string
  /** False for a harmless action. */
  look?: 'danger' | 'primary'
  cancelLabel: string
  pending?: boolean
  onConfirm: () => void
  /** Called after the focus returned, for an opener that disappeared. */
  onClosed?: () => void
}

/** Confirms an irreversible action. Stays open until the response arrives. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    text,
    confirmLabel,
    look = 'danger',
    cancelLabel,
    pending,
    onConfirm,
    onClosed,
  } = props
  useOpenDialog(open)
  const { rememberFocus, returnFocus } = useReturnedFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-[rgb(6_12_28/0.6)]" />
        <Radix.Content
          onOpenAutoFocus={rememberFocus}
          onCloseAutoFocus={() => {
            returnFocus()
            onClosed?.()
          }}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-w-sm -translate-y-1/2 rounded-card bg-surface p-5 shadow-float"
        >
          <Radix.Title className="text-xl">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-muted">{text}</Radix.Description>
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            {/* A disabled fieldset around the opener disables nothing here. */}
            <DisabledReasonId value={null}>
              <Radix.Cancel asChild>
                <Button look="outline" disabled={pending} className="max-sm:grow">
                  {cancelLabel}
                </Button>
              </Radix.Cancel>
            </DisabledReasonId>
            <NeedsConnection className="contents">
              <Button look={look} pending={pending} className="max-sm:grow" onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </NeedsConnection>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
