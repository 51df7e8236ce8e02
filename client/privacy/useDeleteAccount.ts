import { useState } from 'react'
import { graphql } from 'react-relay'
import { clearDeviceSearches } from '../accounts/settings/deviceSearches.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { leaveAccount } from '../platform/loginSession.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useDeleteAccountMutation } from './__generated__/useDeleteAccountMutation.graphql.ts'

export function useDeleteAccount() {
  const t = useMessage()
  const [error, setError] = useState<string>()
  const [commit, isPending] = useResultMutation<useDeleteAccountMutation>(
    graphql`
      mutation useDeleteAccountMutation($input: DeleteAccountInput!) {
        result: deleteAccount(input: $input) {
          ... on DeleteAccountPayload @alias(as: "payload") {
            __typename
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('profile.delete.failed'),
      alwaysToast: true,
      onInvalid: ({ password }) => setError(password),
      onDone: () => {
        clearDeviceSearches()
        leaveAccount({ title: t('profile.delete.done'), description: t('profile.delete.done.text') })
      },
    },
  )

  function deleteAccount(password: string) {
    setError(undefined)
    commit({ input: { password } })
  }

  return { deleteAccount, isPending, error }
}
