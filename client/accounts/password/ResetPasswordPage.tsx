import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { resetRequest } from '../../../domain/accounts/resetPassword.ts'
import { useRegisterField } from '../../platform/forms/useRegisterField.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AccountFrame } from '../AccountFrame.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useResetPassword } from './useResetPassword.ts'

/** Page of the mailed link. Its token is behind the #, which browsers do not send. */
export function ResetPasswordPage() {
  const t = useMessage()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(resetRequest),
    defaultValues: { token: '', newPassword: '', confirmPassword: '' },
  })
  const { handleSubmit, setError } = form
  const registerField = useRegisterField(form)
  const { reset, isPending } = useResetPassword({ setError, onFailure: setFailure })

  return (
    <AccountFrame
      title={t('accounts.reset.title')}
      heading={t('accounts.reset.heading')}
      subtitle={t('accounts.reset.subtitle')}
      footer={
        <span className="flex flex-wrap justify-center gap-x-6">
          <TextLink to="/forgot-password">{t('accounts.reset.again')}</TextLink>
          <TextLink to="/signin">{t('accounts.forgot.toSignIn')}</TextLink>
        </span>
      }
    >
      <form
        method="post"
        noValidate
        className="space-y-4"
        onSubmit={handleSubmit((values) => {
          setFailure(null)
          reset({ ...values, token: window.location.hash.slice(1) })
        })}
      >
        <NewPasswordFields
          newPassword={registerField('newPassword')}
          confirmPassword={registerField('confirmPassword')}
        />
        {failure && (
          <FailureNotice>
            <p className="font-bold">{t('accounts.reset.failed')}</p>
            <p>{failure}</p>
          </FailureNotice>
        )}
        <Button type="submit" size="large" wide pending={isPending}>
          {isPending ? t('accounts.reset.pending') : t('accounts.reset.submit')}
        </Button>
      </form>
    </AccountFrame>
  )
}
