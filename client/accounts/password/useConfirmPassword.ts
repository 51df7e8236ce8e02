import type { UseFormSetError } from 'react-hook-form'
import { graphql } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import type { useConfirmPasswordMutation } from './__generated__/useConfirmPasswordMutation.graphql.ts'

interface ConfirmPasswordOptions {
  setError: UseFormSetError<{ password: string }>
  onDone: () => void
}

export function useConfirmPassword({ setError, onDone }: ConfirmPasswordOptions) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useConfirmPasswordMutation>(
    graphql`
      mutation useConfirmPasswordMutation($input: ConfirmPasswordInput!) {
        result: confirmPassword(input: $input) {
          ... on ConfirmPasswordPayload @alias(as: "payload") {
            user {
              id
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle: t('accounts.confirmPassword.failed'), setError, onDone },
  )
  return { confirm: (password: string) => commit({ input: { password } }), isPending }
}
