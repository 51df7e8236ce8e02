import { graphql } from 'react-relay'
import { openDeviceStore, UNSENT_CHECK_INS } from '../platform/deviceStore.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { leaveAccount } from '../platform/loginSession.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { useToast } from '../platform/toasts.tsx'
import type { useSignOutMutation } from './__generated__/useSignOutMutation.graphql.ts'

const unsentCheckIns = openDeviceStore(UNSENT_CHECK_INS)
/** True once the user knows that signing out removes check-ins that were not sent. */
let isWarned = false

export function useSignOut() {
  const t = useMessage()
  const toast = useToast()
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

  async function signOut() {
    const { length: count } = await unsentCheckIns.entries()
    if (count === 0 || isWarned) return commit({})
    isWarned = true
    toast({ title: t('checkIn.pending', { count }), description: t('checkIn.signOut') })
  }

  return { signOut, isPending }
}
