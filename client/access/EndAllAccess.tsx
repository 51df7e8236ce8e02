import { ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { useEndAllAccess } from './useEndAllAccess.ts'

/** Ends everything except this login session, after a confirmation. */
export function EndAllAccess() {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  const { endAll, isPending } = useEndAllAccess(() => setOpen(false))
  return (
    <>
      <Button
        look="dangerOutline"
        wide
        onClick={() => setOpen(true)}
        icon={<ShieldOff aria-hidden="true" className="size-5" />}
      >
        {t('access.endAll')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('access.endAll.title')}
        text={t('access.endAll.text')}
        confirmLabel={t('access.endAll')}
        cancelLabel={t('shell.close')}
        pending={isPending}
        onConfirm={() => endAll()}
      />
    </>
  )
}
