import { graphql } from 'react-relay'
import { openDeviceStore, UNSENT_CHECK_INS } from '../../platform/device/deviceStore.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { leaveAccount } from '../../platform/loginSession.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { useToast } from '../../platform/toasts.tsx'
import type { useSignOutMutation } from './__generated__/useSignOutMutation.graphql.ts'

const unsentCheckIns = openDeviceStore(UNSENT_CHECK_INS)
/** Number of check-ins of which the user knows that signing out removes them. */
let warnedCount = 0

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
    if (count === 0 || count === warnedCount) return commit({})
    warnedCount = count
    toast({ title: t('checkIn.pending', { count }), description: t('checkIn.signOut') })
  }

  return { signOut, isPending }
}
