import type { UseFormSetError } from 'react-hook-form'
import { graphql, useMutation } from 'react-relay'
import type { z } from 'zod'
import type { resetRequest } from '../../domain/accounts/resetPassword.ts'
import { showFieldErrors } from '../platform/formErrors.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { reloadApp } from '../platform/reloadApp.ts'
import { showToastAfterReload, useToast } from '../platform/toasts.tsx'
import type { useResetPasswordMutation } from './__generated__/useResetPasswordMutation.graphql.ts'

interface Options {
  setError: UseFormSetError<z.input<typeof resetRequest>>
  onFailure: (message: string) => void
}

/** Every session has ended then, this browser's too: on to sign-in, by a full page load. */
export function useResetPassword({ setError, onFailure }: Options) {
  const t = useMessage()
  const toast = useToast()
  const [commit, isPending] = useMutation<useResetPasswordMutation>(graphql`
    mutation useResetPasswordMutation($input: ResetPasswordInput!) {
      resetPassword(input: $input) {
        __typename
        ... on ResetPasswordPayload {
          done
        }
        ... on InvalidInput {
          message
          fields {
            field
            message
          }
        }
        ... on InvalidResetLink {
          message
        }
        ... on TooManyAttempts {
          message
        }
      }
    }
  `)

  function fail(message: string) {
    toast({ title: t('accounts.reset.failed'), description: message, tone: 'destructive' })
    onFailure(message)
  }

  function reset(input: z.output<typeof resetRequest>) {
    commit({
      variables: { input },
      onError: () => fail(t('shell.error.offline.text')),
      onCompleted: ({ resetPassword: result }) => {
        if (result.__typename === '%other') return fail(t('shell.error.text'))
        if (result.__typename === 'InvalidInput') return showFieldErrors(result, setError)
        if (result.__typename !== 'ResetPasswordPayload') return fail(result.message)
        showToastAfterReload({ title: t('accounts.reset.done'), description: t('accounts.reset.done.text') })
        reloadApp('/signin')
      },
    })
  }

  return { reset, isPending }
}
