import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { passwordRequest } from '../../domain/accounts/profile.ts'
import { PasswordField } from '../accounts/PasswordField.tsx'
import { useErrorMessage, useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useChangePassword } from './useChangePassword.ts'

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useMessage()
  const errorMessage = useErrorMessage()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(passwordRequest),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const { changePassword, isPending } = useChangePassword({ setError, onDone: onClose })
  type Name = Parameters<typeof register>[0]
  const registerField = (name: Name) => ({
    ...register(name),
    error: errorMessage(formState.errors[name]?.message),
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('profile.password')}
      description={t('profile.password.text')}
      closeLabel={t('shell.close')}
    >
      <form method="post" noValidate className="space-y-4 pt-1" onSubmit={handleSubmit(changePassword)}>
        <PasswordField
          label={t('profile.password.current')}
          autoComplete="current-password"
          {...registerField('currentPassword')}
        />
        <PasswordField
          label={t('profile.password.new')}
          autoComplete="new-password"
          hint={t('accounts.password.rule')}
          {...registerField('newPassword')}
        />
        <PasswordField
          label={t('profile.password.confirm')}
          autoComplete="new-password"
          {...registerField('confirmPassword')}
        />
        <Button type="submit" size="large" wide pending={isPending}>
          {isPending ? t('profile.edit.saving') : t('profile.password')}
        </Button>
      </form>
    </Dialog>
  )
}
