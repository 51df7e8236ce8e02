import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useVerifyEmailMutation } from './__generated__/useVerifyEmailMutation.graphql.ts'

interface VerifyEmailOptions {
  onDone: (email: string) => void
  onFailure: (message: string) => void
}

export function useVerifyEmail({ onDone, onFailure }: VerifyEmailOptions) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useVerifyEmailMutation>(
    graphql`
      mutation useVerifyEmailMutation($input: VerifyEmailInput!) {
        result: verifyEmail(input: $input) {
          ... on VerifyEmailPayload @alias(as: "payload") {
            email
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('accounts.verify.failed'),
      onDone: ({ email }) => onDone(email),
      onFailure: ({ message }) => onFailure(message),
    },
  )
  return { verify: (token: string) => commit({ input: { token } }), isPending }
}
