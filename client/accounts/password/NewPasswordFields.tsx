import type { ComponentProps } from 'react'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { PasswordField } from './PasswordField.tsx'

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>

interface NewPasswordFieldsProps {
  newPassword: FieldProps
  confirmPassword: FieldProps
}

/** A new password and its repetition. */
export function NewPasswordFields({ newPassword, confirmPassword }: NewPasswordFieldsProps) {
  const t = useMessage()
  return (
    <>
      <PasswordField
        label={t('profile.password.new')}
        autoComplete="new-password"
        hint={t('accounts.password.rule')}
        {...newPassword}
      />
      <PasswordField label={t('profile.password.confirm')} autoComplete="new-password" {...confirmPassword} />
    </>
  )
}
