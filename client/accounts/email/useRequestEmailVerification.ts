import { graphql } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import type { useRequestEmailVerificationMutation } from './__generated__/useRequestEmailVerificationMutation.graphql.ts'

export function useRequestEmailVerification() {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useRequestEmailVerificationMutation>(
    graphql`
      mutation useRequestEmailVerificationMutation {
        result: requestEmailVerification {
          ... on RequestEmailVerificationPayload @alias(as: "payload") {
            user {
              id
              isEmailVerified
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('accounts.verify.again.failed'),
      successToast: ({ user }) =>
        user.isEmailVerified
          ? { title: t('accounts.verify.done') }
          : { title: t('accounts.verify.again.done'), description: t('accounts.verify.again.done.text') },
    },
  )
  return { sendAgain: () => commit({}), isPending }
}
