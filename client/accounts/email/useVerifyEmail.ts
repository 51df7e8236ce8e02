import { graphql } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import type { useVerifyEmailMutation } from './__generated__/useVerifyEmailMutation.graphql.ts'

const ALREADY_DONE = 'EmailAlreadyVerified'

interface VerifyEmailOptions {
  onDone: (email: string) => void
  /** Called with the message when an earlier use of the link verified the address. */
  onAlreadyDone: (message: string) => void
  onFailure: (message: string) => void
}

export function useVerifyEmail({ onDone, onAlreadyDone, onFailure }: VerifyEmailOptions) {
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
      quietFailures: [ALREADY_DONE],
      onFailure: ({ type, message }) => (type === ALREADY_DONE ? onAlreadyDone : onFailure)(message),
    },
  )
  return { verify: (token: string) => commit({ input: { token } }), isPending }
}
