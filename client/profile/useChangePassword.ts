import type { UseFormSetError } from 'react-hook-form'
import { graphql, useMutation } from 'react-relay'
import type { z } from 'zod'
import type { passwordRequest } from '../../domain/accounts/profile.ts'
import { showFieldErrors } from '../platform/formErrors.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type { useChangePasswordMutation } from './__generated__/useChangePasswordMutation.graphql.ts'

interface ChangePasswordOptions {
  setError: UseFormSetError<z.input<typeof passwordRequest>>
  onDone: () => void
}

export function useChangePassword({ setError, onDone }: ChangePasswordOptions) {
  const t = useMessage()
  const toast = useToast()
  const [commit, isPending] = useMutation<useChangePasswordMutation>(graphql`
    mutation useChangePasswordMutation($input: ChangePasswordInput!) {
      changePassword(input: $input) {
        __typename
        ... on ChangePasswordPayload {
          user {
            id
          }
        }
        ... on InvalidInput {
          message
          fields {
            field
            message
          }
        }
        ... on NotSignedIn {
          message
        }
        ... on TooManyAttempts {
          message
        }
      }
    }
  `)

  function fail(description: string) {
    toast({ title: t('profile.password.failed'), description, tone: 'destructive' })
  }

  function changePassword(input: z.output<typeof passwordRequest>) {
    commit({
      variables: { input },
      onError: () => fail(t('shell.error.offline.text')),
      onCompleted: ({ changePassword: result }) => {
        if (result.__typename === 'InvalidInput') showFieldErrors(result, setError)
        if (result.__typename === '%other') return fail(t('shell.error.text'))
        if (result.__typename !== 'ChangePasswordPayload') return fail(result.message)
        toast({ title: t('profile.password.done'), description: t('profile.password.done.text') })
        onDone()
      },
    })
  }

  return { changePassword, isPending }
}
