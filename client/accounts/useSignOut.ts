import { graphql } from 'react-relay'
import { forgetUser } from '../platform/drafts.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { watchLoginSession } from '../platform/loginSession.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { reloadApp } from '../platform/reloadApp.ts'
import { showToastAfterReload } from '../platform/toasts.tsx'
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
        watchLoginSession(null)
        forgetUser()
        showToastAfterReload({
          title: t('accounts.signedOut.title'),
          description: t('accounts.signedOut.text'),
        })
        reloadApp('/')
      },
    },
  )

  return { signOut: () => commit({}), isPending }
}
