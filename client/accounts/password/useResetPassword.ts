import type { UseFormSetError } from 'react-hook-form'
import { graphql } from 'react-relay'
import type { z } from 'zod'
import type { resetRequest } from '../../../domain/accounts/resetPassword.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { reloadApp } from '../../platform/reloadApp.ts'
import { showToastAfterReload } from '../../platform/toasts.tsx'
import type { useResetPasswordMutation } from './__generated__/useResetPasswordMutation.graphql.ts'

interface ResetPasswordOptions {
  setError: UseFormSetError<z.input<typeof resetRequest>>
  onFailure: (message: string) => void
}

/** A new password ends all login sessions, this browser's too, so a full page load leads to sign-in. */
export function useResetPassword({ setError, onFailure }: ResetPasswordOptions) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useResetPasswordMutation>(
    graphql`
      mutation useResetPasswordMutation($input: ResetPasswordInput!) {
        result: resetPassword(input: $input) {
          ... on ResetPasswordPayload @alias(as: "payload") {
            done
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      setError,
      onFailure: ({ message }) => onFailure(message),
      onDone: () => {
        showToastAfterReload({ title: t('accounts.reset.done'), description: t('accounts.reset.done.text') })
        reloadApp('/signin')
      },
    },
  )

  return { reset: (input: z.output<typeof resetRequest>) => commit({ input }), isPending }
}
