import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { signInRequest } from '../../../domain/accounts/signIn.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx'
import { NeedsConnection } from '../../ui/notices/NeedsConnection.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { getMirroredEmail } from './useCurrentUserMirror.ts'
import { useSignInAgain } from './useSignInAgain.ts'

/** Sign-in over the present page. When the rights of staff are gone, their page loads anew. */
export function SignInAgainForm({ isAdmin }: { isAdmin: boolean }) {
  const t = useMessage()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(signInRequest),
    defaultValues: { email: getMirroredEmail(), password: '' },
  })
  const { signIn, isPending } = useSignInAgain({ isAdmin, setError: form.setError, onFailure: setFailure })
  return (
    <CredentialsForm
      form={form}
      onSubmit={(values) => {
        setFailure(null)
        signIn(values)
      }}
    >
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
    </CredentialsForm>
  )
}
