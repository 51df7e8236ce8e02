import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useRegisterField } from '../../platform/forms/useRegisterField.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { TextField } from '../../ui/fields/Field.tsx'
import { PasswordField } from '../password/PasswordField.tsx'

export interface Credentials {
  email: string
  password: string
}

interface CredentialsFormProps {
  form: UseFormReturn<Credentials>
  onSubmit: (values: Credentials) => void
  /** Below the fields: links, failure and button. */
  children: ReactNode
}

/** Form of the sign-in, on its page and over another page. */
export function CredentialsForm({ form, onSubmit, children }: CredentialsFormProps) {
  const t = useMessage()
  const registerField = useRegisterField(form)
  return (
    <form
      method="post"
      noValidate
      className="space-y-4"
      onSubmit={form.handleSubmit((values) => onSubmit(values))}
    >
      <TextField
        label={t('accounts.field.email')}
        type="email"
        autoComplete="username"
        {...registerField('email')}
      />
      <PasswordField
        label={t('accounts.field.password')}
        autoComplete="current-password"
        {...registerField('password')}
      />
      {children}
    </form>
  )
}
