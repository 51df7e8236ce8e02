import { useMessage } from '../platform/i18n/useMessage.ts'
import { Skeleton } from '../ui/layout/Skeleton.tsx'
import { AccountFrame } from './AccountFrame.tsx'

export function SignInSkeleton() {
  const t = useMessage()
  return (
    <AccountFrame
      title={t('accounts.signIn.title')}
      heading={t('accounts.signIn.heading')}
      subtitle={t('accounts.signIn.subtitle')}
    >
      <FormSkeleton fields={2} />
    </AccountFrame>
  )
}

export function SignUpSkeleton() {
  const t = useMessage()
  return (
    <AccountFrame
      title={t('accounts.signUp.title')}
      heading={t('accounts.signUp.heading')}
      subtitle={t('accounts.signUp.subtitle')}
    >
      <FormSkeleton fields={7} />
    </AccountFrame>
  )
}

export function ForgotPasswordSkeleton() {
  const t = useMessage()
  return (
    <AccountFrame
      title={t('accounts.forgot.title')}
      heading={t('accounts.forgot.heading')}
      subtitle={t('accounts.forgot.subtitle')}
    >
      <FormSkeleton fields={1} />
    </AccountFrame>
  )
}

export function ResetPasswordSkeleton() {
  const t = useMessage()
  return (
    <AccountFrame
      title={t('accounts.reset.title')}
      heading={t('accounts.reset.heading')}
      subtitle={t('accounts.reset.subtitle')}
    >
      <FormSkeleton fields={2} />
    </AccountFrame>
  )
}

export function VerifyEmailSkeleton() {
  const t = useMessage()
  return (
    <AccountFrame
      title={t('accounts.verify.title')}
      heading={t('accounts.verify.heading')}
      subtitle={t('accounts.verify.subtitle')}
    >
      <FormSkeleton fields={0} />
    </AccountFrame>
  )
}

/** Skeleton of labels, fields and a button. */
function FormSkeleton({ fields }: { fields: number }) {
  const t = useMessage()
  return (
    <div role="status" aria-label={t('shell.loading')} className="space-y-4">
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeleton's rows never change
        <div key={field}>
          <Skeleton className="mb-1.5 h-5 w-24" />
          <Skeleton className="h-12 rounded-field" />
        </div>
      ))}
      <Skeleton className="h-13 rounded-full" />
    </div>
  )
}
