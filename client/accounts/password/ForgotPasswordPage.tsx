import { zodResolver } from '@hookform/resolvers/zod'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { graphql } from 'react-relay'
import { passwordResetRequest } from '../../../domain/accounts/resetPassword.ts'
import { useRegisterField } from '../../platform/forms/useRegisterField.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/Field.tsx'
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AccountFrame } from '../AccountFrame.tsx'
import { useTypedEmail } from '../useTypedEmail.ts'
import type { ForgotPasswordPageMutation } from './__generated__/ForgotPasswordPageMutation.graphql.ts'

export function ForgotPasswordPage() {
  const t = useMessage()
  const [failure, setFailure] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(passwordResetRequest),
    defaultValues: { email: useTypedEmail() },
  })
  const { handleSubmit, watch } = form
  const registerField = useRegisterField(form)
  const { request, isPending } = useRequestPasswordReset({ onDone: setSentTo, onFailure: setFailure })

  return (
    <AccountFrame
      title={t('accounts.forgot.title')}
      heading={sentTo ? t('accounts.forgot.done') : t('accounts.forgot.heading')}
      subtitle={sentTo ? '' : t('accounts.forgot.subtitle')}
      footer={
        <TextLink to="/signin" state={{ email: watch('email') }}>
          {t('accounts.forgot.toSignIn')}
        </TextLink>
      }
    >
      {sentTo ? (
        <Notice tone="success" urgent icon={<MailCheck aria-hidden="true" />}>
          {t('accounts.forgot.done.text', { email: sentTo })}
        </Notice>
      ) : (
        <form
          method="post"
          noValidate
          className="space-y-4"
          onSubmit={handleSubmit((values) => {
            setFailure(null)
            request(values)
          })}
        >
          <TextField
            label={t('accounts.field.email')}
            type="email"
            autoComplete="username"
            {...registerField('email')}
          />
          {failure && <FailureNotice>{failure}</FailureNotice>}
          <Button type="submit" size="large" wide pending={isPending}>
            {isPending ? t('accounts.forgot.pending') : t('accounts.forgot.submit')}
          </Button>
        </form>
      )}
    </AccountFrame>
  )
}

interface RequestPasswordResetOptions {
  onDone: (email: string) => void
  onFailure: (message: string) => void
}

function useRequestPasswordReset({ onDone, onFailure }: RequestPasswordResetOptions) {
  const [commit, isPending] = useResultMutation<ForgotPasswordPageMutation>(
    graphql`
      mutation ForgotPasswordPageMutation($input: RequestPasswordResetInput!) {
        result: requestPasswordReset(input: $input) {
          ... on RequestPasswordResetPayload @alias(as: "payload") {
            email
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      onDone: ({ email }) => onDone(email),
      onFailure: ({ message }) => onFailure(message),
    },
  )

  return { request: (input: { email: string }) => commit({ input }), isPending }
}
