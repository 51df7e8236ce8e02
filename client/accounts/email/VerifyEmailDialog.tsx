import { useMessage } from '../../platform/i18n/useMessage.ts'
import type { FailureDialogProps } from '../../platform/relay/failureDialogs.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { SendLinkAgain } from './SendLinkAgain.tsx'

/** Appears when an action requires a verified e-mail address. */
export function VerifyEmailDialog({ onClose }: FailureDialogProps) {
  const t = useMessage()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={t('accounts.verify.heading')}
      description={t('accounts.verify.dialog')}
      closeLabel={t('shell.close')}
    >
      <div className="space-y-3 pt-2">
        <Button size="large" wide onClick={() => onClose(true)}>
          {t('shell.error.retry')}
        </Button>
        <SendLinkAgain />
      </div>
    </Dialog>
  )
}
