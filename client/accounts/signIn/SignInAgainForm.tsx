import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { signInRequest } from '../../../domain/accounts/signIn.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useRegisterField } from '../../platform/useRegisterField.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/Field.tsx'
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx'
import { NeedsConnection } from '../../ui/notices/NeedsConnection.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { PasswordField } from '../password/PasswordField.tsx'
import { getMirroredEmail } from './useCurrentUserMirror.ts'
import { useSignInAgain } from './useSignInAgain.ts'

/** Sign-in over the present page. A page of staff whose rights are gone is loaded anew. */
export function SignInAgainForm({ isAdmin }: { isAdmin: boolean }) {
  const t = useMessage()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(signInRequest),
    defaultValues: { email: getMirroredEmail(), password: '' },
  })
  const { handleSubmit, setError } = form
  const registerField = useRegisterField(form)
  const { signIn, isPending } = useSignInAgain({ isAdmin, setError, onFailure: setFailure })
  return (
    <form
      method="post"
      noValidate
      className="space-y-4"
      onSubmit={handleSubmit((values) => {
        setFailure(null)
        signIn(values)
      })}
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
      <TextLink to="/forgot-password" target="_blank" rel="noreferrer">
        {t('accounts.forgot.link')}
        <span className="sr-only"> {t('shell.menu.newTab')}</span>
      </TextLink>
      {failure && <FailureNotice>{failure}</FailureNotice>}
      <NeedsConnection>
        <Button type="submit" wide pending={isPending}>
          {isPending ? t('accounts.signIn.pending') : t('accounts.signIn.submit')}
        </Button>
      </NeedsConnection>
    </form>
  )
}
