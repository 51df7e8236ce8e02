import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { leaveAccount } from '../platform/loginSession.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useSignOutMutation } from './__generated__/useSignOutMutation.graphql.ts'

export function useSignOut() {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useSignOutMutation>(
    graphql`
      mutation useSignOutMutation {
        result: signOut {
          ... on SignOutPayload @alias(as: "payload") {
            signedOut
          }
        }
      }
    `,
    {
      failureTitle: t('shell.error.title'),
      failureText: t('shell.error.text'),
      onDone: () => {
        leaveAccount({ title: t('accounts.signedOut.title'), description: t('accounts.signedOut.text') })
      },
    },
  )

  return { signOut: () => commit({}), isPending }
}
