import type { UseFormSetError } from 'react-hook-form'
import { graphql } from 'react-relay'
import type { z } from 'zod'
import type { passwordRequest } from '../../domain/accounts/profile.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useChangePasswordMutation } from './__generated__/useChangePasswordMutation.graphql.ts'

interface ChangePasswordOptions {
  setError: UseFormSetError<z.input<typeof passwordRequest>>
  onDone: () => void
}

export function useChangePassword({ setError, onDone }: ChangePasswordOptions) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useChangePasswordMutation>(
    graphql`
      mutation useChangePasswordMutation($input: ChangePasswordInput!) {
        result: changePassword(input: $input) {
          ... on ChangePasswordPayload @alias(as: "payload") {
            user {
              id
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('profile.password.failed'),
      setError,
      alwaysToast: true,
      successToast: { title: t('profile.password.done'), description: t('profile.password.done.text') },
      onDone,
    },
  )

  return { changePassword: (input: z.output<typeof passwordRequest>) => commit({ input }), isPending }
}
