import { TriangleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { PasswordField } from '../accounts/password/PasswordField.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { NeedsConnection } from '../ui/notices/NeedsConnection.tsx'
import { Notice } from '../ui/notices/Notice.tsx'
import { DeletionWarning } from './DeletionWarning.tsx'
import { useDeleteAccount } from './useDeleteAccount.ts'

/** Shows what will be lost and requires the password. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useMessage()
  const [password, setPassword] = useState('')
  const { deleteAccount, isPending, error } = useDeleteAccount()

  function submit(event: FormEvent) {
    event.preventDefault()
    deleteAccount(password)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('profile.delete.title')}
      description={t('profile.delete.text')}
      closeLabel={t('shell.close')}
    >
      <form method="post" noValidate className="space-y-4 pt-1" onSubmit={submit}>
        <Notice tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
          <DeletionWarning />
        </Notice>
        <PasswordField
          label={t('profile.delete.password')}
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="flex flex-col gap-2">
          <NeedsConnection className="contents">
            <Button type="submit" look="danger" size="large" wide pending={isPending}>
              {isPending ? t('profile.delete.pending') : t('profile.delete.confirm')}
            </Button>
          </NeedsConnection>
          <Button look="quiet" wide disabled={isPending} onClick={onClose}>
            {t('profile.delete.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
