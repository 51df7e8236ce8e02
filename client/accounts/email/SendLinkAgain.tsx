import { Mail } from 'lucide-react'
import { graphql } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { Button } from '../../ui/Button.tsx'
import type { SendLinkAgainMutation } from './__generated__/SendLinkAgainMutation.graphql.ts'

/** Mails the verification link again. */
export function SendLinkAgain() {
  const t = useMessage()
  const { sendAgain, isPending } = useRequestEmailVerification()
  return (
    <Button
      look="outline"
      wide
      pending={isPending}
      onClick={() => sendAgain()}
      icon={<Mail aria-hidden="true" />}
    >
      {isPending ? t('accounts.verify.again.pending') : t('accounts.verify.again')}
    </Button>
  )
}

function useRequestEmailVerification() {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<SendLinkAgainMutation>(
    graphql`
      mutation SendLinkAgainMutation {
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
