import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useLazyResolver } from '../../platform/useLazyResolver.ts'
import { useRegisterField } from '../../platform/useRegisterField.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/Field.tsx'
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AccountFrame } from '../AccountFrame.tsx'
import { PasswordField } from '../password/PasswordField.tsx'
import { useTypedEmail } from '../useTypedEmail.ts'
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
  const { handleSubmit, setError, watch } = form
  const registerField = useRegisterField(form)
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
      </form>
    </AccountFrame>
  )
}
