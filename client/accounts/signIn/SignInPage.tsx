import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { useLazyResolver } from '../../platform/forms/useLazyResolver.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AccountFrame } from '../AccountFrame.tsx'
import { useTypedEmail } from '../useTypedEmail.ts'
import { CredentialsForm } from './CredentialsForm.tsx'
import { useSignIn } from './useSignIn.ts'

const loadSignInRequest = () => import('../../../domain/accounts/signIn.ts')

export function SignInPage() {
  const t = useMessage()
  const [search] = useSearchParams()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    resolver: useLazyResolver(loadSignInRequest, ({ signInRequest }) => signInRequest),
    defaultValues: { email: useTypedEmail(), password: '' },
  })
  const { setError, watch } = form
  const typed = { email: watch('email') }
  const { signIn, isPending } = useSignIn({ next: search.get('next'), setError, onFailure: setFailure })

  return (
    <AccountFrame
      title={t('accounts.signIn.title')}
      heading={t('accounts.signIn.heading')}
      subtitle={t('accounts.signIn.subtitle')}
      address="/signin"
      footer={
        <>
          {t('accounts.signIn.noAccount')}{' '}
          <TextLink to={`/signup?${search}`} state={typed}>
            {t('accounts.signIn.toSignUp')}
          </TextLink>
        </>
      }
    >
      <CredentialsForm
        form={form}
        onSubmit={(values) => {
          setFailure(null)
          signIn(values)
        }}
      >
        <p className="-mt-2 text-right">
          <TextLink to="/forgot-password" state={typed}>
            {t('accounts.forgot.link')}
          </TextLink>
        </p>
        {failure && (
          <FailureNotice>
            <p className="font-bold">{t('accounts.signIn.failed')}</p>
            <p>{failure}</p>
          </FailureNotice>
        )}
        <Button type="submit" size="large" wide pending={isPending}>
          {isPending ? t('accounts.signIn.pending') : t('accounts.signIn.submit')}
        </Button>
      </CredentialsForm>
    </AccountFrame>
  )
}
